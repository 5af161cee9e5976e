# Loops over vectors are SIMD code on the device, whatever is known of their
# addresses, and so are loops that say nothing of their levels.  Not if their
# iterations have arrays for themselves.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated

cat > a.c <<'END'
void
triad (int n, float *a, float *b, float *c)
{
  #pragma acc parallel loop gang vector copy (a[:n], b[:n], c[:n])
  for (int i = 0; i < n; i++) /* Over gangs, too.  */
    a[i] = b[i] + 3 * c[i];
  #pragma acc parallel loop copy (a[:n], b[:n], c[:n])
  for (int i = 0; i < n; i++) /* Of no level.  */
    a[i] = b[i] + 3 * c[i];
  #pragma acc parallel loop gang copy (a[:n], b[:n], c[:n])
  for (int k = 0; k < n; k += 1000)
    #pragma acc loop worker vector
    for (int i = k; i < k + 1000; i++) /* Over workers, too.  */
      a[i] = b[i] + 3 * c[i];
}

int
main (void)
{
  return 0;
}
END

# The sum may not be made in another order, so that it is the other loop.
cat > b.c <<'END'
enum { N = 500 };

int
main (void)
{
  static float a[N][N], b[N][N], c[N][N];
  #pragma acc parallel loop gang copy (a, b, c)
  for (int i = 0; i < N; i++)
    #pragma acc loop vector
    for (int j = 0; j < N; j++)
      {
	float sum = 0;
	for (int k = 0; k < N; k++)
	  sum += b[i][k] * c[k][j];
	a[i][j] = sum;
      }
  return 0;
}
END

# vectorized TEXT: the last compiler made SIMD code of the loop in the line with
# TEXT; it may name the statement in the next one.
vectorized ()
{
  line=$(sed -n "/$1/=" a.c)
  says "$level: $1" "^a\.c:($line|$((line + 1))):.* loop vectorized"
}

for level in -O2 -O3; do
  works "$level" "$CC" -fopenacc -foffload="$TARGET" "$level" a.c -o a \
    -foffload-options=-fopt-info-vec
  vectorized 'Over gangs, too'
  vectorized 'Of no level'
  vectorized 'Over workers, too'
done

works 'a product' "$CC" -fopenacc -foffload="$TARGET" -O2 b.c -o b \
  -foffload-options=-fopt-info-vec
says 'the loop around the sum' '^b\.c:.* loop vectorized'

# Which sums there are tells the order: in turn, each 1 but the last is lost.
cat > d.c <<'END'
#include <stdio.h>

enum { N = 1000 };
static double a[N];

static double
by_lanes (void)
{
  double sum = 0;
  #pragma acc parallel loop num_gangs (1) gang vector reduction (+: sum)
  for (int i = 0; i < N; i++)
    sum += a[i];
  return sum;
}

/* Of a sum for each K, which has no clause, in a loop with one that has.  */
static double
in_turn (double *all)
{
  double sum = 0, own[4];
  #pragma acc parallel num_gangs (1) copyout (own) copy (sum)
  {
    for (int k = 0; k < 4; k++)
      {
	double s = 0;
	for (int i = 0; i < N; i++)
	  s += a[i];
	own[k] = s;
      }
    #pragma acc loop vector reduction (+: sum)
    for (int i = 0; i < N; i++)
      sum += a[i];
  }
  *all = sum;
  return own[3];
}

int
main (void)
{
  double all;
  for (int i = 0; i < N; i++)
    a[i] = i % 2 ? 1 : i % 4 ? 1e17 : -1e17;
  printf ("%g by lanes, ", by_lanes ());
  printf ("%g in turn, ", in_turn (&all));
  printf ("%g by lanes\n", all);
  return 0;
}
END
for level in -O2 -O3; do
  silent "$level: sums" "$CC" -fopenacc -foffload="$TARGET" "$level" d.c -o d
  works "$level: sums, executed" ./d
  says "$level: a clause lets each lane have its own" \
    '^500 by lanes, 1 in turn, 500 by lanes$'
done

[ "$(uname -m)" = x86_64 ] || unsupported 'needs instructions that scatter'
cat > c.c <<'END'
int
main (void)
{
  static int a[100], b[100], result[100];
  #pragma acc parallel loop gang vector copy (a, b, result)
  for (int i = 0; i < 100; i++)
    {
      int own[4];
      own[a[i] & 3] = i;
      own[b[i] & 3] = 5 * i;
      result[i] = own[a[i] & 3];
    }
  return 0;
}
END
works 'an array in each iteration' "$CC" -fopenacc -foffload="$TARGET" -O2 \
  c.c -o c -foffload-options='-fopt-info-vec -march=x86-64-v4'
says_not 'iterations have it in turn' 'loop vectorized'
