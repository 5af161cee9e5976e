/* declare target link: on the device only while mapped; and device_type.  */
/* { dg-do run } */

#include "on-device.h"

int number = 5;
int big[1000];
#pragma omp declare target link (number, big)

int where_host (void) { return 1; }
int where_device (void) { return 2; }
int where_any (void) { return 3; }
#pragma omp declare target to (where_any) device_type (any)
#pragma omp declare target to (where_device) device_type (nohost)
#pragma omp declare variant (where_device) match (device={kind(nohost)})
int where (void) { return where_host (); }
#pragma omp declare target to (where)

#pragma omp declare target
static int
sum_big (int count)
{
  int sum = 0;
  for (int i = 0; i < count; i++)
    sum += big[i];
  return sum;
}
#pragma omp end declare target

int
main (void)
{
  int initial = -1, sum = 0, seen = 0, any = 0;

  for (int i = 0; i < 1000; i++)
    big[i] = i;
  #pragma omp target map(tofrom: number) map(to: big) \
	  map(from: initial, sum, any)
  {
    initial = omp_is_initial_device ();
    sum = sum_big (1000);
    number++;
    any = where_any ();
  }
  expect_device (initial);
  check (sum == 499500 && number == 6 && any == 3);

  #pragma omp target enter data map(to: number, big[100:200])
  number = 7;
  #pragma omp target map(from: seen)
  {
    seen = number + big[150];
    number = 8;
  }
  check (seen == (initial ? 7 : 6) + 150);
  #pragma omp target exit data map(from: number) map(release: big[100:200])
  check (number == 8);

  #pragma omp target map(from: seen)
    seen = where ();
  check (seen == (initial ? 1 : 2));
  check (where () == 1);
  return 0;
}
