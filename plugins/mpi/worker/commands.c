/* What a worker does for the program.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "worker/commands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gomp-plugin.h"
#include "thread-start.h"
#include "worker/callbacks.h"
#include "worker/content.h"
#include "worker/devices.h"
#include "worker/image.h"
#include "worker/openacc.h"
#include "worker/quick.h"
#include "worker/rows.h"

/* Tickets that are remembered: more than there are regions at a time.  */
enum { TICKETS = 4 * CHANNEL_SLOTS };

static struct
{
  uint64_t program, device;
} tickets[TICKETS];

/* How many regions each device has, and which device each region has, by its
   tag.  */
static unsigned started[CHANNEL_DEVICES];
static unsigned device_of[CHANNEL_SLOTS];

/* What each is to bring back, by its tag.  */
static struct
{
  uint64_t address;
  uint32_t size;
} backs[CHANNEL_SLOTS];

/* Regions whose devices have as many as they take, in the order in which they
   came.  */
struct waiting
{
  struct waiting *next;
  int tag;
  struct channel_message message; /* And its bytes.  */
};
static struct waiting *first_waiting, **last_waiting = &first_waiting;

/* A region that is run by a thread, since its plugin cannot start it
   otherwise.  */
struct threaded
{
  const struct worker_device *device;
  int tag;
  struct channel_message message; /* And its bytes.  */
};

static void *
as_data (int tag)
{
  return (void *) (intptr_t) (tag + 1);
}

static void *
run_threaded (void *data)
{
  struct threaded *t = data;
  const struct channel_message *m = &t->message;
  t->device->plugin->run (t->device->ordinal, (void *) m->words[0],
			  (void *) m->words[1], (void **) m->bytes);
  worker_region_ended (as_data (t->tag));
  free (t);
  return NULL;
}

static bool
start_threaded (const struct worker_device *device, int tag,
		const struct channel_message *message)
{
  struct threaded *t = malloc (sizeof *t + message->size);
  if (!t)
    return false;
  t->device = device;
  t->tag = tag;
  memcpy (&t->message, message, sizeof *message + message->size);
  if (thread_start (run_threaded, t))
    return true;
  free (t);
  return false;
}

/* Start the region of MESSAGE.  */
static bool
start (int tag, const struct channel_message *message)
{
  const struct worker_device *device = device_get (message->device);
  uint64_t after[GOMP_PLUGIN_AFTER_MAX];
  unsigned count = 0;
  size_t wanted = message->words[3];
  const uint64_t *word = (const uint64_t *) message->bytes;
  size_t words = message->size / sizeof *word;
  if (wanted >= words || wanted > GOMP_PLUGIN_AFTER_MAX)
    return false;
  quick_begin (tag, message->words[0]);
  backs[tag].address = message->words[1];
  backs[tag].size = (message->back <= CHANNEL_PIECE ? message->back : 0);
  if (!device->plugin->async_start)
    return start_threaded (device, tag, message);
  /* Those that are not remembered have ended.  */
  for (size_t i = words - wanted; i < words; i++)
    if (tickets[word[i] % TICKETS].program == word[i])
      after[count++] = tickets[word[i] % TICKETS].device;
  uint64_t ticket
    = device->plugin->async_start (device->ordinal,
				   (void *) message->words[0],
				   (void *) message->words[1],
				   (void **) message->bytes, after, count,
				   as_data (tag));
  uint64_t own = message->words[2];
  if (ticket && own)
    {
      tickets[own % TICKETS].program = own;
      tickets[own % TICKETS].device = ticket;
    }
  return ticket != 0;
}

/* Keep the region of MESSAGE until its device has fewer.  */
static bool
put_off (int tag, const struct channel_message *message)
{
  struct waiting *w = malloc (sizeof *w + message->size);
  if (!w)
    return false;
  w->next = NULL;
  w->tag = tag;
  memcpy (&w->message, message, sizeof *message + message->size);
  *last_waiting = w;
  last_waiting = &w->next;
  return true;
}

/* Start the region of MESSAGE, or have it wait.  While one waits its device has
   all that it takes, so that those that come later wait, too.  */
static bool
start_or_put_off (int tag, const struct channel_message *message)
{
  unsigned n = message->device;
  if (started[n] >= GOMP_PLUGIN_STARTED_MAX)
    return put_off (tag, message);
  if (!start (tag, message))
    return false;
  device_of[tag] = n;
  started[n]++;
  return true;
}

void
command_finish (int tag, struct channel_message *answer)
{
  const struct worker_device *device = device_get (device_of[tag]);
  *answer = (struct channel_message) { .command = CHANNEL_DONE };
  /* Without it the program asks for it.  */
  if (backs[tag].size > 0
      && device->plugin->dev2host (device->ordinal, answer->bytes,
				   (void *) backs[tag].address,
				   backs[tag].size))
    answer->size = backs[tag].size;
}

void
command_ended (int tag)
{
  unsigned n = device_of[tag];
  struct waiting **place = &first_waiting;
  started[n]--;
  while (*place && (*place)->message.device != n)
    place = &(*place)->next;
  struct waiting *w = *place;
  if (!w)
    return;
  *place = w->next;
  if (!w->next)
    last_waiting = place;
  if (!start_or_put_off (w->tag, &w->message))
    GOMP_PLUGIN_fatal ("device %u: a region cannot be started", n);
  free (w);
}

