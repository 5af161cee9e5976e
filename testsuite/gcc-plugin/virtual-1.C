// A region makes objects with virtual functions, and throws.
// { dg-do run }
// { dg-require-effective-target emulated }

#include "on-device.h"

struct base
{
  virtual int value () { return 1; }
  virtual ~base () {}
};

struct derived : base
{
  int value () override { return 20; }
};

// A key function, defined below.
struct keyed
{
  virtual int value ();
  int twice () { return 2 * value (); }
};

struct left : virtual base
{
  int value () override { return 300; }
};

int
main (int argc, char **)
{
  int initial = -1, i = argc, virtuals = 0, caught = 0, number = 0;

  #pragma omp target map (from: initial, caught, number) \
		     map (tofrom: virtuals)
  {
    initial = omp_is_initial_device ();
    derived d;
    left l;
    keyed k;
    base b, *objects[4] = { &b, &d, &l, &d };
    for (int j = 0; j < 4; j++)
      virtuals += objects[(j + i) & 3]->value ();
    virtuals += k.twice ();
    if (base *p = dynamic_cast<derived *> (objects[i & 1]))
      number = p->value ();
    try
      {
	throw d;
      }
    catch (base &thrown)
      {
	caught = thrown.value ();
      }
  }
  expect_device (initial);
  check (virtuals == 1 + 20 + 300 + 20 + 2 * 4000);
  check (caught == 20);
  check (number == 20);
  return 0;
}

int
keyed::value ()
{
  return 4000;
}
