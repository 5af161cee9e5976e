/* Many host threads in target constructs on one device, sharing mappings.  */
/* { dg-do run } */

#include "on-device.h"

enum { threads = 8, rounds = 50, n = 64 };

int
main (void)
{
  int shared[n], wrong = 0, on_host = 0;

  for (int i = 0; i < n; i++)
    shared[i] = i;
  #pragma omp parallel num_threads (threads) reduction(+: wrong, on_host)
  for (int round = 0; round < rounds; round++)
    {
      int own[n], sum = 0, initial = -1, me = omp_get_thread_num ();
      #pragma omp target map(to: shared) map(from: own, initial) \
	      map(tofrom: sum) firstprivate(me)
      {
	initial = omp_is_initial_device ();
	for (int i = 0; i < n; i++)
	  {
	    own[i] = shared[i] + me;
	    sum += own[i];
	  }
      }
      on_host += initial;
      wrong += own[n - 1] != n - 1 + me;
      wrong += sum != n * (n - 1) / 2 + n * me;
    }
  check (wrong == 0);
  check (on_host == (on_host_expected () ? on_host : 0));
  expect_device (on_host != 0);
  check (shared[5] == 5);
  return 0;
}