bool
command_is_quick (const struct channel_message *message)
{
  return (message->command == CHANNEL_RUN && message->words[2] == 0
	  && device_get (message->device)->plugin->async_start
	  && quick_is (message->words[0]));
}

/* Load the image of MESSAGE into DEVICE, and put its table into ANSWER.  */
static bool
load (const struct worker_device *device,
      const struct channel_message *message, struct channel_message *answer)
{
  struct addr_pair *table = NULL;
  const struct device_plugin *plugin = device->plugin;
  const void *data = image_data (message->device, message->words[0]);
  if (!data)
    return false;
  if (plugin->prepare_image)
    plugin->prepare_image (data);
  int count = plugin->load_image (device->ordinal, message->words[1], data,
				  &table);
  bool fits = (count >= 0
	       && (size_t) count <= CHANNEL_PIECE / sizeof *table);
  if (fits)
    {
      answer->words[0] = count;
      answer->size = count * sizeof *table;
      memcpy (answer->bytes, table, answer->size);
    }
  free (table);
  return fits;
}

static bool
unload (const struct worker_device *device,
	const struct channel_message *message)
{
  const void *data = image_data (message->device, message->words[0]);
  bool ok = data && device->plugin->unload_image (device->ordinal,
						  message->words[1], data);
  image_forget (message->device, message->words[0]);
  return ok;
}

/* Do with DEVICE what MESSAGE says, unless it is answered later; fill in
   ANSWER, but for a reason.  */
static bool
act (struct worker_device *device, const struct channel_message *message,
     struct channel_message *answer)
{
  const struct device_plugin *plugin = device->plugin;
  int n = device->ordinal;
  void *to = (void *) message->words[0];
  switch (message->command)
    {
    case CHANNEL_INIT:
      device->number = message->words[0];
      device->up = plugin->init_device (n);
      return device->up;
    case CHANNEL_FINI:
      device->up = false;
      return plugin->fini_device (n);
    case CHANNEL_CONTENT:
      return content_take (message, answer);
    case CHANNEL_IMAGE:
      return image_take (message);
    case CHANNEL_LOAD:
      return load (device, message, answer);
    case CHANNEL_UNLOAD:
      return unload (device, message);
    case CHANNEL_ALLOC:
      answer->words[0] = (uint64_t) plugin->alloc (n, message->words[0]);
      return true;
    case CHANNEL_FREE:
      return plugin->free (n, to);
    case CHANNEL_WRITE:
      return rows_write (device, message);
    case CHANNEL_READ:
      return rows_read (device, message, answer);
    case CHANNEL_PROPERTY:
      return openacc_property (device, message, answer);
    case CHANNEL_BLOCK_SIZE:
      return openacc_block_size (device, message, answer);
    case CHANNEL_ACC_DIMENSIONS:
      return openacc_dimensions (device, message, answer);
    case CHANNEL_NOTHING:
      return true;
    case CHANNEL_COPY:
      return plugin->dev2dev (n, to, (void *) message->words[1],
			      message->words[2]);
    }
  GOMP_PLUGIN_error ("the command is not known");
  return false;
}

/* Do the writes to DEVICE that come before MESSAGE.  */
static bool
write_deferred (const struct worker_device *device,
		const struct channel_message *message)
{
  uint64_t next = channel_round (message->size);
  uint64_t end = next + message->deferred;
  bool ok = true;
  while (ok && message->deferred && next < end)
    {
      const struct channel_write *write
	= (const struct channel_write *) (message->bytes + next);
      next += sizeof *write + channel_round (write->size);
      ok = (next <= end
	    && device->plugin->host2dev (device->ordinal,
					 (void *) write->address,
					 write->bytes, write->size));
    }
  return ok;
}

/* Say in REASON that it is about a write.  False.  */
static bool
blame_deferred (char reason[CHANNEL_TEXT])
{
  char text[CHANNEL_TEXT];
  snprintf (text, sizeof text, "an earlier write to the device: %.400s",
	    reason[0] ? reason : "it failed");
  strcpy (reason, text);
  return false;
}

bool
command_do (int tag, const struct channel_message *message,
	    struct channel_message *answer)
{
  char reason[CHANNEL_TEXT];
  struct worker_device *device = device_get (message->device);
  *answer = (struct channel_message) { .command = CHANNEL_DONE,
				       .device = message->device };
  callbacks_begin (reason, sizeof reason);
  bool region = message->command == CHANNEL_RUN;
  bool later = region || message->command == CHANNEL_FORWARD;
  bool ok = (device && (device->up || message->command == CHANNEL_INIT)
	     && (write_deferred (device, message) || blame_deferred (reason))
	     && (region ? start_or_put_off (tag, message)
		 : later ? rows_forward (device, tag, message)
		 : act (device, message, answer)));
  callbacks_end ();
  if (!ok)
    {
      if (!reason[0])
	strcpy (reason, "the worker cannot do this");
      answer->command = CHANNEL_REFUSED;
      answer->size = strlen (reason);
      memcpy (answer->bytes, reason, answer->size);
    }
  return !later || !ok;
}

void
command_progress (void)
{
  const struct worker_device *device;
  for (unsigned n = 0; (device = device_get (n)) != NULL; n++)
    if (device->up && device->plugin->async_progress)
      device->plugin->async_progress (device->ordinal, false);
}

void
command_look (unsigned device)
{
  const struct worker_device *d = device_get (device);
  d->plugin->async_progress (d->ordinal, true);
}
