// Regions of "device(ancestor: 1)" in C++.
// { dg-do run }
// { dg-feature "requires reverse_offload, target device(ancestor: 1)" 13 }
// { dg-require-effective-target emulated }

#include "on-device.h"
#include <string>
#include <unistd.h>
#include <vector>

#pragma omp requires reverse_offload

static pid_t host;

// The host's alone.
static std::vector<std::string> said;

static void
say (const char *text, size_t length)
{
  check (getpid () == host && omp_is_initial_device ());
  said.push_back (std::string (text, length));
}

#pragma omp declare target
struct counter
{
  int count;
  counter () : count (0) {}
  void add (int n)
  {
    #pragma omp target device(ancestor: 1) map(tofrom: this[:1]) firstprivate(n)
    count += n;
  }
};

template <typename T>
static T
squared (T x)
{
  T result = 0;
  #pragma omp target device(ancestor: 1) map(from: result) firstprivate(x)
  result = x * x;
  return result;
}
#pragma omp end declare target

static void
strings ()
{
  int initial = -1;
  #pragma omp target map(from: initial)
  {
    char text[] = "from the device";
    initial = omp_is_initial_device ();
    for (int i = 0; i < 3; i++)
      #pragma omp target device(ancestor: 1) map(to: text) firstprivate(i)
      say (text, 4 + i);
  }
  expect_device (initial);
  check (said.size () == 3 && said[0] == "from" && said[2] == "from t");
}

static void
members_and_templates ()
{
  int initial = -1, count = 0, whole = 0;
  double real = 0;
  #pragma omp target map(from: initial, count, whole, real)
  {
    counter c;
    initial = omp_is_initial_device ();
    c.add (3);
    c.add (4);
    count = c.count;
    whole = squared (9);
    real = squared (1.5);
  }
  expect_device (initial);
  check (count == 7 && whole == 81 && real == 2.25);
}

static void
references ()
{
  int initial = -1, right = 0;
  #pragma omp target map(from: initial, right)
  {
    int x = 1, array[4] = { 1, 2, 3, 4 };
    int &reference = x;
    int (&all)[4] = array;
    initial = omp_is_initial_device ();
    #pragma omp target device(ancestor: 1) map(tofrom: reference, all)
    {
      reference += 10;
      for (int i = 0; i < 4; i++)
	all[i] *= reference;
    }
    right = x == 11 && array[0] == 11 && array[3] == 44;
  }
  expect_device (initial);
  check (right);
}

int
main ()
{
  host = getpid ();
  strings ();
  members_and_templates ();
  references ();
}
