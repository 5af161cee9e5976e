/* Regions read the program's standard input, as the argument says.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <omp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINE = 32 };

/* Read SIZE bytes, or what there is before the end, into LINE, a text.  */
#pragma omp declare target
static void
take (char line[LINE], int size)
{
  int has = 0;
  for (ssize_t some = 1; some > 0 && has < size; has += some > 0 ? some : 0)
    some = read (STDIN_FILENO, line + has, size - has);
  line[has] = '\0';
}

static void
ignore (int number)
{
  (void) number;
}
#pragma omp end declare target

/* The region and the host take turns; each takes what it asks for.  */
static void
take_turns (void)
{
  char first[LINE], second[LINE], third[LINE];
#pragma omp target map (from: first)
  take (first, 3);
  take (second, 3);
#pragma omp target map (from: third)
  take (third, 5);
  printf ("%s|%s|%s\n", first, second, third);
}

/* A region that does not read leaves it all to the host.  */
static void
leave_it (void)
{
  char line[LINE];
  int sum = 0;
#pragma omp target map (tofrom: sum)
  {
    sum++;
    usleep (100000);
  }
  take (line, LINE - 1);
  printf ("%d %s\n", sum, line);
}

/* Lines by the C library, until the end; and what they add up to.  */
static void
add_lines (void)
{
  long sum = 0, lines = 0;
#pragma omp target map (tofrom: sum, lines)
  for (long number; scanf ("%ld", &number) == 1; lines++)
    sum += number;
  printf ("%ld lines, %ld\n", lines, sum);
}

/* Regions of all devices wait for it at the same time.  */
static void
all_devices (void)
{
  int devices = omp_get_num_devices (), all = 0;
  char taken[8][LINE];
  for (int i = 0; i < devices; i++)
#pragma omp target device (i) map (from: taken[i]) nowait
    take (taken[i], 1);
#pragma omp taskwait
  for (int i = 0; i < devices; i++)
    all += taken[i][0] - '0';
  printf ("%d devices, %d\n", devices, all);
}

/* A process that the region starts has it, too.  */
static void
by_another_process (void)
{
  char rest[LINE];
  int status;
#pragma omp target map (from: status)
  status = system ("dd bs=1 count=4 2> /dev/null");
  take (rest, 2);
  printf ("|%d %s\n", status, rest);
}

/* A region does not wait for it any more: nobody takes it from the host, and
   the next region that waits gets it.  */
static void
wait_in_vain (void)
{
  int some = 0;
  char rest[LINE], next[LINE];
#pragma omp target map (from: some)
  {
    struct sigaction action = { .sa_handler = ignore };
    sigaction (SIGALRM, &action, NULL);
    alarm (1);
    char byte;
    some = read (STDIN_FILENO, &byte, 1);
  }
  printf ("%d\n", some);
  fflush (stdout);
  take (rest, 3);
#pragma omp target map (from: next)
  take (next, 3);
  printf ("%s|%s\n", rest, next);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *name;
    void (*function) (void);
  } ways[] =
    { { "turns", take_turns }, { "leave", leave_it }, { "lines", add_lines },
      { "devices", all_devices }, { "process", by_another_process },
      { "vain", wait_in_vain } };
  for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++)
    if (argc > 1 && strcmp (argv[1], ways[i].name) == 0)
      ways[i].function ();
  return 0;
}
