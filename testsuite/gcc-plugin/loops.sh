# How loops of device code are optimized: which short ones are left to the
# vectorizer, where loops begin, and which are vectorized with -O2, or never.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated

# loops WHAT < BODY of a region with double *x, a and int n: compiled with what
# GCC says about its loops.
loops ()
{
  {
    echo 'void f (double *x, double a, int n) {'
    echo '  #pragma omp target teams distribute parallel for map(x[:16 * n])'
    echo '  for (int i = 0; i < n; i++) {'
    cat
    echo '  }'
    echo '}'
  } > loops.c
  works "$1 compiles" "$CC" -O3 -fopenmp -foffload="$TARGET" \
    -foffload-options=-fopt-info-loop -c loops.c
}

for turns in 8 12 16; do
  loops "a row of $turns" << BODY
    for (int k = 0; k < 8; k++)
      for (int j = 0; j < $turns; j++)
	x[16 * i + j] += a * x[16 * i + k];
BODY
  says "a row of $turns is vectorized" ':5:.*: loop vectorized'
done

loops 'as the user says' << 'BODY'
    for (int k = 0; k < 8; k++)
      #pragma GCC unroll 1
      for (int j = 0; j < 16; j++)
	x[16 * i + j] += a * x[16 * i + k];
BODY
says_not 'a loop that shall not be unrolled is not' ':6:.* completely unrolled'

# The array is in registers only if nothing is left of the loops.
loops 'a local array' << 'BODY'
    double row[16];
    for (int j = 0; j < 16; j++)
      row[j] = x[16 * i + (j * 5 & 15)];
    for (int j = 1; j < 16; j++)
      row[j] = row[j - 1] * a + row[j];
    x[16 * i] = row[15];
BODY
says 'loops over a local array are unrolled' \
  'loop with 1[56] iterations completely unrolled'

cat > begin.c << 'PROGRAM'
void f (double *x, double a, int n)
{
  #pragma omp target teams distribute parallel for map(x[:n])
  for (int i = 0; i < n; i++)
    x[i] += a;
}
PROGRAM

# begins AT-64 OPTION...: whether loops are aligned at 64 bytes.  Some machines
# have functions begin there.
begins ()
{
  expected=$1
  shift
  rm -f begin.x*
  works "$* compiles" "$CC" -fopenmp -foffload="$TARGET" -fno-align-functions \
    -fno-align-jumps "$@" -save-temps -c begin.c
  found=no
  cat begin.x*.s | grep -Eq 'p2align 6(,|$)' && found=yes
  if [ $found = "$expected" ]; then pass "$*: the loop begins there"
  else fail "$*: the loop begins there"; fi
}

begins yes -O2
begins yes -O3
begins no -O2 -falign-loops=16
begins no -O2 -fno-align-loops
begins no -Os

# vectorized EXPECTED OPTION...
vectorized ()
{
  expected=$1
  shift
  works "$* compiles" "$CC" -fopenmp -foffload="$TARGET" "$@" \
    -foffload-options=-fopt-info-loop -c begin.c
  if [ "$expected" = yes ]; then
    says "$*: an unknown number of iterations is vectorized" 'loop vectorized'
  else
    says_not "$*: it is not" 'loop vectorized'
  fi
}

vectorized yes -O2
vectorized yes -O3
vectorized no -O2 -fvect-cost-model=very-cheap
vectorized no -O2 -fno-tree-vectorize
vectorized no -O1
vectorized no -Os

# Of the outer loop several iterations would be side by side.
cat > recurrence.c << 'PROGRAM'
void f (unsigned *x, int n)
{
  #pragma omp target teams distribute parallel for map(x[:n])
  for (int i = 0; i < n; i++)
    {
      unsigned seed = i;
      for (int k = 0; k < 64; k++)
	seed = seed FACTOR + 12345;
      x[i] = seed;
    }
}
PROGRAM

recurrence ()
{
  what=$1
  shift
  works "$what compiles" "$CC" -fopenmp -foffload="$TARGET" "$@" \
    -foffload-options=-fopt-info-loop -c recurrence.c
}

case $(uname -m) in
  x86_64)
    recurrence 'a recurrence' -O2 '-DFACTOR=* 1103515245'
    says_not 'it is not vectorized' 'loop vectorized'
    recurrence 'one without a multiplication' -O2 -DFACTOR=
    says 'it is' 'loop vectorized'
    recurrence 'one for a machine that multiplies vectors' -O2 -msse4.1 \
      '-DFACTOR=* 1103515245'
    says 'it is, too' 'loop vectorized' ;;
esac
