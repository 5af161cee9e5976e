/* What a test of a device plugin has in place of a runtime.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#define _GNU_SOURCE 1
#include "harness.h"

#include <dlfcn.h>
#include <stdarg.h>

struct plugin plugin;
void (*harness_completed) (void *data);

int
harness_open (const char *file, enum gomp_target_type kind)
{
  void *handle = file ? dlopen (file, RTLD_NOW) : NULL;

  if (!handle)
    {
      fprintf (stderr, "%s\n", file ? dlerror () : "no plugin is given");
      _Exit (3);
    }
#define FIND(NAME)							\
  plugin.NAME								\
    = (__typeof__ (plugin.NAME)) dlsym (handle, "GOMP_OFFLOAD_" #NAME);
#define NEED(NAME) FIND (NAME) check (plugin.NAME);
  PLUGIN_MANDATORY (NEED)
  PLUGIN_OPENMP (NEED)
  PLUGIN_OPTIONAL (FIND)
  PLUGIN_FOR_LIBGOMP (NEED)
  check (plugin.version () == GOMP_PLUGIN_ABI_VERSION);
  check (plugin.get_type () == (int) kind);
  check (plugin.get_caps () & GOMP_OFFLOAD_CAP_OPENMP_400);
  return plugin.get_num_devices (0);
}

static void *
checked (void *memory)
{
  check (memory);
  return memory;
}

void *
GOMP_PLUGIN_malloc (size_t size)
{
  return checked (malloc (size));
}

void *
GOMP_PLUGIN_malloc_cleared (size_t size)
{
  return checked (calloc (1, size));
}

void *
GOMP_PLUGIN_realloc (void *memory, size_t size)
{
  return checked (realloc (memory, size));
}

/* Nothing here uses OpenACC.  */
void *
GOMP_PLUGIN_acc_thread (void)
{
  return NULL;
}

int
GOMP_PLUGIN_acc_default_dim (unsigned dimension)
{
  (void) dimension;
  return 0;
}

void
GOMP_PLUGIN_target_task_completion (void *data)
{
  harness_completed (data);
}

static void
print_error (const char *fmt, va_list ap)
{
  fputs ("plugin: ", stderr);
  vfprintf (stderr, fmt, ap);
  fputc ('\n', stderr);
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
