// Variables of the device are initialized there before its first region, in
// the order of the source and of their priorities.
// { dg-do run }
// { dg-additional-options "-std=c++17" }

#include <vector>
#include "on-device.h"

#pragma omp declare target
static int next_number = 0;

struct numbered
{
  int number;
  std::vector<int> values;
  explicit numbered (int length)
    : number (++next_number), values (length, 1) { }
};

static int
sum (const numbered &n)
{
  int s = 0;
  for (int v : n.values)
    s += v;
  return s;
}

numbered first (3);
int second = ++next_number * 10 + sum (first);
#pragma omp end declare target

int host_variable = ++next_number + 100;

#pragma omp declare target
inline numbered third (4);
numbered array[2] = { numbered (5), numbered (6) };
__attribute__ ((init_priority (2000))) numbered early (7);
#pragma omp end declare target

static void
check_order ()
{
  int initial = -1, ok = 0;
  #pragma omp target map(from: initial, ok)
  {
    initial = omp_is_initial_device ();
    // The host counts host_variable, too.
    int more = initial ? 1 : 0;
    ok = (early.number == 1 && sum (early) == 7
	  && first.number == 2 && sum (first) == 3 && second == 33
	  && third.number == 4 + more && sum (third) == 4
	  && array[1].number == 6 + more && sum (array[1]) == 6);
  }
  expect_device (initial);
  check (ok);
  check (host_variable == 104);
  check (first.number == 2 && array[1].number == 7);
}

int
main ()
{
  check_order ();
  return 0;
}
