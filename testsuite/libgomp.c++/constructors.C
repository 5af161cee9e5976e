/* "declare target" objects are initialized on the device before its first
   region, in order; those of the host are not.  */
/* { dg-do run } */
// { dg-feature "objects of classes in declare target" 12 }
/* { dg-output "destroyed.*destroyed" } */

#include <stdio.h>
#include "on-device.h"

struct plain { int x; plain (int v) : x (v) {} ~plain () {} };

static int next = 1;
static int count () { return next++; }
static plain host_only (count ());
/* On the device after all, since what follows needs it.  */
static plain needed (21);

#pragma omp declare target
static int order = 1;
static int step () { return order++; }
struct object
{
  int value, when;
  object (int v) : value (v), when (step ()) {}
  virtual ~object () {}
  virtual int get () const { return value; }
};
struct loud { ~loud () { printf ("destroyed\n"); } };

object first (42);
static object second (first.value + 1);
object array[3] = { 1, 2, 3 };
static int computed = second.value * 2 + step () * 0;
const int constant = step () * 0 + 9;
__attribute__ ((init_priority (200))) object early (7);
static const object &reference = object (5);
template <typename T>
struct holder { static T value () { static T t (6); return t; } };
static plain needs (2 * needed.x);
static loud last;
#pragma omp end declare target

static plain host_again (first.value);

int
main ()
{
  int initial = -1, r[12] = { 0 };
  #pragma omp target map(from: initial) map(tofrom: r)
  {
    initial = omp_is_initial_device ();
    r[0] = first.value;
    r[1] = second.value;
    r[2] = array[2].value;
    r[3] = computed;
    r[4] = constant;
    r[5] = early.when;
    r[6] = first.when;
    r[7] = array[0].when;
    r[8] = reference.get ();
    r[9] = holder<object>::value ().value;
    r[10] = static_cast<const object &> (second).get ();
    r[11] = needs.x;
    first.value = 100;
  }
  expect_device (initial);
  check (r[0] == 42 && r[1] == 43 && r[2] == 3 && r[3] == 86 && r[4] == 9);
  check (r[5] == 1 && r[6] == 2 && r[7] == 4);
  check (r[8] == 5 && r[9] == 6 && r[10] == 43 && r[11] == 42);
  check (host_only.x == 1 && host_again.x == 42 && next == 2);
  check (first.value == 42 || omp_get_num_devices () == 0);
  return 0;
}
