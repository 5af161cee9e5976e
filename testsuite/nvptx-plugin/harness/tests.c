/* What the tests of the nvptx plugin share.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <pthread.h>
#include "tests.h"

static bool up[8];

/* As libgomp does when a program ends.  */
static void
take_devices_down (void)
{
  for (int n = 0; n < 8; n++)
    if (up[n])
      {
	up[n] = false;
	plugin.fini_device (n);
      }
}

int
tests_open (void)
{
  int count = harness_open (getenv ("PLUGIN"), GOMP_TARGET_TYPE_NVIDIA_PTX);

  check (strcmp (plugin.get_name (), "nvptx") == 0);
  check (plugin.get_caps () & GOMP_OFFLOAD_CAP_OPENMP_400);
  check (plugin.can_run && plugin.no_devices_reason);
  atexit (take_devices_down);
  return count;
}

void
tests_device (int n)
{
  if (!plugin.init_device (n))
    exit (1);
  up[n] = true;
}

struct thread
{
  pthread_t thread;
  void (*body) (int);
  int number;
};

static void *
run_thread (void *data)
{
  struct thread *thread = data;
  thread->body (thread->number);
  return NULL;
}

void
run_threads (int count, void (*body) (int number))
{
  struct thread threads[64];

  for (int i = 0; i < count; i++)
    {
      threads[i].body = body;
      threads[i].number = i;
      check (pthread_create (&threads[i].thread, NULL, run_thread,
			     &threads[i]) == 0);
    }
  for (int i = 0; i < count; i++)
    pthread_join (threads[i].thread, NULL);
}
