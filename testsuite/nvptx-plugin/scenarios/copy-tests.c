/* Tests of the nvptx plugin: copies.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <pthread.h>
#include "../harness/tests.h"
#include "plugins/nvptx/cuda-driver-api.h"

CUresult cuDevicePrimaryCtxRetain (CUcontext *, CUdevice);
CUresult cuDevicePrimaryCtxRelease (CUdevice);
CUresult cuCtxSetCurrent (CUcontext);
CUresult cuMemAllocHost_v2 (void **, size_t);
CUresult cuMemFreeHost (void *);
CUresult cuMemHostRegister_v2 (void *, size_t, unsigned int);
CUresult cuMemHostUnregister (void *);

static const size_t sizes[] =
{
  0, 1, 3, 1000, 65536, 70001, (1 << 20) - 1, 1 << 20, (1 << 20) + 1,
  (3 << 20) + 17, 9 << 20
};
#define SIZES (sizeof sizes / sizeof *sizes)

static void
fill (char *p, size_t size, unsigned seed)
{
  for (size_t i = 0; i < size; i++)
    p[i] = (i + seed) * 2654435761u >> 23;
}

/* There and back, with one copy on the device between; from FROM to BACK.  */
static void
copy_around (char *from, char *back, size_t size)
{
  char *a = plugin.alloc (0, size + 64), *b = plugin.alloc (0, size + 64);

  check (a && b);
  fill (from, size, size);
  memset (back, 0, size);
  check (plugin.host2dev (0, a + 16, from, size));
  check (plugin.dev2dev (0, b + 32, a + 16, size));
  check (plugin.dev2host (0, back, b + 32, size));
  check (memcmp (from, back, size) == 0);
  check (plugin.free (0, a) && plugin.free (0, b));
}

void
scenario_copies (void)
{
  char *from = malloc (9 << 20), *back = malloc (9 << 20);

  tests_open ();
  tests_device (0);
  for (size_t i = 0; i < SIZES; i++)
    copy_around (from, back, sizes[i]);
  free (from);
  free (back);
}

/* Large ones that begin and end anywhere, with what is beside them.  */
void
scenario_unaligned_copies (void)
{
  enum { SIZE = 33 << 20, AROUND = 200 };
  char *from = malloc (SIZE + 2 * AROUND), *back = malloc (SIZE + 2 * AROUND);

  tests_open ();
  tests_device (0);
  for (int i = 0; i < 4; i++)
    {
      size_t size = SIZE + i * 13;
      char *begin = back + 1 + i * 9;
      memset (back, 7, SIZE + 2 * AROUND);
      copy_around (from + i * 5, begin, size);
      for (char *p = back; p < begin; p++)
	check (*p == 7);
      for (char *p = begin + size; p < back + SIZE + 2 * AROUND; p++)
	check (*p == 7);
    }
  free (from);
  free (back);
}

void
scenario_pinned_copies (void)
{
  CUcontext context;
  void *from, *back;

  tests_open ();
  tests_device (0);
  check (cuDevicePrimaryCtxRetain (&context, 0) == CUDA_SUCCESS);
  cuCtxSetCurrent (context);
  check (cuMemAllocHost_v2 (&from, 9 << 20) == CUDA_SUCCESS);
  check (cuMemAllocHost_v2 (&back, 9 << 20) == CUDA_SUCCESS);
  for (size_t i = 0; i < SIZES; i++)
    copy_around (from, back, sizes[i]);
  cuMemFreeHost (from);
  cuMemFreeHost (back);
  cuDevicePrimaryCtxRelease (0);
}

/* Page-locked memory with ordinary memory after it: the driver copies neither
   in one piece.  */
