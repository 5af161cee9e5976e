/* A stand-in for the runtime, to test the plugin of the emulated device alone.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "harness.h"

#include <dlfcn.h>
#include <stdarg.h>

struct plugin plugin;
_Atomic int completions;

void
harness_plugin (const char *file)
{
  void *library = dlopen (file, RTLD_NOW);
  if (!library)
    {
      fprintf (stderr, "%s\n", dlerror ());
      exit (2);
    }
#define FIND(name)							\
  CHECK ((plugin.name = (__typeof (plugin.name))			\
	  dlsym (library, "GOMP_OFFLOAD_" #name)))
  FIND (get_num_devices);
  FIND (init_device);
  FIND (fini_device);
  FIND (load_image);
  FIND (unload_image);
  FIND (alloc);
  FIND (free);
  FIND (dev2host);
  FIND (host2dev);
  FIND (dev2dev);
  FIND (run);
  FIND (async_run);
}

struct offload_intelmic_image
harness_image (const char *file)
{
  FILE *stream = fopen (file, "rb");
  CHECK (stream);
  fseek (stream, 0, SEEK_END);
  long size = ftell (stream);
  rewind (stream);
  char *data = malloc (size);
  CHECK (fread (data, 1, size, stream) == (size_t) size);
  fclose (stream);
  return (struct offload_intelmic_image) { data, data + size };
}

struct addr_pair *
harness_device (int n, const struct offload_intelmic_image *image, int *count)
{
  struct addr_pair *table;
  CHECK (plugin.init_device (n));
  int length = plugin.load_image (n, 0x10000, image, &table);
  CHECK (length >= 0);
  if (count)
    *count = length;
  return table;
}

/* --- What the runtime gives to a plugin. --------------------------------- */

static void *
checked (void *memory)
{
  CHECK (memory);
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

void
GOMP_PLUGIN_target_task_completion (void *data)
{
  (void) data;
  completions++;
}

static void
message (const char *format, va_list arguments)
{
  fputs ("harness: ", stderr);
  vfprintf (stderr, format, arguments);
}

void
GOMP_PLUGIN_debug (int level, const char *format, ...)
{
  va_list arguments;
  if (level > 0 && !getenv ("GOMP_DEBUG"))
    return;
  va_start (arguments, format);
  message (format, arguments);
  va_end (arguments);
}

void
GOMP_PLUGIN_error (const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  message (format, arguments);
  va_end (arguments);
  fputc ('\n', stderr);
}

void
GOMP_PLUGIN_fatal (const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  message (format, arguments);
  va_end (arguments);
  fputc ('\n', stderr);
  exit (EXIT_FAILURE);
}
