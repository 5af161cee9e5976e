// Objects made on the device: virtual functions, exceptions, containers.
// { dg-do run }
// { dg-require-effective-target emulated }

#include <string>
#include <vector>
#include <stdexcept>
#include "on-device.h"

#pragma omp declare target
struct shape
{
  virtual ~shape () { }
  virtual int area () const = 0;
};

struct square : shape
{
  int side;
  explicit square (int side) : side (side) { }
  int area () const override { return side * side; }
};

static int
positive (int x)
{
  if (x <= 0)
    throw std::range_error ("not positive");
  return x;
}
#pragma omp end declare target

int
main ()
{
  int initial = -1, area = 0, caught = 0, sum = 0, length = 0;

  #pragma omp target map(from: initial, area, caught, sum, length)
  {
    initial = omp_is_initial_device ();
    shape *s = new square (4);
    area = s->area ();
    delete s;

    caught = 0;
    try
      {
	positive (3);
	positive (-3);
      }
    catch (const std::exception &e)
      {
	caught = e.what ()[0] == 'n';
      }

    std::vector<int> v;
    for (int i = 0; i < 100; i++)
      v.push_back (i);
    sum = 0;
    for (int x : v)
      sum += x;
    std::string text = "a string that does not fit in the object itself";
    text += "!";
    length = text.size ();
  }
  expect_device (initial);
  check (area == 16);
  check (caught == 1);
  check (sum == 4950);
  check (length == 48);
}