void
scenario_partly_pinned (void)
{
  enum { SIZE = 3 << 20, PINNED = 1 << 20 };
  static char from[SIZE], back[SIZE];
  CUcontext context;

  tests_open ();
  tests_device (0);
  check (cuDevicePrimaryCtxRetain (&context, 0) == CUDA_SUCCESS);
  cuCtxSetCurrent (context);
  check (cuMemHostRegister_v2 (from, PINNED, 0) == CUDA_SUCCESS);
  check (cuMemHostRegister_v2 (back, PINNED, 0) == CUDA_SUCCESS);
  copy_around (from, back, SIZE);
  cuMemHostUnregister (from);
  cuMemHostUnregister (back);
  cuDevicePrimaryCtxRelease (0);
}

/* The host's memory is the caller's again as soon as a copy returns, also
   after many that together are larger than a staging buffer.  */
void
scenario_early_return (void)
{
  enum { COUNT = 400, SIZE = 10000 };
  static char buffer[SIZE], expected[SIZE];
  char *p[COUNT];

  tests_open ();
  tests_device (0);
  for (int i = 0; i < COUNT; i++)
    {
      p[i] = plugin.alloc (0, SIZE);
      fill (buffer, SIZE, i);
      check (plugin.host2dev (0, p[i], buffer, SIZE));
      memset (buffer, 0x55, SIZE);
    }
  for (int i = 0; i < COUNT; i++)
    {
      fill (expected, SIZE, i);
      check (plugin.dev2host (0, buffer, p[i], SIZE));
      check (memcmp (buffer, expected, SIZE) == 0);
      check (plugin.free (0, p[i]));
    }
}

/* What one thread has copied to the device, another finds there.  */

static pthread_barrier_t barrier;
static int *shared[4];

static void
copy_between (int number)
{
  for (int round = 0; round < 50; round++)
    {
      int value = round * 10 + number, back;
      check (plugin.host2dev (0, shared[number], &value, sizeof value));
      if (number == 3)
	check (plugin.dev2dev (0, shared[number] + 1, shared[number],
			       sizeof value));
      pthread_barrier_wait (&barrier);
      int other = (number + 1) % 4;
      check (plugin.dev2host (0, &back, shared[other] + (other == 3),
			      sizeof back));
      check (back == round * 10 + other);
      pthread_barrier_wait (&barrier);
    }
}

void
scenario_copies_between_threads (void)
{
  tests_open ();
  tests_device (0);
  pthread_barrier_init (&barrier, NULL, 4);
  for (int i = 0; i < 4; i++)
    shared[i] = plugin.alloc (0, 8);
  run_threads (4, copy_between);
}

/* Threads that have a stream each take turns.  What is put on one waits for all
   others, for which the last of them is enough.  */

enum { TURNS = 32 };

static int *turned;

static void
copy_in_turn (int number)
{
  int back[TURNS];

  /* All at the same time, so that each gets a stream.  */
  pthread_barrier_wait (&barrier);
  check (plugin.dev2host (0, back, turned, sizeof back));
  for (int turn = 0; turn < 4 * TURNS; turn++)
    {
      pthread_barrier_wait (&barrier);
      if (turn % TURNS == number)
	check (plugin.host2dev (0, turned + number, &turn, sizeof turn));
    }
  pthread_barrier_wait (&barrier);
  check (plugin.dev2host (0, back, turned, sizeof back));
  for (int i = 0; i < TURNS; i++)
    check (back[i] == 3 * TURNS + i);
}

void
scenario_copies_in_turn (void)
{
  tests_open ();
  tests_device (0);
  pthread_barrier_init (&barrier, NULL, TURNS);
  turned = plugin.alloc (0, TURNS * sizeof *turned);
  run_threads (TURNS, copy_in_turn);
}

void
scenario_copy_out_of_bounds (void)
{
  static char buffer[4 << 20];

  tests_open ();
  tests_device (0);
  char *p = plugin.alloc (0, 2 << 20);
  check (!plugin.host2dev (0, p, buffer, sizeof buffer));
  check (!plugin.dev2host (0, buffer, p, sizeof buffer));
  check (!plugin.dev2dev (0, p, p + 100, sizeof buffer));
  check (!plugin.host2dev (0, buffer, buffer, 4));
}
