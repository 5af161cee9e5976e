/* Many small matrices: products and factorizations, a team for each few of
   them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The teams have the matrices, and the threads of a team the rows of one.  On
   the host (HOST_OPENMP) the threads have the matrices, and there is no level
   below that.  */

#include "program.h"

#include <vector>

#ifdef HOST_OPENMP
# define MATRICES _Pragma ("omp parallel for")
# define ROWS
#else
# define MATRICES _Pragma ("omp target teams distribute")
# define ROWS _Pragma ("omp parallel for")
#endif

constexpr int rounds = 64;

// C += A B, for COUNT matrices of ORDER rows each.
template<int order>
static void
multiply (double *c, const double *a, const double *b, int count)
{
  MATRICES
  for (int m = 0; m < count; m++)
    {
      const double *am = a + m * order * order, *bm = b + m * order * order;
      double *cm = c + m * order * order;
      ROWS
      for (int i = 0; i < order; i++)
	for (int k = 0; k < order; k++)
	  for (int j = 0; j < order; j++)
	    cm[i * order + j] += am[i * order + k] * bm[k * order + j];
    }
}

// Replace each matrix by its factors, without pivots.
template<int order>
static void
factorize (double *a, int count)
{
  MATRICES
  for (int m = 0; m < count; m++)
    {
      double *am = a + m * order * order;
      for (int k = 0; k < order - 1; k++)
	{
	  ROWS
	  for (int i = k + 1; i < order; i++)
	    {
	      double factor = am[i * order + k] / am[k * order + k];
	      am[i * order + k] = factor;
	      for (int j = k + 1; j < order; j++)
		am[i * order + j] -= factor * am[k * order + j];
	    }
	}
    }
}

// Make C diagonally dominant again, from itself and A.
template<int order>
static void
condition (double *c, const double *a, int count)
{
  MATRICES
  for (int m = 0; m < count; m++)
    ROWS
    for (int i = 0; i < order; i++)
      for (int j = 0; j < order; j++)
	{
	  int e = (m * order + i) * order + j;
	  c[e] = 0.01 * c[e] / (1 + c[e] * c[e]) + a[e] + (i == j ? order : 0);
	}
}

// Of matrices of ORDER rows; add what is to be compared to SUM, and the time
// to TIME.
template<int order>
static void
run (int count, double &sum, double &time)
{
  int length = count * order * order;
  std::vector<double> av (length), bv (length), cv (length);
  for (int i = 0; i < length; i++)
    {
      av[i] = 0.1 * (i % 9);
      bv[i] = 0.1 * (i % 7);
    }
  double *a = av.data (), *b = bv.data (), *c = cv.data ();
  double start = bench_now ();
  #pragma omp target data map (to: a[0:length], b[0:length]) \
    map (tofrom: c[0:length])
  for (int round = 0; round < rounds; round++)
    {
      multiply<order> (c, a, b, count);
      condition<order> (c, a, count);
      factorize<order> (c, count);
    }
  time += bench_now () - start;
  for (int i = 0; i < length; i++)
    sum += cv[i] * (1 + i % 5);
}

int
main ()
{
  int on_device = bench_on_device ();
  double sum = 0, time = 0;
  run<8> (16384, sum, time);
  run<12> (8192, sum, time);
  run<16> (4096, sum, time);
  program_report ("small matrices", time, sum, on_device);
  return 0;
}
