/* A device plugin for tests of the runtime: a device inside the program.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Device memory is memory of the program that was not there before: what the
   runtime does not copy is not there, and each operation checks that the device
   addresses it gets lie in one allocation.  Device functions are the host's
   own, called with the device's arguments.  Built several times:
   SHADOW_VERSION gives it another version, with the arguments that GCC's
   plugins of that version have, SHADOW_CAPS other abilities, SHADOW_KIND
   devices of another kind, SHADOW_TWICE gives the same memory again and again,
   and SHADOW_WITHOUT_ALLOC leaves a mandatory function out; SHADOW_LEVELS
   copies rows at once.

   SHADOW_DEVICES   number of devices (default 1)
   SHADOW_FAIL      the operation that fails: init, load, short (a table with
		    too few entries), alloc, to, from, within, rows, free,
		    unload, fini, devices; apart (rows are not copied at once);
		    or what it gives that is wrong: name
		    (none), many (entries, of which there is none),
		    backwards (an entry whose end comes first)
   SHADOW_FATAL     the operation that gives up by GOMP_PLUGIN_fatal: devices,
		    init, load, alloc, to, from, run, or in another thread:
		    thread
   SHADOW_COUNTS    print the number of calls when the last device stops
   SHADOW_CALLS     print the arguments that not all versions have
   SHADOW_LIMITS    print num_teams and thread_limit of each region  */

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gomp-constants-all.h"

#ifndef SHADOW_VERSION
# define SHADOW_VERSION 1
#endif
#ifndef SHADOW_CAPS
# define SHADOW_CAPS GOMP_OFFLOAD_CAP_OPENMP_400
#endif
#ifndef SHADOW_KIND
# define SHADOW_KIND GOMP_TARGET_TYPE_INTEL_MIC
#endif

/* gomp-plugin.h declares these with other arguments.  */
#if SHADOW_VERSION > 1
# define GOMP_OFFLOAD_load_image load_image_1
#else
# define GOMP_OFFLOAD_get_num_devices get_num_devices_2
#endif
#include "gomp-plugin.h"
#undef GOMP_OFFLOAD_get_num_devices
#undef GOMP_OFFLOAD_load_image
#include "offload-image.h"
#include "gomp-plugin-ext.h"

