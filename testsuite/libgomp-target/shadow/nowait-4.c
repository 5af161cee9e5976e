/* Two threads that find no thread for their asynchronous regions, at the same
   time: each region runs.  */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <unistd.h>
#include "shadow.h"

/* How many calls still are to fail.  */
static _Atomic int refuse;

/* The runtime's, too.  Calls that are to fail do so when the last one has come,
   or after a second.  */
int
pthread_create (pthread_t *thread, const pthread_attr_t *attributes,
		void *(*function) (void *), void *data)
{
  __typeof__ (pthread_create) *next
    = (__typeof__ (pthread_create) *) dlsym (RTLD_NEXT, "pthread_create");
  if (refuse <= 0)
    return next (thread, attributes, function, data);
  refuse--;
  for (int i = 0; i < 1000 && refuse > 0; i++)
    usleep (1000);
  return EAGAIN;
}

static pthread_barrier_t begin;

static void *
work (void *unused)
{
  int x = 1;
  pthread_barrier_wait (&begin);
  #pragma omp target nowait map(tofrom: x)
    x++;
  #pragma omp taskwait
  CHECK (x == 2);
  return unused;
}

int
main (void)
{
  pthread_t threads[2];
  int x = 0;
  #pragma omp target map(tofrom: x)
    x++;
  CHECK (x == 1);
  pthread_barrier_init (&begin, NULL, 3);
  for (int i = 0; i < 2; i++)
    CHECK (pthread_create (&threads[i], NULL, work, NULL) == 0);
  refuse = 2;
  pthread_barrier_wait (&begin);
  for (int i = 0; i < 2; i++)
    CHECK (pthread_join (threads[i], NULL) == 0);
  return 0;
}
