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
#include "worker/image.h"
#include "worker/quick.h"

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
  const struct device_plugin *plugin;
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
  t->plugin->run (m->device, (void *) m->words[0], (void *) m->words[1],
		  (void **) m->bytes);
  worker_region_ended (as_data (t->tag));
  free (t);
  return NULL;
}

static bool
start_threaded (const struct device_plugin *plugin, int tag,
		const struct channel_message *message)
{
  struct threaded *t = malloc (sizeof *t + message->size);
  if (!t)
    return false;
  t->plugin = plugin;
  t->tag = tag;
  memcpy (&t->message, message, sizeof *message + message->size);
  if (thread_start (run_threaded, t))
    return true;
  free (t);
  return false;
}

/* Start the region of MESSAGE.  */
static bool
start (const struct device_plugin *plugin, int tag,
       const struct channel_message *message)
{
  uint64_t after[GOMP_PLUGIN_AFTER_MAX];
  unsigned count = 0;
  size_t wanted = message->words[3];
  const uint64_t *word = (const uint64_t *) message->bytes;
  size_t words = message->size / sizeof *word;
  if (wanted >= words || wanted > GOMP_PLUGIN_AFTER_MAX)
    return false;
  quick_begin (tag, message->words[0]);
  if (!plugin->async_start)
    return start_threaded (plugin, tag, message);
  /* Those that are not remembered have ended.  */
  for (size_t i = words - wanted; i < words; i++)
    if (tickets[word[i] % TICKETS].program == word[i])
      after[count++] = tickets[word[i] % TICKETS].device;
  uint64_t ticket = plugin->async_start (message->device,
					 (void *) message->words[0],
					 (void *) message->words[1],
					 (void **) message->bytes, after,
					 count, as_data (tag));
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
start_or_put_off (const struct device_plugin *plugin, int tag,
		  const struct channel_message *message)
{
  unsigned n = message->device;
  if (started[n] >= GOMP_PLUGIN_STARTED_MAX)
    return put_off (tag, message);
  if (!start (plugin, tag, message))
    return false;
  device_of[tag] = n;
  started[n]++;
  return true;
}

void
command_ended (const struct device_plugin *plugin, int tag)
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
  if (!start_or_put_off (plugin, w->tag, &w->message))
    GOMP_PLUGIN_fatal ("device %u: a region cannot be started", n);
  free (w);
}

bool
command_is_quick (const struct device_plugin *plugin,
		  const struct channel_message *message)
{
  return (message->command == CHANNEL_RUN && message->words[2] == 0
	  && plugin->async_start && quick_is (message->words[0]));
}

/* Load the image of MESSAGE, and put its table into ANSWER.  */
static bool
load (const struct device_plugin *plugin,
      const struct channel_message *message, struct channel_message *answer)
{
  struct addr_pair *table = NULL;
  const void *data = image_data (message->device, message->words[0]);
  if (!data)
    return false;
  if (plugin->prepare_image)
    plugin->prepare_image (data);
  int count = plugin->load_image (message->device, message->words[1], data,
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
unload (const struct device_plugin *plugin,
	const struct channel_message *message)
{
  const void *data = image_data (message->device, message->words[0]);
  bool ok = data && plugin->unload_image (message->device, message->words[1],
					  data);
  image_forget (message->device, message->words[0]);
  return ok;
}

static bool
read_memory (const struct device_plugin *plugin,
	     const struct channel_message *message,
	     struct channel_message *answer)
{
  size_t size = message->words[1];
  if (size > CHANNEL_PIECE
      || !plugin->dev2host (message->device, answer->bytes,
			    (void *) message->words[0], size))
    return false;
  answer->size = size;
  return true;
}

/* Do what MESSAGE says, unless it is a region; fill in ANSWER, but for a
   reason.  */
static bool
act (const struct device_plugin *plugin,
     const struct channel_message *message, struct channel_message *answer)
{
  int n = message->device;
  void *to = (void *) message->words[0];
  switch (message->command)
    {
    case CHANNEL_INIT:
      callbacks_number (n, message->words[0]);
      return plugin->init_device (n);
    case CHANNEL_FINI:
      return plugin->fini_device (n);
    case CHANNEL_IMAGE:
      return image_take (message);
    case CHANNEL_LOAD:
      return load (plugin, message, answer);
    case CHANNEL_UNLOAD:
      return unload (plugin, message);
    case CHANNEL_ALLOC:
      answer->words[0] = (uint64_t) plugin->alloc (n, message->words[0]);
      return true;
    case CHANNEL_FREE:
      return plugin->free (n, to);
    case CHANNEL_WRITE:
      return plugin->host2dev (n, to, message->bytes, message->size);
    case CHANNEL_READ:
      return read_memory (plugin, message, answer);
    case CHANNEL_COPY:
      return plugin->dev2dev (n, to, (void *) message->words[1],
			      message->words[2]);
    }
  GOMP_PLUGIN_error ("the command is not known");
  return false;
}

bool
command_do (const struct device_plugin *plugin, int tag,
	    const struct channel_message *message,
	    struct channel_message *answer)
{
  char reason[CHANNEL_TEXT];
  *answer = (struct channel_message) { .command = CHANNEL_DONE,
				       .device = message->device };
  callbacks_begin (reason, sizeof reason);
  bool region = message->command == CHANNEL_RUN;
  bool ok = (message->device < plugin->devices
	     && (region ? start_or_put_off (plugin, tag, message)
		 : act (plugin, message, answer)));
  callbacks_end ();
  if (!ok)
    {
      if (!reason[0])
	strcpy (reason, "the worker cannot do this");
      answer->command = CHANNEL_REFUSED;
      answer->size = strlen (reason);
      memcpy (answer->bytes, reason, answer->size);
    }
  return !region || !ok;
}

void
command_progress (const struct device_plugin *plugin)
{
  for (unsigned n = 0; n < plugin->devices && plugin->async_progress; n++)
    plugin->async_progress (n, false);
}

void
command_look (const struct device_plugin *plugin, unsigned device)
{
  plugin->async_progress (device, true);
}
