/* Uses each of the devices by OpenACC, and prints how many there are; or, with
   an argument, copies beyond what it has allocated.  */

#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../libgomp.oacc/acc-gate.h"

enum { N = 800000, STEPS = 200 };

static int large[N], back[N];

static void
check (int condition, const char *what, int device)
{
  if (condition)
    return;
  printf ("device %d: %s\n", device, what);
  exit (1);
}

static int
choose (int device)
{
  acc_set_device_num (device, acc_device_not_host);
  return acc_get_device_num (acc_device_default);
}

/* Each is another process; it is what the routines say that it is.  */
static void
places (int devices)
{
  int process[64] = { 0 };
  for (int d = 0; d < devices; d++)
    {
      int there = 0, not_host = 0;
      check (choose (d) == d, "it has another number", d);
#pragma acc parallel copyout (there, not_host)
      {
	there = getpid ();
	not_host = acc_on_device (acc_device_not_host);
      }
      check (not_host && there != getpid (), "the region runs here", d);
      process[d] = there;
      for (int other = 0; other < d; other++)
	check (process[other] != there, "it is another one", d);
      acc_device_t type = acc_get_device_type ();
      size_t memory = acc_get_property (d, type, acc_property_memory);
      size_t unused = acc_get_property (d, type, acc_property_free_memory);
      const char *name
	= acc_get_property_string (d, type, acc_property_name);
      const char *driver
	= acc_get_property_string (d, type, acc_property_driver);
      check (memory > 0 && unused > 0 && unused <= memory,
	     "its memory is wrong", d);
      check (name && strcmp (name, "host-emul") == 0, "its name is wrong", d);
      check (driver && *driver, "it has no driver", d);
    }
}

static void
data (int device)
{
  for (int i = 0; i < N; i++)
    large[i] = i;
#pragma acc enter data copyin (large)
  check (acc_is_present (large, sizeof large), "nothing is present", device);
#pragma acc parallel loop present (large)
  for (int i = 0; i < N; i++)
    large[i] *= 2;
  large[7] = -7;
#pragma acc update device (large[7:1])
#pragma acc update self (large[1:10])
  check (large[7] == -7 && large[10] == 20 && large[11] == 11,
	 "an update is wrong", device);
#pragma acc exit data copyout (large)
  check (large[7] == -7 && large[N - 1] == 2 * (N - 1),
	 "what is copied back is wrong", device);
  check (!acc_is_present (large, sizeof large), "it stays present", device);
}

/* A queue is in order: copies of several messages each, and regions.  */
static void
in_order (int device)
{
  unsigned x = 1, expected = 1;
#pragma acc enter data copyin (x) create (large, back)
  for (int i = 0; i < STEPS; i++)
    {
#pragma acc parallel present (x) firstprivate (i) async (1)
      x = 3 * x + i;
      expected = 3 * expected + i;
    }
  for (int i = 0; i < N; i++)
    large[i] = 3 * i;
  acc_update_device_async (large, sizeof large, 2);
#pragma acc parallel loop present (large, back) async (2)
  for (int i = 0; i < N; i++)
    back[i] = large[i] + 1;
  acc_update_self_async (back, sizeof back, 2);
#pragma acc parallel present (x, back) async (3) wait (1, 2)
  back[0] = x;
#pragma acc update self (back[0:1]) async (3)
#pragma acc wait (3)
  check ((unsigned) back[0] == expected, "regions are not in order", device);
  for (int i = 1; i < N; i++)
    check (back[i] == 3 * i + 1, "copies are not in order", device);
  check (acc_async_test_all (), "a queue is not idle", device);
#pragma acc exit data delete (x, large, back)
}

/* Two queues of each device are at work at the same time.  */
static void
side_by_side (int devices)
{
  int gates[64][2] = { 0 }, passed[64][2] = { 0 };
  for (int d = 0; d < devices; d++)
    {
      choose (d);
#pragma acc enter data copyin (gates, passed)
      for (int q = 0; q < 2; q++)
	{
#pragma acc parallel present (gates, passed) firstprivate (d, q) async (q)
	  passed[d][q] = pass (&gates[d][q]);
	}
    }
  for (int d = devices - 1; d >= 0; d--)
    {
      choose (d);
      for (int q = 1; q >= 0; q--)
	{
	  check (!acc_async_test (q), "a region has not waited", d);
	  open_gate (&gates[d][q]);
	  acc_wait (q);
	}
#pragma acc update self (passed[d:1])
      check (passed[d][0] && passed[d][1], "a region has waited", d);
#pragma acc exit data delete (gates, passed)
    }
}

static void
copy_beyond (void)
{
  char bytes[2000] = { 0 };
  void *memory = acc_malloc (100);
  acc_memcpy_to_device (memory, bytes, 100);
  puts ("within");
  acc_memcpy_to_device (memory, bytes, sizeof bytes);
  puts ("beyond");
}

int
main (int argc, char **argv)
{
  int devices = acc_get_num_devices (acc_device_not_host);
  (void) argv;
  if (argc > 1)
    {
      copy_beyond ();
      return 0;
    }
  places (devices);
  for (int d = 0; d < devices; d++)
    {
      choose (d);
      data (d);
      in_order (d);
    }
  side_by_side (devices);
  printf ("%d devices\n", devices);
  return 0;
}
