// Functions and members that regions call through pointers of the host's.
// { dg-do run }
// { dg-feature "declare target indirect, calls of function pointers" 14 }

#include "on-device.h"

#pragma omp begin declare target indirect
template <typename T> static T
half (T x)
{
  return x / 2;
}

namespace numbers
{
  int next (int x) { return x + 1; }
}

struct counter
{
  int value;
  static int limit (int x) { return x < 10 ? x : 10; }
  int add (int x) { return value += x; }
};

/* Functions that nothing uses, and constructors and destructors that GCC has
   under several names.  */
inline int
unused_inline (int x)
{
  return x + 4;
}

__attribute__ ((unused)) static int
unused_static (int x)
{
  return x + 5;
}

struct shape
{
  int sides;
  shape (int n);
  virtual int corners ();
  virtual ~shape ();
};

shape::shape (int n) : sides (n) {}
shape::~shape () {}

int
shape::corners ()
{
  return sides;
}
#pragma omp end declare target

template int half<int> (int);
template double half<double> (double);

static int
members ()
{
  int (counter::*add) (int) = &counter::add;
  counter c = { 5 };
  int result = 0, initial = -1;
  #pragma omp target map(tofrom: c) map(from: result, initial)
  {
    initial = omp_is_initial_device ();
    result = (c.*add) (3);
  }
  expect_device (initial);
  check (result == 8 && c.value == 8);
  return 0;
}

static int
classes ()
{
  int corners = 0;
  #pragma omp target map(from: corners)
  {
    shape s (4);
    corners = s.corners ();
  }
  check (corners == 4);
  return 0;
}

int
main ()
{
  int (*functions[]) (int) = { half<int>, numbers::next, counter::limit };
  double (*of_double) (double) = half<double>;
  int results[3], initial = -1;
  double quarter = 0;
  #pragma omp target map(to: functions) map(from: results, initial, quarter)
  {
    initial = omp_is_initial_device ();
    for (int i = 0; i < 3; i++)
      results[i] = functions[i] (20);
    quarter = of_double (0.5);
  }
  expect_device (initial);
  check (results[0] == 10 && results[1] == 21 && results[2] == 10);
  check (quarter == 0.25);
  return members () + classes ();
}
