/* What only OpenACC asks of devices on other machines.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Its regions are run as OpenMP's are, and its queues are the runtime's: a
   region of a queue goes with the ticket of the one before, for which the
   worker waits, and what a thread of the runtime does for a queue it waits
   for.  So each queue is in order, and several are on their way.  */

#include "config.h"

#include <limits.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "gomp-constants-all.h"
#include "gomp-plugin-ext.h"
#include "gomp-plugin.h"
#include "host/blocks.h"
#include "host/call.h"
#include "host/job.h"
#include "host/lost.h"
#include "host/openacc.h"
#include "host/region.h"

int
GOMP_OFFLOAD_acc_device_type (int n, const char **name)
{
  const struct job_device *device = job_device (n);
  *name = device->acc_name;
  return device->acc_name[0] ? device->kind : 0;
}

/* Texts that workers have said, which stay.  */
struct text
{
  struct text *next;
  char chars[];
};
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
/* Guarded by it.  */
static struct text *texts;

void
openacc_after_fork (void)
{
  pthread_mutex_init (&lock, NULL);
}

/* The SIZE bytes at CHARS, none of them null, as a text that stays.  */
static const char *
keep_text (const char *chars, size_t size)
{
  pthread_mutex_lock (&lock);
  struct text *text = texts;
  while (text && (strlen (text->chars) != size
		  || memcmp (text->chars, chars, size) != 0))
    text = text->next;
  if (!text)
    {
      text = GOMP_PLUGIN_malloc_cleared (sizeof *text + size + 1);
      memcpy (text->chars, chars, size);
      text->next = texts;
      texts = text;
    }
  pthread_mutex_unlock (&lock);
  return text->chars;
}

/* Post SLOT, for device N, and wait.  Whether it was done; if not, this tells
   why.  */
static bool
ask (int n, struct channel_slot *slot)
{
  call_post (n, slot);
  call_await (slot);
  return call_worked (n, slot);
}

union goacc_property_value
GOMP_OFFLOAD_openacc_get_property (int n, enum goacc_property property)
{
  union goacc_property_value value = { NULL };
  struct channel_slot *slot = call_claim (n, CHANNEL_PROPERTY, false);
  const struct channel_message *answer = &slot->message;
  slot->message.words[0] = property;
  bool ok = ask (n, slot);
  if (ok)
    {
      if (!(property & GOACC_PROPERTY_STRING))
	value.val = answer->words[0];
      else if (answer->size > 0 && answer->size < CHANNEL_TEXT)
	value.ptr = keep_text ((const char *) answer->bytes,
			       strnlen ((const char *) answer->bytes,
					answer->size));
    }
  call_release (slot);
  if (!ok)
    lost_check (n);
  return value;
}

size_t
GOMP_OFFLOAD_block_size (int n, const void *ptr)
{
  uint64_t address = (uint64_t) ptr, size = blocks_room (n, address);
  if (size > 0)
    return size;
  if (!call (n, CHANNEL_BLOCK_SIZE, &address, 1, NULL, 0, &size))
    return 0;
  blocks_set_room (n, address, size);
  return size;
}

void
GOMP_OFFLOAD_acc_levels (int n, void *fn, void **args, int *levels)
{
  struct channel_slot *slot = call_claim (n, CHANNEL_ACC_DIMENSIONS, false);
  slot->message.words[0] = (uint64_t) fn;
  bool fits = region_put_arguments (&slot->message, args);
  bool ok = fits && ask (n, slot);
  if (ok)
    for (int i = 0; i < GOMP_DIM_MAX; i++)
      if (slot->message.words[i] > 0 && slot->message.words[i] <= INT_MAX)
	levels[i] = slot->message.words[i];
  call_release (slot);
  if (fits && !ok)
    lost_check (n);
}
