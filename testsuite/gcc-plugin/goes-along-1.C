/* What offloaded code uses without the user having a way to say so, or without
   a difference to the host's, goes to the device with it.  */
/* { dg-do run } */
/* { dg-require-effective-target emulated } */

#include <string.h>
#include "on-device.h"

static const int table[4] = { 1, 2, 3, 4 };
constexpr double scale[2] = { 1.5, 2.5 };

struct base
{
  virtual int value () { return 1; }
  virtual ~base () {}
};

struct derived : base
{
  int value () override { static int calls = 19; return ++calls; }
};

static int twice (int i) { return 2 * i; }
static int (*const functions[1]) (int) = { twice };

#pragma omp declare target
int
sum (int i)
{
  static int calls = 100;
  return table[i & 3] + (int) (2 * scale[i & 1]) + functions[i >> 8] (calls++);
}

int
name_length ()
{
  return strlen (__func__);
}

int
call_virtuals (int i)
{
  derived d;
  base b, *objects[2] = { &b, &d };
  return objects[i & 1]->value () + objects[i >> 4]->value ();
}

int
catch_thrown (int i)
{
  try
    {
      throw i;
    }
  catch (int thrown)
    {
      return thrown;
    }
}
#pragma omp end declare target

int
main ()
{
  int initial = -1, i = 3, sums = 0, virtuals = 0, caught = 0, length = 0;

  #pragma omp target map (from: initial, sums, virtuals, caught, length)
  {
    initial = omp_is_initial_device ();
    sums = sum (i) + sum (i);
    virtuals = call_virtuals (i);
    caught = catch_thrown (i);
    length = name_length ();
  }
  expect_device (initial);
  check (sums == 2 * (4 + 5) + 200 + 202);
  check (virtuals == 21);
  check (caught == 3);
  check (length == 11);
  return 0;
}
