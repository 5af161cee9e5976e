# SIGSEGV on the host in checking mode: told once if it is for device memory,
# and always what the program ends with.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"
is_emulated "$TARGET" || unsupported 'only for emulated devices'
needs_device

cat > signals.c <<'END'
#include <omp.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static int *memory;
static pthread_barrier_t all;

static void *
use (void *unused)
{
  (void) unused;
  pthread_barrier_wait (&all);
  memory[3]++;
  return NULL;
}

static void
in_threads (void)
{
  pthread_t threads[4];
  pthread_barrier_init (&all, NULL, 4);
  for (int i = 0; i < 4; i++)
    pthread_create (&threads[i], NULL, use, NULL);
  for (int i = 0; i < 4; i++)
    pthread_join (threads[i], NULL);
}

static void
handle (int signal)
{
  (void) signal;
  _exit (7);
}

int
main (int argc, char **argv)
{
  int on_host = 1;
  (void) argc;
  memory = omp_target_alloc (400, omp_get_default_device ());
  #pragma omp target map(from: on_host)
    on_host = omp_is_initial_device ();
  if (on_host)
    return 2;
  switch (argv[1][0])
    {
    case 'r':
      raise (SIGSEGV);
      break;
    case 'k':
      kill (getpid (), SIGSEGV);
      break;
    case 't':
      in_threads ();
      break;
    case 'h':
      signal (SIGSEGV, handle);
      memory[3]++;
      break;
    case 'n':
      *(volatile int *) NULL = 1;
      break;
    }
  puts ("survived");
  return 0;
}
END
silent 'compiles' "$CC" -fopenmp -foffload="$TARGET" signals.c -o signals \
  -lpthread

# ends HOW STATUS: with the letter of HOW, the program does.
ends ()
{
  run env GOMP_OFFLOAD_CHECK=all ./signals "$1"
  if [ "$status" = "$2" ]; then pass "$1"; else fail "$1"; fi
}
ends raise 139
ends kill 139
ends null 139
says_not 'a null pointer is not told' 'the host has accessed'
ends handler 7

# Which of the threads tells is not known, but one does.
lost=0
for _ in 1 2 3 4 5 6 7 8 9 10; do
  run env GOMP_OFFLOAD_CHECK=all ./signals threads
  told=$(grep -c "the host has accessed" "$output")
  [ $status = 139 ] && [ "$told" = 1 ] || lost=$((lost + 1))
done
works 'one of several threads tells' [ $lost = 0 ]
