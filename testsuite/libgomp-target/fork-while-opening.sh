# A fork while another thread opens the plugins waits for that: the child does
# not find ld.so in the middle of it.  Not for ever, if a plugin waits for who
# forks, and not at all in the thread that opens it.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
. "$SRC/shadow/build.sh"

# The child begins while there are threads.
sanitizers_allow leaks forks

cat > opened.c <<'END'
extern void plugin_is_opened (void);

static void __attribute__ ((constructor))
opened (void)
{
  plugin_is_opened ();
}
END
cat > forks.c <<'END'
#include <omp.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "shadow.h"

static const char *who;
static int opening, forking;
static int status = -1;

/* Whether FLAG is set.  */
static int
is (const int *flag)
{
  return __atomic_load_n (flag, __ATOMIC_ACQUIRE);
}

static void
set (int *flag, int value)
{
  __atomic_store_n (flag, value, __ATOMIC_RELEASE);
}

/* A child that sees whether a plugin is being opened, and opens plugins or has
   them.  */
static void *
fork_child (void *unused)
{
  set (&forking, 1);
  pid_t child = fork ();
  if (child == 0)
    {
      alarm (60);
      _exit (is (&opening) ? 2 : omp_get_num_devices () == 1 ? 0 : 1);
    }
  waitpid (child, &status, 0);
  return unused;
}

void
plugin_is_opened (void)
{
  pthread_t thread;
  set (&opening, 1);
  if (strcmp (who, "another") == 0)
    while (!is (&forking))
      usleep (1000);
  if (strcmp (who, "another") == 0)
    usleep (300000);
  else if (strcmp (who, "itself") == 0)
    fork_child (NULL);
  else
    {
      pthread_create (&thread, NULL, fork_child, NULL);
      pthread_join (thread, NULL);
    }
  set (&opening, 0);
}

static void *
open_plugins (void *count)
{
  *(int *) count = omp_get_num_devices ();
  return NULL;
}

int
main (int argc, char **argv)
{
  pthread_t thread;
  int count = 0;
  who = argv[1];
  pthread_create (&thread, NULL, open_plugins, &count);
  if (strcmp (who, "another") == 0)
    {
      while (!is (&opening))
	usleep (1000);
      fork_child (NULL);
    }
  pthread_join (thread, NULL);
  printf ("%d devices, the child's status is %d\n", count,
	  WIFEXITED (status) ? WEXITSTATUS (status) : -1);
  return 0;
}
END
build_plugin plugins opened.c
build_program forks.c forks -pthread -rdynamic
export GOMP_OFFLOAD_PLUGIN_PATH="$PWD/plugins"
for who in itself waited; do
  run ./forks $who
  # What the child does then is its own affair.
  says "$who" '^1 devices, the child.s status is '
done
unless_sanitized 'another thread'
run ./forks another
says 'another thread' '^1 devices, the child.s status is 0$'
