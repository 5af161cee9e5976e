/* Host threads in target constructs on the same and on different devices, with
   shared mappings, while images come and go.  */

#include <omp.h>
#include <pthread.h>
#include "shadow.h"

enum { threads = 8, rounds = 300, n = 64 };

static int shared[n];

static void
one_round (int me, int round)
{
  int device = (me + round) % omp_get_num_devices ();
  int own[n], sum = 0;
#pragma omp target device(device) map(to: shared) map(from: own) \
	map(tofrom: sum)
  for (int i = 0; i < n; i++)
    {
      own[i] = shared[i] + me;
      sum += own[i];
    }
  CHECK (own[n - 1] == n - 1 + me && sum == n * (n - 1) / 2 + n * me);
#pragma omp target enter data map(to: own) device(device)
  own[0] = -1;
#pragma omp target data map(to: own, shared) device(device)
  {
#pragma omp target update from(own[0:1]) device(device)
    CHECK (own[0] == me);
    CHECK (omp_target_is_present (&shared[3], device));
  }
#pragma omp target exit data map(release: own) device(device)
}

static void *
work (void *data)
{
  int me = (int) (intptr_t) data;
  for (int round = 0; round < rounds; round++)
    one_round (me, round);
  return NULL;
}

/* An image of one function, which the program never runs.  */
static void *
come_and_go (void *data)
{
  static char functions[2];
  void *table[2] = { &functions[0], &functions[1] };
  struct offload_host_table host = { table, table + 2, NULL, NULL };
  for (int round = 0; round < rounds; round++)
    {
      GOMP_offload_register_ver (SHADOW_VERSION, &host,
				 GOMP_TARGET_TYPE_INTEL_MIC, &host);
      GOMP_offload_unregister_ver (SHADOW_VERSION, &host,
				   GOMP_TARGET_TYPE_INTEL_MIC, &host);
    }
  return data;
}

int
main (void)
{
  pthread_t ids[threads + 1];
  for (int i = 0; i < n; i++)
    shared[i] = i;
  pthread_create (&ids[threads], NULL, come_and_go, NULL);
  for (intptr_t i = 0; i < threads; i++)
    pthread_create (&ids[i], NULL, work, (void *) i);
  for (int i = 0; i <= threads; i++)
    pthread_join (ids[i], NULL);
  for (int device = 0; device < omp_get_num_devices (); device++)
    CHECK (!omp_target_is_present (shared, device));
  return 0;
}
