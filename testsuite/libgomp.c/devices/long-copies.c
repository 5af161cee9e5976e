/* Copies of megabytes to and from memory that is new, was copied to, was
   changed by the device, or is all of these in parts.  */
/* { dg-do run } */
/* { dg-run-requires device-count } */
/* { dg-no-host-run "no devices there" } */

#include "on-device.h"
#include <string.h>

/* A region that has to look at the data looks at one byte in STEP, which is
   some in each page: an interpreter takes its time.  */
enum { LENGTH = 5 << 20, PART = (1 << 20) + 12345, STEP = 61 };

static char a[LENGTH], b[LENGTH];

static void
fill (int seed)
{
  for (int i = 0; i < LENGTH; i++)
    a[i] = i * 11 + i / 4096 + seed;
}

/* The SIZE bytes from OFFSET on go to memory D and come back.  */
static void
there_and_back (char *d, size_t offset, size_t size)
{
  int host = omp_get_initial_device ();
  memset (b, 0, LENGTH);
  check (omp_target_memcpy (d, a, size, offset, offset, 0, host) == 0);
  check (omp_target_memcpy (b, d, size, offset, offset, host, 0) == 0);
  check (memcmp (a + offset, b + offset, size) == 0);
}

/* The device finds what was copied, and changes it.  */
static int
sum_and_clear (char *d)
{
  int sum = 0, initial = 1;
  #pragma omp target is_device_ptr(d) map(tofrom: sum) map(from: initial)
  {
    initial = omp_is_initial_device ();
    for (int i = 0; i < LENGTH; i += STEP)
      {
	sum += d[i];
	d[i] = 0;
      }
  }
  expect_device (initial);
  return sum;
}

static void
check_sum (char *d)
{
  int sum = 0;
  for (int i = 0; i < LENGTH; i += STEP)
    sum += a[i];
  check (sum_and_clear (d) == sum);
}

/* Memory that the device wrote before the host touched it.  */
static void
first_on_device (void)
{
  int host = omp_get_initial_device ();
  char *d = omp_target_alloc (LENGTH, 0);
  check (d != NULL);
  #pragma omp target is_device_ptr(d)
  for (int i = 0; i < LENGTH; i++)
    d[i] = 5;
  fill (1);
  check (omp_target_memcpy (d, a, PART, 777, 777, 0, host) == 0);
  check (omp_target_memcpy (b, d, LENGTH, 0, 0, host, 0) == 0);
  for (int i = 0; i < LENGTH; i++)
    check (b[i] == (i >= 777 && i < 777 + PART ? a[i] : 5));
  omp_target_free (d, 0);
}

/* The parts are in different states when they are copied together.  */
static void
in_parts (void)
{
  int host = omp_get_initial_device ();
  char *d = omp_target_alloc (LENGTH, 0), first[PART];
  check (d != NULL);
  fill (2);
  there_and_back (d, 3 * 65536 + 17, PART);
  there_and_back (d, 2 << 20, PART);
  check (omp_target_memcpy (first, d, PART, 0, 2 << 20, host, 0) == 0);
  for (int i = 0; i < 4; i++)
    {
      fill (i);
      there_and_back (d, 0, LENGTH);
      check_sum (d);
    }
  there_and_back (d, 0, LENGTH);
  omp_target_free (d, 0);
}

/* By mapping, many times.  */
static void
mapped (void)
{
  for (int i = 0; i < 5; i++)
    {
      int sum = 0;
      fill (i);
      #pragma omp target map(tofrom: a, sum)
      for (int k = 0; k < LENGTH; k += STEP)
	{
	  sum += a[k];
	  a[k] = k;
	}
      int expected = 0;
      for (int k = 0; k < LENGTH; k++)
	{
	  char before = k * 11 + k / 4096 + i;
	  expected += k % STEP == 0 ? before : 0;
	  check (a[k] == (k % STEP == 0 ? (char) k : before));
	}
      check (sum == expected);
    }
}

int
main (void)
{
  first_on_device ();
  in_parts ();
  mapped ();
  return 0;
}
