# Loops of "kernels" whose bounds are known at run time only.

. "$GOMP_TEST_LIB/script.sh"

cat > a.c <<'END'
#include <stdio.h>
#define N 1000

__attribute__ ((noinline)) int
last (int n)
{
  int a[N];
#pragma acc kernels copyout (a)
  for (int i = 0; i < n; i++)
    a[i] = i;
  return a[n - 1];
}

int
main (void)
{
  printf ("%d\n", last (N));
  return 0;
}
END
run "$CC" -O2 -fopenacc -foffload="$TARGET" -fopt-info-omp a.c -o a
says 'GCC finds out that the loop promises enough' \
  '^a.c:8:9: optimized: assigned OpenACC gang loop parallelism$'
works 'and it runs' ./a
says 'with the right result' '^999$'
