/* Sections whose length turns out to be zero: what their pointers point to need
   not be mapped.  */
/* { dg-do run } */

#include <stdlib.h>
#include "on-device.h"

struct parts
{
  int *left, *right;
};

/* Work on as much of PARTS as that.  */
static void
work (struct parts *parts, int left, int right)
{
  int initial = 1, sum = 0;
  #pragma omp target enter data map(to: parts[:1])
  #pragma omp target enter data \
    map(to: parts->left[:left], parts->right[:right])
  #pragma omp target map(tofrom: sum) map(from: initial) \
    map(to: parts->left[:left], parts->right[:right])
  {
    initial = omp_is_initial_device ();
    for (int i = 0; i < left; i++)
      sum += parts->left[i];
    for (int i = 0; i < right; i++)
      sum += 10 * parts->right[i];
  }
  #pragma omp target exit data \
    map(release: parts->left[:left], parts->right[:right])
  #pragma omp target exit data map(release: parts[:1])
  expect_device (initial);
  check (sum == left + 10 * right);
}

/* A section is empty at first, and is mapped with its elements later.  */
static void
fill_later (struct parts *parts)
{
  int initial = 1, sum = 0;
  #pragma omp target enter data map(to: parts[:1])
  #pragma omp target enter data map(to: parts->left[:sum])
  #pragma omp target enter data map(to: parts->left[:2])
  #pragma omp target map(tofrom: sum) map(from: initial)
  {
    initial = omp_is_initial_device ();
    for (int i = 0; i < 2; i++)
      sum += parts->left[i];
  }
  #pragma omp target exit data map(release: parts->left[:2])
  #pragma omp target exit data map(delete: parts[:1])
  expect_device (initial);
  check (sum == 2);
}

/* Two sections of a structure of which nothing is mapped are empty, and the
   pointers are mapped later.  */
static void
map_later (void)
{
  struct parts parts = { NULL, NULL };
  int initial = 1, none = 0, kept = 0;
  #pragma omp target enter data map(to: parts.left[:none], parts.right[:none])
  #pragma omp target map(from: initial, kept) \
    map(to: parts.left[:none], parts.right[:none])
  {
    initial = omp_is_initial_device ();
    kept = !parts.left && !parts.right;
  }
  #pragma omp target exit data \
    map(release: parts.left[:none], parts.right[:none])
  expect_device (initial);
  check (kept);
}

int
main (void)
{
  int a[2] = { 1, 1 }, b[2] = { 1, 1 };
  struct parts parts = { a, b };
  work (&parts, 2, 2);
  work (&parts, 0, 2);
  work (&parts, 2, 0);
  work (&parts, 0, 0);
  fill_later (&parts);
  parts.left = NULL;
  work (&parts, 0, 1);
  map_later ();
  return 0;
}
