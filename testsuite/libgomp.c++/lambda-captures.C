// Regions in lambdas that have several variables, or pointers, by reference.
// { dg-do run }

#include "on-device.h"

static void
pointers ()
{
  int a[4] = { 1, 2, 3, 4 }, *p = a;
  auto pointed_to = [&] {
    #pragma omp target map(tofrom: p[:4])
    p[2] += p[3];
  };
  pointed_to ();
  check (a[2] == 7 && p == a);
  auto pointer_copied = [=] {
    #pragma omp target map(tofrom: p[:4])
    p[2]++;
  };
  pointer_copied ();
  check (a[2] == 8);
}

static void
several ()
{
  int x = 1, sum = 0, a[4] = { 1, 2, 3, 4 };
  auto add = [&] {
    #pragma omp target map(from: sum)
    sum = x + a[3];
    #pragma omp target
    a[0] = x;
  };
  x = 7;
  add ();
  check (sum == 11 && a[0] == 7);
  auto mapped = [&] {
    #pragma omp target map(tofrom: x, sum, a)
    {
      sum = x + a[3];
      x = 8;
      a[0] += x;
    }
  };
  mapped ();
  check (x == 8 && sum == 11 && a[0] == 15);
  auto there = [&] {
    #pragma omp target data map(tofrom: x)
    #pragma omp target map(tofrom: x)
    x++;
    #pragma omp target data map(tofrom: a)
    #pragma omp target map(tofrom: a)
    a[1] += x;
  };
  there ();
  check (x == 9 && a[1] == 11);
}

static void
copied ()
{
  int x = 42, y = 0;
  auto changes_copy = [&] {
    #pragma omp target firstprivate(x) map(from: y)
    y = ++x;
  };
  changes_copy ();
  check (x == 42 && y == 43);
}

// Variables in blocks of their own, beside the region's, keep their places.
static void
copied_between ()
{
  int x = 42, y = 0;
  auto has_blocks = [&] {
    {
      int before = x;
      y += before;
    }
    #pragma omp target firstprivate(x) map(tofrom: y)
    {
      int inside = ++x;
      y += inside;
    }
    for (int i = 0; i < 2; i++)
      {
	int after = i;
	y += after;
	check (y < 100);
      }
  };
  has_blocks ();
  check (x == 42 && y == 42 + 43 + 1);
}

// Of a member function.
struct holder
{
  int member = 3;
  int several (int &x, int *p)
  {
    int sum = 0;
    auto with_this = [&] {
      #pragma omp target map(from: sum) map(to: x) map(tofrom: p[:2])
      {
	sum = member + x;
	p[1] += sum;
      }
    };
    with_this ();
    return sum;
  }
};

// With many threads.
static void
threads ()
{
  int a[8] = { 1, 2, 3, 4, 5, 6, 7, 8 }, total = 0, factor = 2;
  auto sums = [&] {
    #pragma omp target teams distribute parallel for reduction(+: total)
    for (int i = 0; i < 8; i++)
      total += factor * a[i];
  };
  sums ();
  check (total == 72);
}

// A device pointer is the region's, and not the variable of that name.
static void
device_pointers ()
{
  int a[4] = { 1, 2, 3, 4 }, *p = a;
  auto translated = [&] {
    #pragma omp target data map(tofrom: p[:4]) use_device_ptr(p)
    #pragma omp target is_device_ptr(p)
    p[2] = 7;
  };
  translated ();
  check (a[2] == 7 && p == a);
  int *there = (int *) omp_target_alloc (sizeof a, 0);
  auto allocated = [&] (int *values) {
    #pragma omp target teams distribute parallel for is_device_ptr(there) \
      map(from: values[:4])
    for (int i = 0; i < 4; i++)
      {
	there[i] = i;
	values[i] = there[i] + 1;
      }
  };
  allocated (a);
  check (a[0] == 1 && a[3] == 4);
  omp_target_free (there, 0);
}

int
main ()
{
  int initial = -1;
  #pragma omp target map(from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  pointers ();
  several ();
  copied ();
  copied_between ();
  device_pointers ();
  threads ();
  holder h;
  int x = 4, two[2] = { 1, 2 };
  check (h.several (x, two) == 7 && two[1] == 9 && h.member == 3);
}
