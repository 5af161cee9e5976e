// Objects with virtual functions, which regions make, and member functions.
// { dg-do run }
// GCC warns that "serial" has 32 lanes on nvptx-none.
// { dg-additional-options "-foffload-options=-w" }

#include "acc-place.h"

struct base
{
  int k;
  base (int k) : k (k) {}
  virtual int f (int x) const { return x + k; }
};

struct derived : base
{
  using base::base;
  int f (int x) const override { return scaled (x) + base::f (x); }
  int scaled (int x) const { return x * 3; }
};

// A region that calls it does not know the class.
__attribute__ ((noinline)) static int
call (const base *b, int x)
{
  return b->f (x);
}

int
main ()
{
  expect_regions_in_place ();
  int of_parallel = 0, of_serial = 0, values[8];
  #pragma acc parallel copy(of_parallel) num_gangs(1)
  {
    base b (1);
    derived d (2);
    const base *objects[2] = { &b, &d };
    for (int i = 0; i < 4; i++)
      of_parallel += call (objects[i & 1], i);
  }
  check (of_parallel == 1 + 6 + 3 + 14);
  #pragma acc serial copy(of_serial)
  {
    base *d = new derived (7);
    of_serial = call (d, 5);
    delete d;
  }
  check (of_serial == 27);
  #pragma acc kernels loop independent copyout(values)
  for (int i = 0; i < 8; i++)
    {
      derived d (i);
      values[i] = call (&d, 1);
    }
  for (int i = 0; i < 8; i++)
    check (values[i] == 4 + i);
  return 0;
}
