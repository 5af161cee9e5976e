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

// Members that are mapped one by one, and regions that name none of them.
class parts
{
public:
  explicit parts (int size) : size (size), data (new int[size]()), step (5) {}
  ~parts () { delete[] data; }

  void within_data ()
  {
    int initial = -1;
    #pragma omp target data map(to: data, size, step) map(tofrom: data[:size])
    {
      #pragma omp target map(from: initial)
      {
	initial = omp_is_initial_device ();
	for (int i = 0; i < size; i++)
	  data[i] += step;
      }
      #pragma omp target teams distribute parallel for
      for (int i = 0; i < size; i++)
	data[i] += i * step;
    }
    expect_device (initial);
  }

  void entered ()
  {
    #pragma omp target enter data map(to: size, step, data, data[:size])
    auto add = [this] (int value)
      {
	#pragma omp target
	for (int i = 0; i < size; i++)
	  data[i] += value + step;
      };
    add (100);
    #pragma omp target exit data map(release: size, step, data) \
      map(from: data[:size])
  }

  int at (int i) const { return data[i]; }

private:
  int size;
  int *data;
  int step;
};

static void
check_parts ()
{
  parts p (10);
  p.within_data ();
  check (p.at (0) == 5 && p.at (9) == 50);
  p.entered ();
  check (p.at (0) == 110 && p.at (9) == 155);
}

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
  check_parts ();
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
