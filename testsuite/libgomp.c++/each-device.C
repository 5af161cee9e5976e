// Objects are constructed on each device before its first region there, and
// destroyed on each when the program ends; not on a device that is not used.
// { dg-do run }
// { dg-run-requires device-count }
// { dg-set-target-env-var OFFLOAD_EMUL_NUM "4" }
// { dg-no-host-run "no devices there" }

#include "on-device.h"

#pragma omp declare target
static int made = 0;

struct object
{
  int number, uses;
  object () : number (omp_get_device_num ()), uses (0) { made++; }
  ~object ()
  {
    if (!omp_is_initial_device ())
      printf ("destroyed after %d\n", uses);
  }
};
object it;
#pragma omp end declare target

int
main ()
{
  static const int order[] = { 2, 0, 3 };
  for (int device : order)
    for (int i = 1; i <= device + 1; i++)
      {
	int initial = -1, number = -1, uses = 0, count = 0;
	#pragma omp target device(device) \
	  map(from: initial, number, uses, count)
	{
	  initial = omp_is_initial_device ();
	  number = it.number;
	  uses = ++it.uses;
	  count = made;
	}
	expect_device (initial);
	check (number == device && uses == i && count == 1);
      }
  return 0;
}

// { dg-output "^destroyed after 1\[\r\n]+destroyed after 3\[\r\n]+destroyed after 4\[\r\n]+$" }
