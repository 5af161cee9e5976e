/* A program that puts work on the streams of OpenACC's queues itself.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <openacc.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

extern int cuCtxGetCurrent (void **);
extern int cuLaunchHostFunc (void *, void (*) (void *), void *);
extern int cuMemAllocHost_v2 (void **, size_t);
extern int cuMemFreeHost (void *);
extern int cuMemcpyDtoHAsync_v2 (void *, unsigned long long, size_t, void *);
extern int cuStreamCreate (void **, unsigned);
extern int cuStreamDestroy_v2 (void *);
extern int cuStreamSynchronize (void *);

#define N 1000
#define check(condition)						\
  do									\
    if (!(condition))							\
      {									\
	fprintf (stderr, "line %d: not %s\n", __LINE__, #condition);	\
	abort ();							\
      }									\
  while (0)

static int a[N];
static volatile int flag;

static void
slow (void *value)
{
  usleep (100000);
  flag = (intptr_t) value;
}

static void
add (int queue)
{
#pragma acc parallel loop present (a) async (queue)
  for (int i = 0; i < N; i++)
    a[i]++;
}

/* What is on QUEUE's STREAM and what the queue is told come one after the
   other.  */
static void
in_order (int queue, void *stream, int *pinned)
{
#pragma acc update self (a)
  int before = a[0];
  check (cuLaunchHostFunc (stream, slow, (void *) 1) == 0);
  check (acc_async_test (queue) == 0 && !acc_async_test_all ());
  add (queue);
  check (flag == 1);
  check (cuMemcpyDtoHAsync_v2 (pinned, (uintptr_t) acc_deviceptr (a),
			       sizeof a, stream) == 0);
  check (cuStreamSynchronize (stream) == 0 && pinned[0] == before + 1);
  /* A copy to the device, too.  */
  a[N - 1] = 1000 * before;
#pragma acc update device (a[N - 1 : 1]) async (queue)
  check (cuMemcpyDtoHAsync_v2 (pinned, (uintptr_t) acc_deviceptr (a),
			       sizeof a, stream) == 0);
  check (cuStreamSynchronize (stream) == 0
	 && pinned[N - 1] == 1000 * before);
  check (cuLaunchHostFunc (stream, slow, (void *) 2) == 0);
  acc_wait (queue);
  check (flag == 2 && acc_async_test (queue) == 1);
  /* Another queue waits for the stream.  */
  check (cuLaunchHostFunc (stream, slow, (void *) 3) == 0);
  acc_wait_async (queue, 9);
  add (9);
  acc_wait (9);
  check (flag == 3);
#pragma acc update self (a)
  check (a[0] == before + 2);
}

/* Threads that ask for the stream of a queue that has none get the same.  */
static void *
ask (void *streams)
{
  for (int queue = 20; queue < 60; queue++)
    ((void **) streams)[queue - 20] = acc_get_cuda_stream (queue);
  return NULL;
}

static void
ask_in_threads (void)
{
  enum { THREADS = 4 };
  static void *streams[THREADS][40];
  pthread_t threads[THREADS];
  for (int queue = 20; queue < 60; queue++)
    add (queue);
  acc_wait_all ();
  for (int i = 0; i < THREADS; i++)
    check (pthread_create (&threads[i], NULL, ask, streams[i]) == 0);
  for (int i = 0; i < THREADS; i++)
    pthread_join (threads[i], NULL);
  for (int queue = 20; queue < 60; queue++)
    for (int i = 0; i < THREADS; i++)
      check (streams[i][queue - 20]
	     && streams[i][queue - 20] == acc_get_cuda_stream (queue));
}

/* After acc_shutdown, nothing uses OWN any more, which was queue 2's.  */
static void
begin_anew (void *own)
{
  acc_shutdown (acc_device_default);
  check (cuStreamDestroy_v2 (own) == 0);
  acc_init (acc_device_default);
#pragma acc enter data copyin (a)
  add (2);
  acc_wait (2);
  check (acc_get_cuda_stream (2) != NULL);
#pragma acc exit data delete (a)
}

int
main (void)
{
  void *own, *context, *pinned;
  check (acc_get_cuda_stream (1) == NULL);
#pragma acc enter data copyin (a)
  check (acc_get_current_cuda_device () != NULL
	 && *(int *) acc_get_current_cuda_device () == 0);
  check (cuCtxGetCurrent (&context) == 0 && context
	 && acc_get_current_cuda_context () == context);
  check (cuMemAllocHost_v2 (&pinned, sizeof a) == 0);
  add (1);
  void *stream = acc_get_cuda_stream (1);
  check (stream && acc_get_cuda_stream (1) == stream);
  in_order (1, stream, pinned);
  /* Its own once more.  */
  check (acc_set_cuda_stream (1, stream) == 1
	 && acc_get_cuda_stream (1) == stream);
  in_order (1, stream, pinned);
  ask_in_threads ();
  check (acc_set_cuda_stream (1, NULL) == 0
	 && acc_set_cuda_stream (acc_async_sync, stream) == 0);
  check (cuStreamCreate (&own, 0) == 0);
  check (acc_set_cuda_stream (2, own) == 1 && acc_get_cuda_stream (2) == own);
  in_order (2, own, pinned);
  /* In the place of one of the queue's own.  */
  check (acc_set_cuda_stream (1, own) == 1 && acc_get_cuda_stream (1) == own);
  in_order (1, own, pinned);
#pragma acc exit data delete (a)
  acc_wait_all ();
  check (cuMemFreeHost (pinned) == 0);
  begin_anew (own);
  puts ("correct");
  return 0;
}
