/* What the machine can do at best: two processes that hand a word back and
   forth, spinning and through a futex; starting a process and waiting for it.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* With the argument "ping-pong", only the first.  */

#include "bench.h"
#include "ping-pong.h"

#include <spawn.h>
#include <string.h>
#include <sys/wait.h>

extern char **environ;

enum { SPIN_ROUNDS = 200000, FUTEX_ROUNDS = 20000, BATCH = 100 };

static void
echo (_Atomic unsigned *there, _Atomic unsigned *back, unsigned rounds,
      enum way way)
{
  for (unsigned i = 1; i <= rounds; i++)
    {
      await (there, i, way);
      post (back, i, way);
    }
  _exit (0);
}

static void
ping_pong (const char *name, unsigned rounds, enum way way)
{
  struct bench_series s = bench_series_new (rounds / BATCH);
  char *words = shared_words ();
  _Atomic unsigned *there = shared_word (words, 0);
  _Atomic unsigned *back = shared_word (words, 1);
  pid_t child = fork ();

  if (child == 0)
    echo (there, back, rounds, way);
  for (unsigned i = 0; i < rounds; i += BATCH)
    {
      double t = bench_now ();
      for (unsigned k = 1; k <= BATCH; k++)
	{
	  post (there, i + k, way);
	  await (back, i + k, way);
	}
      bench_series_add (&s, (bench_now () - t) / BATCH);
    }
  waitpid (child, NULL, 0);
  bench_series_print (&s, name);
  bench_series_free (&s);
  munmap (words, 4096);
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
main (int argc, char **argv)
{
  ping_pong ("ping-pong, spinning", SPIN_ROUNDS, SPIN);
  if (argc > 1 && strcmp (argv[1], "ping-pong") == 0)
    return 0;
  ping_pong ("ping-pong, futex", FUTEX_ROUNDS, SLEEP);
  spawn ();
  return 0;
}
