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
#include "worker/lost.h"
#include "worker/openacc.h"
#include "worker/quick.h"
#include "worker/reverse.h"
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
  worker_region_ended (as_data (t->tag), false);
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

bool
command_is_quick (const struct channel_message *message)
{
  return (message->command == CHANNEL_RUN && message->words[2] == 0
	  && device_get (message->device)->plugin->async_start
	  && quick_is (message->words[0]));
}

/* Run the region of MESSAGE if it is likely to be short, and leave it to the
   plugin if it is not.  False if nothing was done.  */
static bool
run_quick (const struct worker_device *device, int tag,
	   const struct channel_message *message)
{
  if (!device->plugin->run_briefly || !command_is_quick (message))
    return false;
  int done = device->plugin->run_briefly (device->ordinal,
					  (void *) message->words[0],
					  (void *) message->words[1],
					  (void **) message->bytes,
					  QUICK_SHORT, as_data (tag));
  if (done > 0)
    worker_region_ended (as_data (tag), false);
  else if (done == 0)
    quick_lasts (message->words[0]);
  return done >= 0;
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
  if (run_quick (device, tag, message))
    return true;
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
  if (started[n] >= GOMP_PLUGIN_PLACES)
    return put_off (tag, message);
  if (!start (tag, message))
    return false;
  device_of[tag] = n;
  started[n]++;
  return true;
}

/* The region with TAG has ended.  */
struct ending
{
  int tag;
  struct channel_message *answer;
};

/* Bring back what the region is to bring back.  Without it the program asks for
   it.  */
static void
bring_back (void *data)
{
  struct ending *e = data;
  const struct worker_device *device = device_get (device_of[e->tag]);
  uint32_t size = backs[e->tag].size;
  if (device->plugin->dev2host (device->ordinal, e->answer->bytes,
				(void *) backs[e->tag].address, size))
    e->answer->size = size;
}

void
command_finish (int tag, bool is_lost, struct channel_message *answer)
{
  unsigned n = device_of[tag];
  struct ending ending = { tag, answer };
  *answer = (struct channel_message) { .command = CHANNEL_DONE };
  if (is_lost)
    lost_answer (n, answer);
  else if (backs[tag].size > 0 && !lost_reason (n))
    lost_do (bring_back, &ending);
}

/* Take the first region that waits for device N out of the list; or NULL.  */
static struct waiting *
take_waiting (unsigned n)
{
  struct waiting **place = &first_waiting;
  while (*place && (*place)->message.device != n)
    place = &(*place)->next;
  struct waiting *w = *place;
  if (!w)
    return NULL;
  *place = w->next;
  if (!w->next)
    last_waiting = place;
  return w;
}

/* Start a region that has waited.  */
static void
start_waiting (void *data)
{
  const struct waiting *w = data;
  if (!start_or_put_off (w->tag, &w->message))
    GOMP_PLUGIN_fatal ("device %u: a region cannot be started",
		       w->message.device);
}

void
command_ended (int tag)
{
  unsigned n = device_of[tag];
  struct waiting *w;
  started[n]--;
  while ((w = take_waiting (n)) != NULL)
    {
      bool is_lost = lost_reason (n) || !lost_do (start_waiting, w);
      if (is_lost)
	{
	  device_of[w->tag] = n;
	  started[n]++;
	  worker_region_ended (as_data (w->tag), true);
	}
      free (w);
      if (!is_lost)
	return;
    }
}

/* Start DEVICE, as MESSAGE says, and say in ANSWER where it has its memory.
   None has begun before the first one.  */
static bool
init (struct worker_device *device, const struct channel_message *message,
      struct channel_message *answer)
{
  static bool told;
  const struct device_plugin *plugin = device->plugin;
  const struct GOMP_PLUGIN_place *places = (const void *) message->bytes;
  device->number = message->words[0];
  if (plugin->avoid && !told
      && !plugin->avoid (places, message->size / sizeof *places,
			 message->words[1]))
    return false;
  told = told || plugin->avoid;
  device->up = plugin->init_device (device->ordinal);
  if (device->up && plugin->place)
    {
      device->place = plugin->place (device->ordinal);
      answer->words[0] = device->place.begin;
      answer->words[1] = device->place.size;
    }
  return device->up;
}

