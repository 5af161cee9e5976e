/* What a test of the nvptx plugin has in place of a runtime.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#define _GNU_SOURCE 1
#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include "harness.h"

struct plugin plugin;
void (*harness_completed) (void *data);

static bool up[8];

void *
GOMP_PLUGIN_malloc (size_t size)
{
  void *p = malloc (size);
  check (p);
  return p;
}

void *
GOMP_PLUGIN_malloc_cleared (size_t size)
{
  void *p = calloc (1, size);
  check (p);
  return p;
}

void *
GOMP_PLUGIN_realloc (void *old, size_t size)
{
  void *p = realloc (old, size);
  check (p);
  return p;
}

void
GOMP_PLUGIN_target_task_completion (void *data)
{
  harness_completed (data);
}

void
GOMP_PLUGIN_debug (int level, const char *fmt, ...)
{
  const char *wanted = getenv ("GOMP_DEBUG");
  va_list ap;

  if (!wanted || atoi (wanted) < level)
    return;
  va_start (ap, fmt);
  vfprintf (stderr, fmt, ap);
  va_end (ap);
}

static void
print_error (const char *fmt, va_list ap)
{
  fputs ("plugin: ", stderr);
  vfprintf (stderr, fmt, ap);
  fputc ('\n', stderr);
}

void
GOMP_PLUGIN_error (const char *fmt, ...)
{
  va_list ap;

  va_start (ap, fmt);
  print_error (fmt, ap);
  va_end (ap);
}

void
GOMP_PLUGIN_fatal (const char *fmt, ...)
{
  va_list ap;

  va_start (ap, fmt);
  print_error (fmt, ap);
  va_end (ap);
  exit (1);
}

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
harness_open (void)
{
  const char *file = getenv ("PLUGIN");
  check (file);
  void *handle = dlopen (file, RTLD_NOW);
  if (!handle)
    {
      fprintf (stderr, "%s\n", dlerror ());
      exit (3);
    }
#define PLUGIN_FIND(NAME) \
  plugin.NAME = (__typeof__ (plugin.NAME)) dlsym (handle, \
						   "GOMP_OFFLOAD_" #NAME); \
  check (plugin.NAME);
  PLUGIN_FUNCTIONS (PLUGIN_FIND)
#undef PLUGIN_FIND
  check (plugin.version () == GOMP_PLUGIN_ABI_VERSION);
  check (plugin.get_type () == GOMP_TARGET_TYPE_NVIDIA_PTX);
  check (strcmp (plugin.get_name (), "nvptx") == 0);
  check (plugin.get_caps () == GOMP_OFFLOAD_CAP_OPENMP_400);
  atexit (take_devices_down);
  return plugin.get_num_devices ();
}

void
harness_device (int n)
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
