# A fork while another thread starts a device: the device still goes with its
# host, though the child goes on.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated
# The program is killed, and a child has lost what other threads had.
sanitizers_allow leaks forks

# The program's own flock is where the plugin has opened the device's memory,
# and its madvise where it has mapped that.
cat > forks.c <<'PROGRAM'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <omp.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static const char *when;
static pid_t child;

static void *
fork_child (void *unused)
{
  child = fork ();
  if (child == 0)
    {
      pause ();
      _exit (1);
    }
  return unused;
}

static void
fork_elsewhere (const char *now)
{
  pthread_t thread;
  if (child || strcmp (when, now) != 0)
    return;
  pthread_create (&thread, NULL, fork_child, NULL);
  pthread_join (thread, NULL);
}

int
flock (int file, int operation)
{
  int (*real) (int, int) = (int (*) (int, int)) dlsym (RTLD_NEXT, "flock");
  int result = real (file, operation);
  fork_elsewhere ("open");
  return result;
}

int
madvise (void *start, size_t size, int advice)
{
  int (*real) (void *, size_t, int)
    = (int (*) (void *, size_t, int)) dlsym (RTLD_NEXT, "madvise");
  if (advice == MADV_DONTFORK)
    fork_elsewhere ("mapped");
  return real (start, size, advice);
}

int
main (int argc, char **argv)
{
  int device = 0, initial = 1;
  when = argv[argc - 1];
  #pragma omp target map(from: device, initial)
  {
    device = getpid ();
    initial = omp_is_initial_device ();
  }
  if (initial || child == 0)
    return 1;
  printf ("%d %d\n", device, child);
  fflush (stdout);
  raise (SIGKILL);
}
PROGRAM
works 'compiles' "$CC" -fopenmp -foffload="$TARGET" -pthread -rdynamic forks.c \
  -o forks -ldl
for when in open mapped; do
  run ./forks $when
  read -r device child < "$output"
  set_limit 5
  for _ in $(seq "$((time_limit * 20))"); do
    [ -e "/proc/$device" ] || break
    sleep 0.05
  done
  if [ $status = 137 ] && [ -e "/proc/$child" ] && [ ! -e "/proc/$device" ]
  then pass "$when: the device has ended, the child has not"
  else fail "$when: the device has ended, the child has not"; fi
  kill -KILL "$child"
done
