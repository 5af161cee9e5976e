/* What the machine can do at best: two processes that hand a word back and
   forth, spinning and through a futex; starting a process and waiting for it.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "bench.h"
#include "../plugins/intelmic/shared/cpu.h"

#include <linux/futex.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

enum { SPIN_ROUNDS = 200000, FUTEX_ROUNDS = 20000, BATCH = 100 };

static long
futex (_Atomic unsigned *word, int operation, unsigned value)
{
  return syscall (SYS_futex, word, operation, value, NULL, NULL, 0);
}

/* Wait until *WORD is VALUE.  A spinning wait is bounded: it gives the
   processor away when the other side cannot be running.  */
static void
await (_Atomic unsigned *word, unsigned value, bool spin)
{
  for (unsigned tries = 0;; tries++)
    {
      unsigned now = atomic_load_explicit (word, memory_order_acquire);
      if (now == value)
	return;
      if (!spin)
	futex (word, FUTEX_WAIT, now);
      else if (tries % 20000 == 19999)
	sched_yield ();
      else
	cpu_relax ();
    }
}

static void
post (_Atomic unsigned *word, unsigned value, bool spin)
{
  atomic_store_explicit (word, value, memory_order_release);
  if (!spin)
    futex (word, FUTEX_WAKE, 1);
}

static void
echo (_Atomic unsigned *there, _Atomic unsigned *back, unsigned rounds,
      bool spin)
{
  for (unsigned i = 1; i <= rounds; i++)
    {
      await (there, i, spin);
      post (back, i, spin);
    }
  _exit (0);
}

static void
ping_pong (const char *name, unsigned rounds, bool spin)
{
  struct bench_series s = bench_series_new (rounds / BATCH);
  char *page = mmap (NULL, 4096, PROT_READ | PROT_WRITE,
		     MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  _Atomic unsigned *there = (_Atomic unsigned *) page;
  _Atomic unsigned *back = (_Atomic unsigned *) (page + 128);
  pid_t child = fork ();

  if (child == 0)
    echo (there, back, rounds, spin);
  for (unsigned i = 0; i < rounds; i += BATCH)
    {
      double t = bench_now ();
      for (unsigned k = 1; k <= BATCH; k++)
	{
	  post (there, i + k, spin);
	  await (back, i + k, spin);
	}
      bench_series_add (&s, (bench_now () - t) / BATCH);
    }
  waitpid (child, NULL, 0);
  bench_series_print (&s, name);
  bench_series_free (&s);
  munmap (page, 4096);
}

static void
spawn (void)
{
  struct bench_series s = bench_series_new (200);
  char *argv[] = { (char *) "true", NULL };

  for (int i = 0; i < 200; i++)
    {
      pid_t child;
      double t = bench_now ();
      if (posix_spawnp (&child, "true", NULL, NULL, argv, environ) != 0)
	exit (1);
      waitpid (child, NULL, 0);
      bench_series_add (&s, bench_now () - t);
    }
  bench_series_print (&s, "spawn and wait of true");
  bench_series_free (&s);
}

int
main (void)
{
  ping_pong ("ping-pong, spinning", SPIN_ROUNDS, true);
  ping_pong ("ping-pong, futex", FUTEX_ROUNDS, false);
  spawn ();
  return 0;
}
