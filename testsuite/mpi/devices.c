/* Uses each of the devices in all ways, and prints how many there are.  */

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 400000

#pragma omp declare target
static int calls;
static int table[4] = { 2, 3, 5, 7 };
static int
twice (int value)
{
  calls++;
  return 2 * value;
}
#pragma omp end declare target

static int large[N], back[N];

static void
check (int condition, const char *what, int device)
{
  if (condition)
    return;
  printf ("device %d: %s\n", device, what);
  abort ();
}

static void
regions (int device)
{
  int initial = 1, number = -1, sum = 0;
#pragma omp target device (device) map (from: initial, number)
  {
    initial = omp_is_initial_device ();
    number = omp_get_device_num ();
  }
  check (!initial, "the region runs on the host", device);
  check (number == device, "it has another number", device);
#pragma omp target teams distribute parallel for device (device) \
	reduction (+: sum) map (tofrom: large)
  for (int i = 0; i < N; i++)
    {
      large[i] = twice (i);
      sum += i & 1;
    }
  check (sum == N / 2, "the sum is wrong", device);
  for (int i = 0; i < N; i++)
    check (large[i] == 2 * i, "an element is wrong", device);
  table[1] = 100 + device;
#pragma omp target update to (table) device (device)
#pragma omp target device (device) map (from: sum)
  sum = table[0] + table[1] + table[3];
  check (sum == 109 + device, "a variable is wrong", device);
}

static void
memory (int device)
{
  int host = omp_get_initial_device ();
  for (int i = 0; i < N; i++)
    large[i] = 3 * i;
  int *a = omp_target_alloc (sizeof large, device);
  int *b = omp_target_alloc (sizeof large, device);
  check (a && b, "there is no memory", device);
  check (!omp_target_memcpy (a, large, sizeof large, 0, 0, device, host)
	 && !omp_target_memcpy (b, a, sizeof large, 0, 0, device, device)
	 && !omp_target_memcpy (back, b, sizeof large, 0, 0, host, device),
	 "a copy fails", device);
  check (memcmp (large, back, sizeof large) == 0, "a copy differs", device);
  omp_target_free (a, device);
  omp_target_free (b, device);
}

static void
tasks (int devices)
{
  int done[64] = { 0 }, order[64] = { 0 };
  for (int i = 0; i < 64; i++)
#pragma omp target device (i % devices) map (tofrom: done[i:1]) nowait
    done[i] += i + 1;
#pragma omp taskwait
  for (int i = 0; i < 64; i++)
    check (done[i] == i + 1, "a task is wrong", i % devices);
  for (int d = 0; d < devices; d++)
    {
#pragma omp target enter data map (to: order[d:1]) device (d)
      for (int i = 0; i < 20; i++)
#pragma omp target device (d) map (order[d:1]) nowait depend (inout: order[d])
	order[d] = order[d] * 2 % 1000003 + 1;
#pragma omp taskwait
#pragma omp target exit data map (from: order[d:1]) device (d)
      check (order[d] == 1048575 % 1000003, "the order is wrong", d);
    }
}

int
main (void)
{
  int devices = omp_get_num_devices ();
  for (int d = 0; d < devices; d++)
    {
      regions (d);
      memory (d);
    }
  tasks (devices);
  /* Several threads, all devices.  */
#pragma omp parallel for num_threads (4)
  for (int i = 0; i < 32; i++)
    {
      int value = 0;
#pragma omp target device (i % devices) map (from: value)
      value = i;
      check (value == i, "a thread's region is wrong", i % devices);
    }
  /* From device to device.  */
  for (int d = 0; d + 1 < devices; d++)
    {
      int *a = omp_target_alloc (sizeof large, d);
      int *b = omp_target_alloc (sizeof large, d + 1);
      int host = omp_get_initial_device ();
      memset (back, 0, sizeof back);
      check (!omp_target_memcpy (a, large, sizeof large, 0, 0, d, host)
	     && !omp_target_memcpy (b, a, sizeof large, 0, 0, d + 1, d)
	     && !omp_target_memcpy (back, b, sizeof large, 0, 0, host, d + 1)
	     && memcmp (large, back, sizeof large) == 0,
	     "a copy between devices is wrong", d);
      omp_target_free (a, d);
      omp_target_free (b, d + 1);
    }
  for (int d = 0; d < devices; d++)
    {
      const char *uid = omp_get_uid_from_device (d);
      check (omp_get_device_from_uid (uid) == d, "its name is wrong", d);
      printf ("%s\n", uid);
    }
  printf ("%d devices\n", devices);
  return 0;
}
