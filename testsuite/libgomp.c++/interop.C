// Interop constructs in C++, in a template.
// { dg-do run }
// { dg-feature "interop, append_args" 15 }

#include "on-device.h"

template <typename T>
static void
with (int device, T value)
{
  omp_interop_t object;
  T x = 0;
  #pragma omp interop init(targetsync: object) device(device)
  bool none = object == omp_interop_none;
  omp_interop_rc_t result;
  check (omp_get_interop_int (object, omp_ipr_device_num, &result)
	 == (none ? 0 : device));
  check (result == (none ? omp_irc_empty : omp_irc_success));
  check (none || omp_get_interop_str (object, omp_ipr_fr_name) != nullptr);
  int initial = -1;
  #pragma omp target map(from: initial) map(tofrom: x) device(device) \
		     depend(out: x) nowait
  {
    x += value;
    initial = omp_is_initial_device ();
  }
  #pragma omp interop use(object) depend(inout: x)
  check (x == value);
  if (device >= 0 && device < omp_get_num_devices ())
    expect_device (initial);
  #pragma omp interop destroy(object)
  check (object == omp_interop_none);
}

int
main ()
{
  int initial = -1;
  #pragma omp target map(from: initial)
    initial = omp_is_initial_device ();
  expect_device (initial);
  for (int device = -1; device <= omp_get_num_devices (); device++)
    {
      with (device, 2.5);
      with (device, 3);
    }
}
