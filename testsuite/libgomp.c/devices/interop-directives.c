/* Interop constructs, and the objects that a dispatch construct appends.  */
/* { dg-do run } */
/* { dg-feature "interop, append_args" 15 } */

#include "on-device.h"

static int appended;

static int
variant (int value, omp_interop_t object)
{
  int result;
  appended++;
  if (object == omp_interop_none)
    {
      omp_get_interop_int (object, omp_ipr_fr_id, &result);
      check (result == omp_irc_empty);
      return value + 1;
    }
  check (omp_get_interop_ptr (object, omp_ipr_targetsync, &result) != NULL);
  check (result == omp_irc_success);
  return value + 1;
}

#pragma omp declare variant (variant) match(construct={dispatch}) \
  append_args(interop(targetsync))
static int
base (int value)
{
  return value;
}

/* Whether DEVICE has objects: NVIDIA's devices have.  */
static int
has_objects (int device)
{
  return (device >= 0 && device < omp_get_num_devices ()
	  && strncmp (omp_get_uid_from_device (device), "nvptx", 5) == 0);
}

static void
on (int device)
{
  omp_interop_t one = omp_interop_none, two = omp_interop_none;
  omp_interop_rc_t result;
  int x = 0, y;
  #pragma omp interop init(target: one) device(device) \
	      init(prefer_type("hsa", "cuda_driver"), targetsync: two)
  check ((one != omp_interop_none) == has_objects (device));
  check ((two != omp_interop_none) == has_objects (device));
  if (two != omp_interop_none)
    {
      check (omp_get_interop_int (two, omp_ipr_fr_id, &result)
	     == omp_ifr_cuda_driver);
      check (omp_get_interop_int (two, omp_ipr_device_num, &result) == device);
      check (omp_get_interop_ptr (two, omp_ipr_targetsync, &result) != NULL);
      check (omp_get_interop_ptr (one, omp_ipr_targetsync, &result) == NULL);
      check (result == omp_irc_no_value);
    }
  #pragma omp target map(tofrom: x) device(device) depend(out: x) nowait
    x++;
  #pragma omp interop use(two) depend(in: x)
  check (x == 1);
  #pragma omp target map(tofrom: x) device(device) depend(out: x) nowait
    x++;
  #pragma omp interop destroy(one, two) depend(in: x) nowait
  check (x == 2);
  check (one == omp_interop_none && two == omp_interop_none);
  #pragma omp dispatch device(device)
    y = base (x);
  check (y == 3 && appended == 1);
  appended = 0;
}

/* A region knows nothing of an object of the host's.  */
static void
in_region (void)
{
  omp_interop_t object = omp_interop_none;
  int initial = -1, empty = 99, wrong = 99, other = 99, mine = 99;
  #pragma omp target map(from: initial, empty, wrong, other, mine)
  {
    omp_interop_t made = (omp_interop_t) 4;
    omp_interop_rc_t result;
    initial = omp_is_initial_device ();
    omp_get_interop_int (object, omp_ipr_device, &result);
    empty = result;
    omp_get_interop_str (object, (omp_interop_property_t) 3, &result);
    wrong = result;
    result = omp_irc_other;
    if (!initial)
      omp_get_interop_ptr (made, omp_ipr_device, &result);
    other = result;
    mine = omp_get_interop_name (object, omp_ipr_vendor)[0];
  }
  expect_device (initial);
  check (empty == omp_irc_empty && wrong == omp_irc_out_of_range);
  check (other == omp_irc_other && mine == 'v');
}

int
main (void)
{
  for (int device = -1; device <= omp_get_num_devices (); device++)
    on (device);
  in_region ();
  return 0;
}