struct allocation
{
  struct allocation *next;
  int device;
  size_t size;
  char memory[]
    __attribute__ ((aligned (GOMP_OFFLOAD_ALLOC_ALIGNMENT)));
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* An image that is loaded.  */
struct loaded
{
  struct loaded *next;
  int device;
  const void *target_data;
};

/* Guarded by lock.  */
static struct allocation *allocations;
static struct loaded *images;
static int devices_up;
#if SHADOW_VERSION > 1
static struct offload_icvs *numbers[8];
#endif
static unsigned num_alloc, num_free, num_to, num_from, num_run;
#ifdef SHADOW_LEVELS
static unsigned num_levels, num_rows;
#endif

static bool
fails (const char *operation)
{
  const char *fatal = getenv ("SHADOW_FATAL");
  if (fatal && strcmp (fatal, operation) == 0)
    GOMP_PLUGIN_fatal ("shadow: gives up in %s", operation);
  const char *wanted = getenv ("SHADOW_FAIL");
  return wanted && strcmp (wanted, operation) == 0;
}

/* Abort unless [POINTER, POINTER + SIZE) lies in one allocation of DEVICE.  */
static void
check (int device, const void *pointer, size_t size)
{
  pthread_mutex_lock (&lock);
  const struct allocation *a = allocations;
  while (a && (a->device != device || (const char *) pointer < a->memory
	       || (const char *) pointer + size > a->memory + a->size))
    a = a->next;
  pthread_mutex_unlock (&lock);
  if (!a)
    {
      fprintf (stderr, "shadow: [%p,+%zu) is not memory of device %d\n",
	       pointer, size, device);
      abort ();
    }
}

static void
count (unsigned *counter)
{
  __atomic_add_fetch (counter, 1, __ATOMIC_RELAXED);
}

const char *
GOMP_OFFLOAD_get_name (void)
{
  return fails ("name") ? NULL : "shadow";
}

unsigned
GOMP_OFFLOAD_get_caps (void)
{
  return SHADOW_CAPS;
}

int
GOMP_OFFLOAD_get_type (void)
{
  return SHADOW_KIND;
}

#if SHADOW_VERSION > 1
int
GOMP_OFFLOAD_get_num_devices (unsigned requires)
{
  if (getenv ("SHADOW_CALLS"))
    fprintf (stderr, "shadow: requires %#x\n", requires);
#else
int
GOMP_OFFLOAD_get_num_devices (void)
{
#endif
  const char *devices = getenv ("SHADOW_DEVICES");
  return fails ("devices") ? -1 : devices ? atoi (devices) : 1;
}

unsigned
GOMP_OFFLOAD_version (void)
{
  return SHADOW_VERSION;
}

bool
GOMP_OFFLOAD_init_device (int n)
{
  (void) n;
  if (fails ("init"))
    {
      GOMP_PLUGIN_error ("shadow: told not to start");
      return false;
    }
  pthread_mutex_lock (&lock);
  devices_up++;
  pthread_mutex_unlock (&lock);
  return true;
}

bool
GOMP_OFFLOAD_fini_device (int n)
{
  (void) n;
  pthread_mutex_lock (&lock);
  bool last = --devices_up == 0;
  pthread_mutex_unlock (&lock);
  if (last && images)
    {
      fprintf (stderr, "shadow: an image stays loaded\n");
      abort ();
    }
  if (last && getenv ("SHADOW_COUNTS"))
    fprintf (stderr, "shadow: alloc %u free %u to %u from %u run %u\n",
	     num_alloc, num_free, num_to, num_from, num_run);
#ifdef SHADOW_LEVELS
  if (last && getenv ("SHADOW_COUNTS"))
    fprintf (stderr, "shadow: levels %u rows %u\n", num_levels, num_rows);
#endif
  return !fails ("fini");
}

static void *
allocate (int n, size_t size)
{
  struct allocation *a = malloc (sizeof *a + size);
  a->device = n;
  a->size = size;
  memset (a->memory, 0xdb, size);
  pthread_mutex_lock (&lock);
  a->next = allocations;
  allocations = a;
  pthread_mutex_unlock (&lock);
  return a->memory;
}

#ifndef SHADOW_WITHOUT_ALLOC
void *
GOMP_OFFLOAD_alloc (int n, size_t size)
{
  count (&num_alloc);
#ifdef SHADOW_TWICE
  static void *memory;
  if (memory)
    return memory;
  return memory = allocate (n, size);
#endif
  return fails ("alloc") ? NULL : allocate (n, size);
}
#endif

bool
GOMP_OFFLOAD_free (int n, void *pointer)
{
  count (&num_free);
  pthread_mutex_lock (&lock);
  struct allocation **a = &allocations;
  while (*a && ((*a)->device != n || (*a)->memory != pointer))
    a = &(*a)->next;
  struct allocation *found = *a;
  if (found)
    *a = found->next;
  pthread_mutex_unlock (&lock);
  free (found);
  return found != NULL && !fails ("free");
}

static struct loaded **
find_image_locked (int n, const void *target_data)
{
  struct loaded **place = &images;
  while (*place && ((*place)->device != n
		    || (*place)->target_data != target_data))
    place = &(*place)->next;
  return place;
}

static void
note_image (int n, const void *target_data)
{
  struct loaded *image = malloc (sizeof *image);
  image->device = n;
  image->target_data = target_data;
  pthread_mutex_lock (&lock);
  image->next = images;
  images = image;
  pthread_mutex_unlock (&lock);
}

/* TARGET_DATA is the host's table itself.  */
int
GOMP_OFFLOAD_load_image (int n, unsigned version, const void *target_data,
			 struct addr_pair **table
#if SHADOW_VERSION > 1
			 , uint64_t **reverse
#endif
#if SHADOW_VERSION > 2
			 , uint64_t *indirect
#endif
			 )
{
#if SHADOW_VERSION == 2
  if (getenv ("SHADOW_CALLS"))
    fprintf (stderr, "shadow: reverse %p\n", (void *) reverse);
#elif SHADOW_VERSION > 2
  if (getenv ("SHADOW_CALLS"))
    fprintf (stderr, "shadow: reverse %p indirect %p\n", (void *) reverse,
	     (void *) indirect);
#endif
  (void) version;
  const struct offload_host_table *host = target_data;
  size_t functions = host->func_end - host->func_begin;
  size_t variables = (host->var_end - host->var_begin) / 2;
  if (fails ("load"))
    {
      GOMP_PLUGIN_error ("shadow: told not to load");
      return -1;
    }
  note_image (n, target_data);
  if (fails ("short"))
    functions--;
  *table = calloc (functions + variables + 1, sizeof **table);
  for (size_t i = 0; i < functions; i++)
    {
      (*table)[i].start = (uintptr_t) host->func_begin[i];
      (*table)[i].end = (*table)[i].start + 1;
    }
  for (size_t i = 0; i < variables; i++)
    {
      /* Of a "declare target link" variable, a pointer.  */
      uintptr_t size = (uintptr_t) host->var_begin[2 * i + 1];
      if (size & OFFLOAD_LINK_BIT)
	size = sizeof (void *);
      uintptr_t start = (uintptr_t) allocate (n, size);
      memcpy ((void *) start, host->var_begin[2 * i], size);
      (*table)[functions + i] = (struct addr_pair) { start, start + size };
    }
  if (fails ("backwards"))
    (*table)[functions].end = (*table)[functions].start - 8;
  if (fails ("many"))
    {
      free (*table);
      *table = NULL;
    }
#if SHADOW_VERSION > 1
  uintptr_t icvs = (uintptr_t) allocate (n, sizeof (struct offload_icvs));
  (*table)[functions + variables]
    = (struct addr_pair) { icvs, icvs + sizeof (struct offload_icvs) };
  numbers[n] = (struct offload_icvs *) icvs;
  return functions + variables + 1;
#else
  return functions + variables;
#endif
}

bool
GOMP_OFFLOAD_unload_image (int n, unsigned version, const void *target_data)
{
  (void) version;
  pthread_mutex_lock (&lock);
  struct loaded **place = find_image_locked (n, target_data), *image = *place;
  if (image)
    *place = image->next;
  pthread_mutex_unlock (&lock);
  if (!image)
    {
      fprintf (stderr, "shadow: an image to unload is not loaded\n");
      abort ();
    }
  free (image);
  return !fails ("unload");
}

bool
GOMP_OFFLOAD_host2dev (int n, void *to, const void *from, size_t size)
{
  count (&num_to);
  check (n, to, size);
  memcpy (to, from, size);
  return !fails ("to");
}

bool
GOMP_OFFLOAD_dev2host (int n, void *to, const void *from, size_t size)
{
  count (&num_from);
  check (n, from, size);
  memcpy (to, from, size);
  return !fails ("from");
}

bool
GOMP_OFFLOAD_dev2dev (int n, void *to, const void *from, size_t size)
{
  check (n, to, size);
  check (n, from, size);
  memmove (to, from, size);
  return !fails ("within");
}

#ifdef SHADOW_LEVELS
/* Copy rows of ROW bytes of COUNT levels, for device TO_N or FROM_N.  */
static void
copy_rows (int to_n, int from_n, char *to, const char *from, size_t row,
	   const struct GOMP_PLUGIN_level *levels, unsigned count)
{
  if (count == 0)
    {
      check (to_n < 0 ? from_n : to_n, to_n < 0 ? from : to, row);
      memcpy (to, from, row);
      num_rows++;
      return;
    }
  for (size_t i = 0; i < levels[count - 1].count; i++)
    copy_rows (to_n, from_n, to + i * levels[count - 1].to_stride,
	       from + i * levels[count - 1].from_stride, row, levels,
	       count - 1);
}

int
GOMP_OFFLOAD_copy_levels (int to_n, int from_n, void *to, const void *from,
			  size_t row, const struct GOMP_PLUGIN_level *levels,
			  unsigned levels_count)
{
  if (fails ("apart"))
    return -1;
  num_levels++;
  copy_rows (to_n, from_n, to, from, row, levels, levels_count);
  return !fails ("rows");
}
#endif

static void *
fail_in_thread (void *unused)
{
  fails ("thread");
  return unused;
}

/* Print what ARGS says, in its order.  */
static void
print_limits (void **args)
{
  fprintf (stderr, "shadow:");
  while (args && *args)
    {
      intptr_t id = (intptr_t) *args++;
      intptr_t value = (id & GOMP_TARGET_ARG_SUBSEQUENT_PARAM
			? (intptr_t) *args++
			: id >> GOMP_TARGET_ARG_VALUE_SHIFT);
      id &= GOMP_TARGET_ARG_DEVICE_MASK | GOMP_TARGET_ARG_ID_MASK;
      fprintf (stderr, " %s %ld", id == GOMP_TARGET_ARG_NUM_TEAMS ? "teams"
	       : id == GOMP_TARGET_ARG_THREAD_LIMIT ? "threads"
	       : id == GOMP_PLUGIN_ARG_NO_TEAMS ? "none" : "?",
	       (long) value);
    }
  fprintf (stderr, ".\n");
}

void
GOMP_OFFLOAD_run (int n, void *fn, void *vars, void **args)
{
  count (&num_run);
#if SHADOW_VERSION > 1
  if (getenv ("SHADOW_CALLS"))
    fprintf (stderr, "shadow: device number %d\n", numbers[n]->device_num);
#else
  (void) n;
#endif
  if (getenv ("SHADOW_LIMITS"))
    print_limits (args);
  fails ("run");
  pthread_t thread;
  if (getenv ("SHADOW_FATAL")
      && pthread_create (&thread, NULL, fail_in_thread, NULL) == 0)
    pthread_join (thread, NULL);
  void (*function) (void *) = (void (*) (void *)) fn;
  function (vars);
}
