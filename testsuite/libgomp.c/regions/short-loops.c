/* Loops of a few turns, which the vectorizer may see or not: each form computes
   the same as on the host.  */
/* { dg-do run } */
/* { dg-additional-options "-O3" } */

#include "on-device.h"

enum { MATRICES = 20 };

/* C += A B, and what a loop over local arrays makes of C, for ORDER rows.  The
   last two loops are as the user wants them.  */
#define DEFINE(order)							\
  static void								\
  multiply_##order (int *c, const int *a, const int *b)			\
  {									\
    for (int i = 0; i < order; i++)					\
      for (int k = 0; k < order; k++)					\
	for (int j = 0; j < order; j++)					\
	  c[i * order + j] += a[i * order + k] * b[k * order + j];	\
    int sums[order] = { 0 };						\
    for (int i = 0; i < order; i++)					\
      for (int j = 0; j < order; j++)					\
	sums[j] += c[j * order + i] ^ j;				\
    _Pragma ("GCC unroll 1")						\
    for (int j = 0; j < order; j++)					\
      c[j] += sums[order - 1 - j];					\
    _Pragma ("GCC unroll 4")						\
    for (int j = 1; j < order; j++)					\
      c[j * order] = c[j * order] * 3 + c[(j - 1) * order];		\
  }

#pragma omp declare target
DEFINE (5)
DEFINE (7)
DEFINE (8)
DEFINE (9)
DEFINE (12)
DEFINE (15)
DEFINE (16)
DEFINE (17)
#pragma omp end declare target

#define CHECK(order)							\
  do									\
    {									\
      enum { size = order * order, length = MATRICES * size };		\
      static int a[length], b[length], c[length], d[length];		\
      int seen = 0;							\
      for (int i = 0; i < length; i++)					\
	{								\
	  a[i] = i % 7;							\
	  b[i] = i % 11 - 5;						\
	  c[i] = d[i] = i % 3;						\
	}								\
      _Pragma ("omp target teams distribute parallel for map(to: a, b) \
	       map(tofrom: c, seen) reduction(+: seen)")		\
      for (int m = 0; m < MATRICES; m++)				\
	{								\
	  multiply_##order (c + m * size, a + m * size, b + m * size);	\
	  seen += omp_is_initial_device ();				\
	}								\
      for (int m = 0; m < MATRICES; m++)				\
	multiply_##order (d + m * size, a + m * size, b + m * size);	\
      expect_device (seen);						\
      for (int i = 0; i < length; i++)					\
	check (c[i] == d[i]);						\
    }									\
  while (0)

int
main (void)
{
  CHECK (5);
  CHECK (7);
  CHECK (8);
  CHECK (9);
  CHECK (12);
  CHECK (15);
  CHECK (16);
  CHECK (17);
  return 0;
}
