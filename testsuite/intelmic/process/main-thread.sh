# A program whose main thread has called pthread_exit before another one starts
# devices: what /proc/self has of it is nothing then.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated
# Nothing is freed before another program is executed.
sanitizers_allow leaks

cat > a.c <<'PROGRAM'
#include "on-device.h"
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

static const char *what;

static int
main_has_ended (void)
{
  char line[256], state = 0;
  FILE *file = fopen ("/proc/self/status", "r");
  while (state == 0 && fgets (line, sizeof line, file))
    sscanf (line, "State: %c", &state);
  fclose (file);
  return state == 'Z';
}

static void *
work (void *unused)
{
  int initial = 1, pid = 0;
  while (!main_has_ended ())
    usleep (1000);
  if (strcmp (what, "secret") == 0)
    prctl (PR_SET_DUMPABLE, 0);
  #pragma omp target map(from: initial, pid)
  {
    initial = omp_is_initial_device ();
    pid = getpid ();
  }
  expect_device (initial);
  if (strcmp (what, "crash") == 0)
    {
      #pragma omp target /* crash */
      *(volatile int *) 8 = 1;
    }
  if (strcmp (what, "exec") == 0)
    {
      printf ("%d\n", pid);
      fflush (stdout);
      execlp ("sleep", "sleep", "30", NULL);
    }
  return unused;
}

int
main (int argc, char **argv)
{
  pthread_t thread;
  what = argv[argc - 1];
  pthread_create (&thread, NULL, work, NULL);
  pthread_exit (NULL);
}
PROGRAM
silent 'compiles' "$CC" -g -O1 -fopenmp -foffload="$TARGET" \
  -I"$GOMP_TEST_LIB" a.c -o a -pthread
silent 'a region' ./a simply
silent 'nobody may look into it' ./a secret
line=$(grep -n '/\* crash \*/' a.c | cut -d: -f1)
refused 'a region that crashes' \
  "died in target region .*\(a\.c:$line, in work\): signal SIGSEGV" ./a crash

./a exec > device < /dev/null &
host=$!
set_limit 30
while [ ! -s device ] && [ "$time_limit" -gt 0 ]; do
  time_limit=$((time_limit - 1))
  sleep 0.2
done
goes 'the device goes when another program is executed' "$(cat device)"
kill -KILL $host