/* Prepare image ID of DEVICE, which messages call N.  What the plugin gets of
   it; NULL if it is not there.  */
static const void *
prepare (const struct worker_device *device, unsigned n, uint64_t id)
{
  const struct device_plugin *plugin = device->plugin;
  const void *data = image_data (n, id);
  struct GOMP_PLUGIN_scope scope;
  if (data && plugin->image_scope && image_scope (n, id, &scope))
    plugin->image_scope (data, &scope);
  if (data && plugin->prepare_image)
    plugin->prepare_image (data);
  return data;
}

/* Announce the images of MESSAGE.  */
static bool
expect (const struct worker_device *device,
	const struct channel_message *message)
{
  const uint64_t *ids = (const uint64_t *) message->bytes;
  size_t count = message->size / sizeof *ids;
  if (!device->plugin->expect_images)
    return true;
  const void **list = malloc (count * sizeof *list + 1);
  bool all = list != NULL;
  for (size_t i = 0; all && i < count; i++)
    all = (list[i] = prepare (device, message->device, ids[i])) != NULL;
  if (all)
    device->plugin->expect_images (device->ordinal, list, count);
  free (list);
  return all;
}

/* Load the image of MESSAGE into DEVICE, and put its table into ANSWER.  */
static bool
load (const struct worker_device *device,
      const struct channel_message *message, struct channel_message *answer)
{
  struct addr_pair *table = NULL;
  const struct device_plugin *plugin = device->plugin;
  const void *data = prepare (device, message->device, message->words[0]);
  if (!data)
    return false;
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

/* DEVICE, which message N is for, is to be started again.  False as long as it
   is in use.  */
static bool
end_lost (struct worker_device *device, unsigned n)
{
  if (started[n] > 0 || !device->plugin->end_lost
      || !device->plugin->end_lost (device->ordinal))
    return false;
  image_forget_all (n);
  device->up = false;
  lost_forget (n);
  return true;
}

/* Put into ANSWER what DEVICE, which is dead, has left where MESSAGE says.  */
static bool
read_left (const struct worker_device *device,
	   const struct channel_message *message,
	   struct channel_message *answer)
{
  size_t size = message->words[1];
  if (size > CHANNEL_PIECE || !device->plugin->read_left
      || !device->plugin->read_left (device->ordinal, answer->bytes,
				     (void *) message->words[0], size))
    return false;
  answer->size = size;
  return true;
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
      return init (device, message, answer);
    case CHANNEL_FINI:
      device->up = false;
      return plugin->fini_device (n);
    case CHANNEL_CONTENT:
      return content_take (message, answer);
    case CHANNEL_IMAGE:
      return image_take (message);
    case CHANNEL_EXPECT:
      return expect (device, message);
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
      if (plugin->look_after)
	plugin->look_after (n);
      return true;
    case CHANNEL_REVERSED:
      return reverse_end (message->device);
    case CHANNEL_END_LOST:
      answer->words[0] = end_lost (device, message->device);
      return true;
    case CHANNEL_READ_LEFT:
      return read_left (device, message, answer);
    case CHANNEL_COPY:
      return plugin->dev2dev (n, to, (void *) message->words[1],
			      message->words[2]);
    }
  GOMP_PLUGIN_error ("the command is not known");
  return false;
}

static bool
write_one (const struct worker_device *device,
	   const struct channel_write *write)
{
  void *to = (void *) write->address;
  return (write->size > 0
	  ? device->plugin->host2dev (device->ordinal, to, write->bytes,
				      write->size)
	  : device->plugin->free (device->ordinal, to));
}

/* Do what is deferred on DEVICE before MESSAGE: all, since the program was told
   that it is done.  Whether all of it worked.  */
static bool
write_deferred (const struct worker_device *device,
		const struct channel_message *message)
{
  uint64_t next = channel_round (message->size);
  uint64_t end = next + message->deferred;
  bool ok = true;
  while (message->deferred && next < end)
    {
      const struct channel_write *write
	= (const struct channel_write *) (message->bytes + next);
      next += sizeof *write + channel_round (write->size);
      if (next > end)
	return false;
      ok = write_one (device, write) && ok;
    }
  return ok;
}

