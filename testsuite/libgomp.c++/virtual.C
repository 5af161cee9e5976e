// Virtual functions of objects that the host has made.
// { dg-do run }
// { dg-feature "virtual functions of mapped objects" 12 }
// { dg-require-effective-target emulated }
// { dg-additional-sources "virtual-2.cc" }

#include <typeinfo>
#include "on-device.h"
#include "virtual.h"

#pragma omp declare target
struct named
{
  int tag;
  virtual int name () const { return tag; }
};

// The second base's part has a virtual table of its own.
struct both : shape, named
{
  explicit both (int side) : side (side) { tag = 90; }
  int area () const override { return side + 1000; }
  int name () const override { return tag + 1; }
  int side;
};

template <int N> struct constant : shape
{
  int area () const override { return N; }
};
#pragma omp end declare target

namespace
{
#pragma omp declare target
  struct hidden : shape
  {
    int area () const override { return 77 + !omp_is_initial_device (); }
  };
#pragma omp end declare target
}

static void
by_reference ()
{
  square s (4);
  shape &reference = s;
  int initial = -1, area = 0, scaled = 0;
  #pragma omp target map(to: s) map(from: initial, area, scaled)
  {
    shape &here = s;
    initial = omp_is_initial_device ();
    area = here.area ();
    scaled = scaled_area (here, 3);
  }
  expect_device (initial);
  check (area == 16 && scaled == 48 && reference.area () == 16);
}

static int
area_of (shape *p, size_t size)
{
  int initial = -1, area = 0;
  char *bytes = (char *) p;
  #pragma omp target enter data map(to: bytes[:size])
  #pragma omp target map(from: initial, area) map(p[:0])
  {
    initial = omp_is_initial_device ();
    area = p->area ();
  }
  #pragma omp target exit data map(release: bytes[:size])
  expect_device (initial);
  return area;
}

static void
by_pointer ()
{
  square s (5);
  rectangle r (2, 9);
  both b (1);
  constant<12> c;
  hidden h;
  check (area_of (&s, sizeof s) == 25);
  check (area_of (&r, sizeof r) == 18);
  check (area_of (&b, sizeof b) == 1001);
  check (area_of (&c, sizeof c) == 12);
  check (area_of (&h, sizeof h) == 77 + !on_host_expected ());
}

static void
by_second_base ()
{
  both b (6);
  int initial = -1, name = 0;
  #pragma omp target map(to: b) map(from: initial, name)
  {
    named *n = &b;
    initial = omp_is_initial_device ();
    name = n->name ();
  }
  expect_device (initial);
  check (name == 91);
}

static void
made_on_device ()
{
  int initial = -1, area = 0;
  #pragma omp target map(from: initial, area)
  {
    initial = omp_is_initial_device ();
    rectangle local (7, 7);
    shape *made = new rectangle (3, 3);
    area = scaled_area (local, 1) + made->area ();
    delete made;
  }
  expect_device (initial);
  check (area == 58);
}

static void
type ()
{
  square s (2);
  bool is_square = false, is_rectangle = true;
  int initial = -1;
  #pragma omp target map(to: s) map(from: initial, is_square, is_rectangle)
  {
    shape *p = &s;
    initial = omp_is_initial_device ();
    is_square = typeid (*p) == typeid (square);
    is_rectangle = typeid (*p) == typeid (rectangle);
  }
  expect_device (initial);
  check (is_square && !is_rectangle);
}

int
main ()
{
  by_reference ();
  by_pointer ();
  by_second_base ();
  made_on_device ();
  type ();
}
