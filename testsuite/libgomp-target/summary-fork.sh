# A fork while another thread has the table of the summary grow: the child's own
# summary is right.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"

needs_device
# Its free is the program's own.
unless_sanitized 'a fork'

# The program's free is where the old table goes.
cat > forks.c <<'END'
#include <malloc.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern void __libc_free (void *);

#pragma omp declare target
int x;
#pragma omp end declare target

static volatile int armed;
static int status = -1;

static void *
fork_child (void *unused)
{
  pid_t child = fork ();
  if (child == 0)
    {
      /* What was spoilt shows.  */
      for (int i = 0; i < 1000; i++)
	memset (malloc (8 * i), 1, 8 * i);
      exit (0);
    }
  waitpid (child, &status, 0);
  return unused;
}

void
free (void *memory)
{
  int is_table = armed && malloc_usable_size (memory) > 4000;
  __libc_free (memory);
  if (is_table)
    {
      pthread_t thread;
      armed = 0;
      pthread_create (&thread, NULL, fork_child, NULL);
      pthread_join (thread, NULL);
    }
}

int
main (void)
{
  #pragma omp target update to(x)
  armed = 1;
END
i=0
while [ $i -lt 40 ]; do
  echo '#pragma omp target update to(x)' >> forks.c
  i=$((i + 1))
done
echo 'return armed || status; }' >> forks.c
silent 'compiles' "$CC" -fopenmp -foffload="$TARGET" -pthread forks.c -o forks
GOMP_OFFLOAD_SUMMARY=summary silent 'forks' ./forks
run cat summary
if [ "$(grep -c '^process' "$output")" = 2 ] \
   && [ "$(grep -c '^construct' "$output")" = 41 ]
then pass 'each process has what it did'
else fail 'each process has what it did'; fi
