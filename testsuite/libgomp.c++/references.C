// References in clauses, device addresses of references, and attached members.
// { dg-do run }

#include "on-device.h"

struct vector
{
  int size;
  int *data;

  explicit vector (int size) : size (size), data (new int[size])
  {
    for (int i = 0; i < size; i++)
      data[i] = i;
  }
  ~vector () { delete[] data; }
};

static void
scalar_and_array (int &x, int (&a)[4], const int &c)
{
  int initial = -1;

  #pragma omp target map(tofrom: x, a) map(to: c) map(from: initial)
  {
    initial = omp_is_initial_device ();
    x += c;
    for (int &e : a)
      e *= x;
  }
  expect_device (initial);

  #pragma omp target firstprivate(x) map(tofrom: a)
  {
    x = 1000;
    a[0] += x;
  }
}

static void
pointer (int *&p)
{
  int initial = -1, *before = p;

  #pragma omp target map(tofrom: p[1:3]) map(from: initial)
  {
    initial = omp_is_initial_device ();
    p[2] = 22;
  }
  expect_device (initial);
  check (p == before);
}

struct quad
{
  int a, b, c, d;
};

static void
members (quad &q)
{
  int initial = -1;

  #pragma omp target map(tofrom: q.b, q.d) map(from: initial)
  {
    initial = omp_is_initial_device ();
    q.b += q.d;
    q.d++;
  }
  expect_device (initial);
}

static void
device_address (int &x, int *&p)
{
  int initial = -1;

  #pragma omp target data map(tofrom: x, p[0:4])
  {
    #pragma omp target data use_device_addr(x) use_device_ptr(p)
    {
      int *q = &x;
      #pragma omp target is_device_ptr(q, p) map(from: initial)
      {
	initial = omp_is_initial_device ();
	*q += 5;
	p[3] = 33;
      }
    }
  }
  expect_device (initial);
}

static void
has_device_address (void)
{
  int x = 3, initial = -1;

  #pragma omp target data map(tofrom: x)
  {
    #pragma omp target data use_device_addr(x)
    {
      #pragma omp target has_device_addr(x) map(from: initial)
      {
	initial = omp_is_initial_device ();
	x *= 7;
      }
    }
  }
  expect_device (initial);
  check (x == 21);
}

int
main ()
{
  int x = 1, a[4] = { 1, 2, 3, 4 }, c = 2, *p = a;

  scalar_and_array (x, a, c);
  check (x == 3 && a[0] == 1003 && a[1] == 6 && a[3] == 12);
  pointer (p);
  check (a[2] == 22);
  device_address (x, p);
  check (x == 8 && a[3] == 33);
  has_device_address ();
  quad q = { 1, 2, 3, 4 };
  members (q);
  check (q.a == 1 && q.b == 6 && q.c == 3 && q.d == 5);

  vector v (10);
  int initial = -1, sum = 0;
  #pragma omp target map(to: v.size, v.data, v.data[0:10]) \
    map(from: initial, sum)
  {
    initial = omp_is_initial_device ();
    sum = 0;
    for (int i = 0; i < v.size; i++)
      sum += v.data[i];
  }
  expect_device (initial);
  check (sum == 45);
}
