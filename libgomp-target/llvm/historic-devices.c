/* What is done for several devices.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include "base/diag.h"
#include "constructs/select.h"
#include "llvm/historic-devices.h"

/* What is to be done for devices that are not in use.  */
struct later
{
  struct later *next;
  struct historic_data data;
  /* Of each element base, begin, size and type.  */
  uint64_t words[];
};

/* Guards what follows; nobody holds another lock who takes it.  */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct later *first, **end = &first;
static size_t count;

/* How many of them each device has done.  */
static size_t done[MAX_DEVICES];

static void
do_for (const struct historic_data *data, const struct device *device)
{
  data->function (device->number, data->count, data->bases, data->begins,
		  data->sizes, data->types);
}

/* Do for DEVICE, which is in use, what it has not done.  */
static void
catch_up (const struct device *device)
{
  size_t number = 0;
  for (const struct later *later = first; later; later = later->next)
    if (number++ >= done[device->number])
      do_for (&later->data, device);
  done[device->number] = count;
}

/* Do DATA for each device in use, which then has done the first COUNT_THEN of
   what all are to do.  Whether these are all.  */
static bool
do_for_used (const struct historic_data *data, size_t count_then)
{
  size_t used = 0, number = 0;
  struct device *device;
  for (; (device = registry_counted (number)) != NULL; number++)
    if (device->state == DEVICE_UP)
      {
	catch_up (device);
	do_for (data, device);
	done[number] = count_then;
	used++;
      }
  return used > 0 && used == number;
}

/* This thread is the first that uses DEVICE.  */
static void
first_use (struct device *device)
{
  pthread_mutex_lock (&lock);
  catch_up (device);
  pthread_mutex_unlock (&lock);
}

/* An array of SIZE bytes, copied to *PLACE, behind which the next one goes.  */
static void *
copy (uint64_t **place, const void *array, size_t size)
{
  void *copied = *place;
  memcpy (copied, array, size);
  *place += size / sizeof **place;
  return copied;
}

static void
add_later (const struct historic_data *data)
{
  size_t size = data->count * sizeof (uint64_t);
  struct later *later = malloc (sizeof *later + 4 * size);
  if (!later)
    diag_fatal ("out of memory for what devices are to do when they are first"
		" used");
  uint64_t *place = later->words;
  later->next = NULL;
  later->data = *data;
  later->data.bases = copy (&place, data->bases, size);
  later->data.begins = copy (&place, data->begins, size);
  later->data.sizes = copy (&place, data->sizes, size);
  later->data.types = copy (&place, data->types, size);
  for (int32_t i = 0; i < data->count; i++)
    later->data.types[i] &= ~(int64_t) TGT_MAP_FROM;
  *end = later;
  end = &later->next;
  count++;
}

/* No device is left that has not done all.  */
static void
forget_all (void)
{
  while (first)
    {
      struct later *next = first->next;
      free (first);
      first = next;
    }
  end = &first;
  count = 0;
  memset (done, 0, sizeof done);
}

void
historic_in_use (const struct historic_data *data)
{
  pthread_mutex_lock (&lock);
  do_for_used (data, count);
  pthread_mutex_unlock (&lock);
}

void
historic_all (const struct historic_data *data)
{
  pthread_mutex_lock (&lock);
  select_on_first_use (first_use);
  if (do_for_used (data, count + 1))
    forget_all ();
  else
    add_later (data);
  pthread_mutex_unlock (&lock);
}