/* Say in REASON that it is about one of these.  False.  */
static bool
blame_deferred (char reason[CHANNEL_TEXT])
{
  char text[CHANNEL_TEXT];
  snprintf (text, sizeof text, "an earlier write to the device, or a free of"
	    " its memory: %.390s", reason[0] ? reason : "it failed");
  strcpy (reason, text);
  return false;
}

/* A command, and what becomes of it.  */
struct doing
{
  int tag;
  const struct channel_message *message;
  struct channel_message *answer;
  bool ok;
  bool done;			/* The device is not lost.  */
};

/* Whether COMMAND is answered later.  */
static bool
is_later (uint32_t command)
{
  return command == CHANNEL_RUN || command == CHANNEL_FORWARD;
}

/* Whether COMMAND is a copy: who has asked for that says that it failed.  */
static bool
is_copy (uint32_t command)
{
  return (command == CHANNEL_WRITE || command == CHANNEL_READ
	  || command == CHANNEL_FORWARD || command == CHANNEL_COPY);
}

/* Whether COMMAND is for a device that is dead.  */
static bool
is_for_dead (uint32_t command)
{
  return command == CHANNEL_END_LOST || command == CHANNEL_READ_LEFT;
}

static void
do_it (void *data)
{
  struct doing *d = data;
  const struct channel_message *message = d->message;
  struct worker_device *device = device_get (message->device);
  char reason[CHANNEL_TEXT];
  callbacks_begin (reason, sizeof reason);
  d->ok = (device
	   && (device->up || message->command == CHANNEL_INIT
	       || is_for_dead (message->command))
	   && (is_for_dead (message->command)
	       || write_deferred (device, message) || blame_deferred (reason))
	   && (message->command == CHANNEL_RUN
	       ? start_or_put_off (d->tag, message)
	       : message->command == CHANNEL_FORWARD
	       ? rows_forward (device, d->tag, message)
	       : act (device, message, d->answer)));
  callbacks_end ();
  if (d->ok)
    return;
  /* A thread of the program may come after its end has stopped the device.  */
  bool is_late = (device && !device->up
		  && message->command != CHANNEL_INIT);
  if (!reason[0] && !is_copy (message->command) && !is_late)
    strcpy (reason, "the worker cannot do this");
  d->answer->command = CHANNEL_REFUSED;
  d->answer->size = strlen (reason);
  memcpy (d->answer->bytes, reason, d->answer->size);
}

static void
do_unless_lost (void *data)
{
  struct doing *d = data;
  d->done = lost_do (do_it, d);
  if (!d->done)
    callbacks_end ();
}

/* Whether DEVICE has to copy for MESSAGE, since this process does not have the
   memory; what uses MPI is left out.  */
static bool
device_copies (const struct worker_device *device,
	       const struct channel_message *message)
{
  uint32_t command = message->command;
  if (!device || message->apart > 0 || is_later (command))
    return false;
  uint64_t offset = message->words[0] - device->place.begin;
  return (message->deferred > 0 || command == CHANNEL_COPY
	  || (is_copy (command) && offset >= device->place.size));
}

bool
command_do (int tag, const struct channel_message *message,
	    struct channel_message *answer)
{
  unsigned n = message->device;
  struct doing d = { tag, message, answer, false, true };
  *answer = (struct channel_message) { .command = CHANNEL_DONE, .device = n };
  if (!is_for_dead (message->command) && lost_reason (n))
    lost_answer (n, answer);
  else if (!device_copies (device_get (n), message)
	   || !reverse_do (n, do_unless_lost, &d))
    do_unless_lost (&d);
  if (!d.done)
    lost_answer (n, answer);
  return !is_later (message->command) || !d.ok;
}

static void
progress (void *data)
{
  const struct worker_device *device = data;
  device->plugin->async_progress (device->ordinal, false);
}

static void
look (void *data)
{
  const struct worker_device *device = data;
  device->plugin->async_progress (device->ordinal, true);
}

void
command_progress (void)
{
  struct worker_device *device;
  for (unsigned n = 0; (device = device_get (n)) != NULL; n++)
    if (device->up && device->plugin->async_progress)
      lost_do (progress, device);
}

void
command_look (unsigned device)
{
  lost_do (look, device_get (device));
}
