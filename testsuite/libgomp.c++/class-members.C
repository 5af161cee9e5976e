// "this", member arrays, members that point to data, and references.
// { dg-do run }

#include "on-device.h"

class accumulator
{
public:
  explicit accumulator (int size) : size (size), data (new int[size]), total (0)
  {
    for (int i = 0; i < size; i++)
      data[i] = i;
    for (int i = 0; i < 4; i++)
      inside[i] = 10 * i;
  }

  ~accumulator () { delete[] data; }

  int sum_inside ()
  {
    int initial = -1;
    #pragma omp target map(tofrom: total) map(to: inside) map(from: initial)
    {
      initial = omp_is_initial_device ();
      for (int i = 0; i < 4; i++)
	total += inside[i];
    }
    expect_device (initial);
    return total;
  }

  void enter ()
  {
    #pragma omp target enter data map(to: this[:1], data[:size])
  }

  void leave ()
  {
    #pragma omp target exit data map(from: data[:size]) map(release: this[:1])
  }

  void add (int value)
  {
    int initial = -1;
    #pragma omp target map(from: initial)
    {
      initial = omp_is_initial_device ();
      for (int i = 0; i < size; i++)
	data[i] += value;
    }
    expect_device (initial);
  }

  int at (int i) const { return data[i]; }

private:
  int size;
  int *data;
  int total;
  int inside[4];
};

static void
by_reference (int &x, int (&a)[5])
{
  int initial = -1;
  #pragma omp target map(tofrom: x, a) map(from: initial)
  {
    initial = omp_is_initial_device ();
    x += a[4];
    a[0] = x;
  }
  expect_device (initial);
}

int
main ()
{
  accumulator a (100);
  check (a.sum_inside () == 60);

  a.enter ();
  a.add (7);
  a.add (1);
  check (a.at (5) == (on_host_expected () ? 13 : 5));
  a.leave ();
  check (a.at (5) == 13 && a.at (99) == 107);

  int x = 1, b[5] = { 1, 2, 3, 4, 5 };
  by_reference (x, b);
  check (x == 6 && b[0] == 6);
}
