# What code for an index that grows by what comparisons say is like: on x86-64 a
# step that only chooses between two offsets widens nothing.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated

case $(uname -m) in
  x86_64) ;;
  *) unsupported 'its instructions are known on x86-64 only';;
esac

# widens WIDENED WHAT TYPE RESULT: whether a search with an index of TYPE, of
# which RESULT is wanted, has instructions that widen it.
widens ()
{
  rm -f search.x*
  cat > search.c << PROGRAM
struct point { double key, values[5]; };
#define STEP(HALF) low += HALF * (x[low + HALF].key <= key)
void f (struct point *x, double key, double *found)
{
  #pragma omp target map(x[:256], found[:1])
  {
    $3 low = 0;
    STEP (128); STEP (64); STEP (32); STEP (16);
    int before = low;
    (void) before;
    STEP (8); STEP (4); STEP (2); STEP (1);
    *found = $4;
  }
}
PROGRAM
  works "$2 compiles" "$CC" -O2 -fopenmp -foffload="$TARGET" -save-temps \
    -c search.c
  found=no
  cat search.x*.s | grep -Eq 'movslq|cltq' && found=yes
  if [ $found = "$1" ]; then pass "$2: widened: $1"
  else fail "$2: widened: $1"; fi
}

widens no 'an element' int 'x[low].values[1]'
widens no 'an element and the index' int 'x[low].values[1] + low'
widens yes 'two indices' int 'x[low].values[1] + low + before'
