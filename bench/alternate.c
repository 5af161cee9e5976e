/* Times programs that do the same, one after the other in each of many rounds,
   so that all find the machine in the same state.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* usage: alternate OUT NAME ROUNDS SET=PROGRAM... [-- ARGUMENT...]
   Adds a line of the NAME to OUT/SET.tsv for each PROGRAM.  Each is called with
   the ARGUMENTs, in the first rounds without counting.  Another program begins
   in each round.  */

#include "bench.h"

#include <fcntl.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>

extern char **environ;

enum { MOST = 8, UNCOUNTED = 2 };

struct program
{
  const char *set;
  char *file;
  struct bench_series times;
};

static void
fail (const char *what, const char *why)
{
  fprintf (stderr, "bench: %s: %s\n", what, why);
  exit (1);
}

/* Run FILE with ARGV; return the time that it takes.  */
static double
run (char *file, char **argv)
{
  static posix_spawn_file_actions_t actions;
  static int prepared;
  pid_t child;
  int status;
  if (!prepared++)
    {
      posix_spawn_file_actions_init (&actions);
      posix_spawn_file_actions_addopen (&actions, 1, "/dev/null", O_WRONLY, 0);
    }
  argv[0] = file;
  double t = bench_now ();
  int error = posix_spawnp (&child, file, &actions, NULL, argv, environ);
  if (error != 0)
    fail (file, strerror (error));
  if (waitpid (child, &status, 0) != child || status != 0)
    fail (file, "it failed");
  return bench_now () - t;
}

static void
measure (struct program *programs, int count, int rounds, char **argv)
{
  for (int i = -UNCOUNTED; i < rounds; i++)
    for (int k = 0; k < count; k++)
      {
	struct program *program = &programs[(i + UNCOUNTED + k) % count];
	double t = run (program->file, argv);
	if (i >= 0)
	  bench_series_add (&program->times, t);
      }
}

static void
report (struct program *program, const char *out, const char *name)
{
  char file[4096];
  snprintf (file, sizeof file, "%s/%s.tsv", out, program->set);
  if (!freopen (file, "a", stdout))
    fail (file, "cannot be written");
  bench_series_print (&program->times, name);
}

int
main (int argc, char **argv)
{
  struct program programs[MOST];
  int count = 0, i = 4;
  if (argc < 5)
    fail ("usage", "alternate OUT NAME ROUNDS SET=PROGRAM... [-- ARGUMENT...]");
  int rounds = atoi (argv[3]);
  for (; i < argc && strcmp (argv[i], "--") != 0; i++)
    {
      char *equals = strchr (argv[i], '=');
      if (!equals || count == MOST)
	fail (argv[i], "not a program, or too many");
      *equals = '\0';
      programs[count++] = (struct program) { argv[i], equals + 1,
					     bench_series_new (rounds) };
    }
  /* The program's name takes the place of "--".  */
  char *alone[] = { NULL, NULL };
  measure (programs, count, rounds, i < argc ? &argv[i] : alone);
  for (int k = 0; k < count; k++)
    report (&programs[k], argv[1], argv[2]);
  return 0;
}
