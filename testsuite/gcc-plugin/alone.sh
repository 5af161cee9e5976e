# Which parallel regions a thread that is alone runs as part of its own code:
# where a team comes to them in a loop, or in a function, in optimized code.

. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/gcc-plugin/form.inc
. "$SRC/form.inc"

needs_emulated

# form YES-OR-NO WHAT < BODY, as form_calls has it.  It is in shares all the
# same.
form ()
{
  cat > body
  form_calls GOMP_emulated_alone "$1" "$2" -O2 < body
  form_calls GOMP_emulated_alone no "$2, not optimized" -O0 < body
  form_calls GOMP_emulated_parallel yes "$2, in shares" < body
}

: > head.h
form yes 'rows of a matrix' << 'BODY'
  #pragma omp target teams distribute map(x[:n * k])
  for (int i = 0; i < n; i++)
    {
      #pragma omp parallel for
      for (int j = 0; j < k; j++)
	x[i * k + j] *= a;
    }
BODY
form no 'a loop of threads in teams' << 'BODY'
  #pragma omp target teams distribute parallel for map(x[:n])
  for (int i = 0; i < n; i++)
    x[i] = a * i;
BODY
form no 'a loop without teams' << 'BODY'
  #pragma omp target map(x[:n * k])
  for (int i = 0; i < n; i++)
    {
      #pragma omp parallel for
      for (int j = 0; j < k; j++)
	x[i * k + j] *= a;
    }
BODY

cat > head.h << 'PROGRAM'
#pragma omp declare target
static void __attribute__ ((noinline))
scale (double *x, int n, double a)
{
  #pragma omp parallel for
  for (int i = 0; i < n; i++)
    x[i] *= a;
}
#pragma omp end declare target
PROGRAM
form yes 'a loop of a function that regions call' << 'BODY'
  #pragma omp target teams distribute map(x[:n * k])
  for (int i = 0; i < n; i++)
    scale (x + i * k, k, a);
BODY
