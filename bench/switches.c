/* The least that two devices in turn can cost on two CPUs: a process that
   addresses two others in turn, each of which answers.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The one that addresses them looks at memory and keeps its CPU, so one of the
   others has to be switched for the other, on the other CPU or on this one.
   There are several ways:

     - both are on the other CPU, and offer it at each look;
     - they are there, and who has answered wakes the other and sleeps;
     - one is on the CPU of the first process, and these two offer it.

   What is printed is the time of an answer, the mean of both; and that of one
   that is alone on the other CPU.  */

#define _GNU_SOURCE 1
#include "bench.h"
#include "ping-pong.h"

#include <sys/wait.h>

enum { ROUNDS = 4000, WARM = 200 };

static cpu_set_t allowed;

/* Go to the NUMBERth of the CPUs that there are, if there is one.  */
static void
go_to (int number)
{
  cpu_set_t one;
  CPU_ZERO (&one);
  for (int cpu = 0; cpu < CPU_SETSIZE; cpu++)
    if (CPU_ISSET (cpu, &allowed) && number-- == 0)
      {
	CPU_SET (cpu, &one);
	sched_setaffinity (0, sizeof one, &one);
      }
}

/* Each process has a word to be addressed by; all answer in one.  */
enum { FIRST, SECOND, ANSWER, TURN };

static void
answer (char *words, int self, enum way way)
{
  _Atomic unsigned *turn = shared_word (words, TURN);
  for (unsigned i = 1; i <= WARM + ROUNDS; i++)
    {
      if (way == SLEEP)
	await (turn, 2 * i + self, SLEEP);
      await (shared_word (words, self), i, way == SLEEP ? SPIN : way);
      post (shared_word (words, ANSWER), 2 * i + self, SPIN);
      if (way == SLEEP)
	post (turn, 2 * i + self + 1, SLEEP);
    }
  _exit (0);
}

static pid_t
start (char *words, int self, int cpu, enum way way)
{
  pid_t child = fork ();
  if (child == 0)
    {
      go_to (cpu);
      answer (words, self, way);
    }
  return child;
}

/* COUNT processes, of which the first is on FIRST_CPU and waits in the WAY, as
   the second does; this one waits for the first in the way HERE.  */
static void
in_turn (const char *name, int count, int first_cpu, enum way way,
	 enum way here)
{
  struct bench_series s = bench_series_new (ROUNDS);
  char *words = shared_words ();
  atomic_store (shared_word (words, TURN), 2);
  start (words, FIRST, first_cpu, way);
  if (count > 1)
    start (words, SECOND, 1, way);
  for (unsigned i = 1; i <= WARM + ROUNDS; i++)
    {
      double t = bench_now ();
      post (shared_word (words, FIRST), i, SPIN);
      await (shared_word (words, ANSWER), 2 * i, here);
      if (count > 1)
	{
	  post (shared_word (words, SECOND), i, SPIN);
	  await (shared_word (words, ANSWER), 2 * i + 1, SPIN);
	}
      if (i > WARM)
	bench_series_add (&s, (bench_now () - t) / count);
    }
  while (wait (NULL) > 0)
    ;
  bench_series_print (&s, name);
  bench_series_free (&s);
  munmap (words, 4096);
}

int
main (void)
{
  sched_getaffinity (0, sizeof allowed, &allowed);
  go_to (0);
  in_turn ("processes in turn: 1", 1, 1, SPIN, SPIN);
  in_turn ("processes in turn: 2, offering", 2, 1, OFFER, SPIN);
  in_turn ("processes in turn: 2, waking", 2, 1, SLEEP, SPIN);
  in_turn ("processes in turn: 2, one here", 2, 0, OFFER, OFFER);
  return 0;
}
