# A timer interrupts the program all the time: what it waits for is not given up
# the sooner.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated

cat > a.c <<'PROGRAM'
#include <omp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

static int device, runs;

static void
do_nothing (int signal)
{
}

static void
run (void)
{
  #pragma omp target map(from: device) map(tofrom: runs)
  {
    device = omp_is_initial_device () ? 0 : getpid ();
    runs++;
  }
}

static void
run_at_end (void)
{
  run ();
  printf ("%d runs\n", runs);
}

/* The device is stopped for a second.  */
static void
stop (void)
{
  siginfo_t info;
  kill (device, SIGSTOP);
  waitid (P_PID, device, &info, WSTOPPED | WNOWAIT);
  if (fork () == 0)
    {
      usleep (1000000);
      kill (device, SIGCONT);
      _exit (0);
    }
}

int
main (int argc, char **argv)
{
  struct sigaction action = { .sa_handler = do_nothing };
  struct itimerval often = { { 0, 100 }, { 0, 100 } };
  /* A handler from before the device's start is called after the end is
     noted.  */
  atexit (run_at_end);
  sigaction (SIGALRM, &action, NULL);
  setitimer (ITIMER_REAL, &often, NULL);
  run ();
  if (device == 0)
    return 3;
  if (argc > 1)
    stop ();
  return 0;
}
PROGRAM
silent 'compiles' "$CC" -O1 -fopenmp -foffload="$TARGET" a.c -o a

cat > slow.c <<'LIBRARY'
#include <errno.h>
#include <string.h>
#include <time.h>

/* The device's program is slow to begin.  */
static void __attribute__ ((constructor))
begin (void)
{
  struct timespec pause = { 0, 500000000 };
  if (strcmp (program_invocation_short_name, "intelmic-device") == 0)
    nanosleep (&pause, NULL);
}
LIBRARY
silent 'compiles what slows the device down' "$CC" -D_GNU_SOURCE -shared -fPIC \
  slow.c -o libslow.so

works 'a device that starts slowly' env LD_PRELOAD=./libslow.so ./a
says 'it runs the regions' '^2 runs$'
works 'a device that is stopped when the program ends' ./a stop
says 'the program waits for it' '^2 runs$'
