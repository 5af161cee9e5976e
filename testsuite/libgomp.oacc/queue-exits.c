/* The program ends while other threads wait for queues, or ask about them: they
   do not go on without what the queues were for.  And a region of a queue ends
   it, while its thread waits for the queue, and so does a handler.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* { dg-do run } */
/* { dg-require-effective-target emulated } */
/* { dg-additional-options "-pthread" } */
/* GCC warns that "serial" has 32 lanes on nvptx-none.  */
/* { dg-additional-options "-foffload-options=-w" } */

#include <pthread.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>
#include "acc-place.h"

enum { RUNS = 40, STATUS = 5 };

/* Queues QUEUE and the next one; the first waits, and the others ask.  */
static void *
look (void *queue)
{
  int first = *(int *) queue, second = first + 1;
  for (;;)
    {
      int x[4] = { 0 };
#pragma acc parallel loop copy (x) async (first)
      for (int i = 0; i < 4; i++)
	x[i] += i;
      acc_wait_async (first, second);
      if (first == 10)
	acc_wait (second);
      else
	while (!acc_async_test (second))
	  continue;
      if (x[3] != 3)
	abort ();
    }
  return queue;
}

static void
end_beside_threads (int microseconds)
{
  static int queues[] = { 10, 20, 30 };
  pthread_t thread;
  for (int i = 0; i < 3; i++)
    pthread_create (&thread, NULL, look, &queues[i]);
  usleep (microseconds);
  exit (STATUS);
}

static void
wait_for_all (void)
{
  acc_wait_all ();
}

static void
ask_for_all (void)
{
  while (!acc_async_test_all ())
    continue;
}

/* With COPIES, the region has a thread, which waits for the queue.  */
static void
end_in_region (void (*handler) (void), int copies)
{
  int status = STATUS, x = 0;
  atexit (handler);
  if (copies)
    {
#pragma acc parallel copy (x) firstprivate (status) async (1)
      if (status != 0)
	exit (status);
    }
  else
    {
#pragma acc parallel firstprivate (status) async (1)
      if (status != 0)
	exit (status);
    }
  acc_wait (1);
}

static void
end_soon (int number)
{
  if (number >= 4)
    end_beside_threads (10000 + 300 * number);
  end_in_region (number & 1 ? wait_for_all : ask_for_all, number & 2);
}

static void
run (char *program, int number)
{
  int status;
  char text[16];
  snprintf (text, sizeof text, "%d", number);
  pid_t child = fork ();
  if (child == 0)
    {
      alarm (20);
      execl (program, program, text, NULL);
      _exit (1);
    }
  if (child < 0 || waitpid (child, &status, 0) != child
      || !WIFEXITED (status) || WEXITSTATUS (status) != STATUS)
    {
      fprintf (stderr, "run %d: status %#x\n", number, status);
      abort ();
    }
}

int
main (int argc, char **argv)
{
  if (argc > 1)
    end_soon (atoi (argv[1]));
  for (int i = 0; i < RUNS; i++)
    run (argv[0], i);
  expect_regions_in_place ();
  return 0;
}
