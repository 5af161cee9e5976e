/* Devices that are gone, and what the user is told of them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A worker does not know the program.  What its device plugin asks of the
   runtime, for its message, it leaves for this process to fill in:
   shared/channel.h says how.  */

#include "config.h"
#include "host/lost.h"

#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "gomp-plugin-ext.h"
#include "gomp-plugin.h"
#include "host/blocks.h"
#include "host/call.h"
#include "host/hub-silence.h"
#include "host/job.h"
#include "host/lives.h"
#include "host/region.h"
#include "host/settings.h"

enum { MESSAGE_SIZE = 2 * CHANNEL_REASON, PART_SIZE = 1024 };

/* Between two looks whether nobody uses a job that is over, in
   microseconds.  */
enum { LEAVE_PAUSE = 100 };

/* A device that is lost.  */
struct loss
{
  struct loss *next;
  int n;
  char *message;		/* What is told, once it is complete.  */
  char text[];			/* What its worker says.  */
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* Guarded by LOCK.  */
static struct loss *losses;

/* Written under LOCK, when IS is set; it is not when the job was left.  */
static struct
{
  bool is;			/* The job is over.  */
  int cause;			/* Since that device is lost; or -1.  */
  int status;			/* What the program is to end with.  */
  unsigned tellers;		/* Threads that tell the cause.  */
  char text[CHANNEL_REASON];
} over;

/* Where device N is, for a message.  */
static void
write_name (int n, char *text, size_t size)
{
  const struct job_device *device = job_device (n);
  snprintf (text, size, "device %d (mpi, rank %u on %.*s)",
	    GOMP_PLUGIN_device_number (GOMP_TARGET_TYPE_REMOTE, n),
	    device->rank, CHANNEL_NODE, device->node);
}

/* Whether the program has something at ADDRESS.  */
static bool
is_there (uint64_t address)
{
  uint64_t page = sysconf (_SC_PAGESIZE);
  return msync ((void *) (address & -page), 1, MS_ASYNC) == 0;
}

/* Write to PART what is left out at TEXT, of device N.  Where the rest
   begins.  */
static const char *
fill_in (int n, const char *text, char part[PART_SIZE])
{
  uint64_t numbers[3] = { 0 };
  enum channel_question question = *text++;
  for (unsigned i = 0; i < 3; i++)
    {
      char *end;
      numbers[i] = strtoull (text, &end, 16);
      text = *end ? end + 1 : end;
    }
  const void *data = (numbers[2] > 0 && numbers[2] <= CHANNEL_SLOTS
		      ? region_data (numbers[2] - 1) : NULL);
  part[0] = '\0';
  if (question == CHANNEL_PLACE)
    GOMP_PLUGIN_region_place (numbers[0], data, part, PART_SIZE);
  else if (question == CHANNEL_MEANING)
    GOMP_PLUGIN_fault_meaning (GOMP_TARGET_TYPE_REMOTE, n, numbers[0], data,
			       numbers[1], part, PART_SIZE);
  else
    GOMP_PLUGIN_host_symbol (numbers[1], part, PART_SIZE);
  if (question == CHANNEL_MEANING && !part[0] && is_there (numbers[1]))
    strcpy (part, ", which is host memory that is not mapped to the device");
  return text;
}

/* Copy TEXT, which is about device N, to MESSAGE, and fill in what is left
   out.  */
static void
complete (int n, const char *text, char message[MESSAGE_SIZE])
{
  char part[PART_SIZE];
  size_t length = 0;
  while (*text && length < MESSAGE_SIZE - PART_SIZE)
    if (*text < CHANNEL_PLACE || *text > CHANNEL_SYMBOL)
      message[length++] = *text++;
    else
      {
	text = fill_in (n, text, part);
	strcpy (message + length, part);
	length += strlen (part);
      }
  message[length] = '\0';
}

/* "NAME of device N: TEXT completed", which is to be freed; NULL if TEXT is
   empty.  */
static char *
make_message (int n, const char *text)
{
  char name[128], message[MESSAGE_SIZE], *line;
  write_name (n, name, sizeof name);
  complete (n, text, message);
  return (message[0] && asprintf (&line, "%s%s", name, message) >= 0
	  ? line : NULL);
}

static struct loss *
find_locked (int n)
{
  struct loss *loss = losses;
  while (loss && loss->n != n)
    loss = loss->next;
  return loss;
}

/* Note that device N is lost, as SIZE bytes of TEXT say.  */
static void
note_locked (int n, const char *text, size_t size)
{
  if (find_locked (n))
    return;
  struct loss *loss = GOMP_PLUGIN_malloc_cleared (sizeof *loss + size + 1);
  loss->n = n;
  memcpy (loss->text, text, size);
  loss->next = losses;
  losses = loss;
}

/* The job is over, and N is one of its devices: the one that is the cause, or
   any if CAUSE is negative.  */
static void
note_over_locked (int n)
{
  char text[CHANNEL_REASON];
  if (over.cause >= 0 && n != over.cause)
    snprintf (text, sizeof text, ": MPI's processes are given up, since device"
	      " %d is lost",
	      GOMP_PLUGIN_device_number (GOMP_TARGET_TYPE_REMOTE, over.cause));
  else
    snprintf (text, sizeof text, "%s", over.text);
  note_locked (n, text, strlen (text));
}

/* The job is over by itself.  */
static void
note_end_locked (void)
{
  char why[CHANNEL_TEXT];
  job_explain_end (why, sizeof why);
  over.cause = -1;
  over.status = EXIT_FAILURE;
  snprintf (over.text, sizeof over.text, ": MPI's processes have ended%s",
	    why);
  over.is = true;
}

/* The hub is silent: who starts the job's processes is to end it.  */
static void
note_silent_hub_locked (void)
{
  over.cause = -1;
  over.status = EXIT_FAILURE;
  snprintf (over.text, sizeof over.text, ": the hub, rank 0 on this machine,"
	    " has done nothing for %ld seconds (GOMP_OFFLOAD_MPI_TIMEOUT): it"
	    " is stopped, or was killed", mpi_settings ()->mpi_timeout);
  over.is = true;
  job_end_launcher ();
}

/* A device is lost for good, as CHANNEL says: then so is the job.  */
static void
note_cause_locked (const struct channel *channel)
{
  int n = job_find_device (channel->lost_rank, channel->lost_device);
  over.cause = n < 0 ? 0 : n;
  over.status = channel->lost_status & ~CHANNEL_LOST_LAST;
  if (channel->lost_status & CHANNEL_LOST_LAST)
    GOMP_PLUGIN_forbid_restart ();
  snprintf (over.text, sizeof over.text, "%s", channel->lost_text);
  over.is = true;
}

bool
lost_look (void)
{
  struct channel *channel = job_channel ();
  pthread_mutex_lock (&lock);
  /* One that is being started, or could not be, has nobody waiting.  */
  bool looks = !over.is && job_is_up ();
  bool lost = looks && atomic_load (&channel->lost_rank);
  bool ended = looks && !job_alive ();
  bool stopping = job_is_stopping ();
  if (lost && !stopping)
    note_cause_locked (channel);
  else if (ended && !stopping)
    note_end_locked ();
  else if (looks && !stopping && hub_is_silent ())
    note_silent_hub_locked ();
  bool is = over.is;
  pthread_mutex_unlock (&lock);
  /* A thread that is in a region while another one ends the program.  */
  while (stopping)
    pause ();
  return is;
}

bool
lost_all (void)
{
  pthread_mutex_lock (&lock);
  bool is = over.is;
  pthread_mutex_unlock (&lock);
  return is;
}

/* What the worker of the device that is the cause says is for that one.  */
const char *
lost_why_over (void)
{
  return (!lost_all () ? NULL
	  : over.cause < 0 ? over.text
	  : ": MPI's processes are given up, since a device was lost");
}

bool
lost_take (const struct channel_slot *slot)
{
  const struct channel_message *answer = &slot->message;
  uint64_t place = answer->words[0], rank = CHANNEL_RANK_OF (place);
  int n = (rank == slot->rank || rank == slot->further_rank
	   ? job_find_device (rank, CHANNEL_DEVICE_OF (place)) : -1);
  if (n < 0 || answer->size >= CHANNEL_REASON)
    return false;
  pthread_mutex_lock (&lock);
  note_locked (n, (const char *) answer->bytes, answer->size);
  pthread_mutex_unlock (&lock);
  return true;
}

bool
lost_is (int n)
{
  pthread_mutex_lock (&lock);
  bool is = over.is || find_locked (n);
  pthread_mutex_unlock (&lock);
  return is;
}

/* What is to be told of device N, which is lost; NULL if nothing is.  */
static const char *
message_of (int n)
{
  pthread_mutex_lock (&lock);
  if (over.is)
    note_over_locked (n);
  struct loss *loss = find_locked (n);
  bool made = loss->message != NULL;
  pthread_mutex_unlock (&lock);
  /* This asks the runtime, which may ask this plugin.  */
  char *message = made ? NULL : make_message (n, loss->text);
  pthread_mutex_lock (&lock);
  if (!loss->message)
    loss->message = message;
  else
    free (message);
  message = loss->message;
  pthread_mutex_unlock (&lock);
  return message;
}

/* If the job is over because of another device than N, that is told first; the
   program may end by that.  */
static void
tell_cause (int n)
{
  pthread_mutex_lock (&lock);
  int cause = over.is && over.cause != n ? over.cause : -1;
  /* Until then that device is not started again.  */
  over.tellers += cause >= 0;
  pthread_mutex_unlock (&lock);
  if (cause < 0)
    return;
  const char *message = message_of (cause);
  if (!message
      || !GOMP_PLUGIN_note_lost (GOMP_TARGET_TYPE_REMOTE, cause, message))
    GOMP_PLUGIN_device_lost (GOMP_TARGET_TYPE_REMOTE, cause, over.status,
			     message);
  pthread_mutex_lock (&lock);
  over.tellers--;
  pthread_mutex_unlock (&lock);
}

void
lost_check (int n)
{
  if (!lost_is (n))
    return;
  tell_cause (n);
  GOMP_PLUGIN_device_lost (GOMP_TARGET_TYPE_REMOTE, n,
			   lost_all () ? over.status : EXIT_FAILURE,
			   message_of (n));
}

void
lost_check_aside (int n)
{
  const char *message = message_of (n);
  tell_cause (n);
  if (!message
      || !GOMP_PLUGIN_note_lost (GOMP_TARGET_TYPE_REMOTE, n, message))
    lost_check (n);
}

/* If the job is over, leave it: all its devices are lost.  False while somebody
   uses something of it.  */
static bool
leave_job (void)
{
  pthread_mutex_lock (&lock);
  bool left = !over.is || (over.tellers == 0 && call_leave_job ());
  if (left && over.is)
    {
      for (unsigned n = 0; n < job_devices (); n++)
	note_over_locked (n);
      lives_end_all ();
      over.is = false;
    }
  pthread_mutex_unlock (&lock);
  return left;
}

void
lost_leave_over (void)
{
  while (!leave_job ())
    usleep (LEAVE_PAUSE);
}

/* Whether the worker of device N has ended what the device had, or is gone
   itself.  */
static bool
end_on_worker (int n)
{
  uint64_t ended = 0;
  if (call_is_away (n) && job_device (n)->kind != GOMP_TARGET_TYPE_INTEL_MIC)
    GOMP_PLUGIN_fatal ("device %d (mpi) cannot be started again: its job is"
		       " over, and it is no emulated device",
		       GOMP_PLUGIN_device_number (GOMP_TARGET_TYPE_REMOTE, n));
  return (call_is_away (n)
	  || (call_quietly (n, CHANNEL_END_LOST, &ended) && ended != 0));
}

bool
lost_end (int n)
{
  if (region_is_in_flight (n) || !leave_job () || !end_on_worker (n))
    return false;
  call_forget (n);
  blocks_remove_all (n);
  lost_forget (n);
  return true;
}

void
lost_forget (int n)
{
  pthread_mutex_lock (&lock);
  struct loss **place = &losses;
  while (*place && (*place)->n != n)
    place = &(*place)->next;
  /* If the job is over by now, others may be telling it.  */
  struct loss *loss = over.is ? NULL : *place;
  if (loss)
    *place = loss->next;
  pthread_mutex_unlock (&lock);
  if (loss)
    free (loss->message);
  free (loss);
}

bool
lost_read_left (int n, void *dst, const void *src, size_t size)
{
  bool ok = lost_is (n);
  for (size_t done = 0, now; ok && done < size; done += now)
    {
      now = size - done < CHANNEL_OWN ? size - done : CHANNEL_OWN;
      if (lost_all ())
	return false;
      struct channel_slot *slot = call_claim (n, CHANNEL_READ_LEFT, false);
      slot->message.words[0] = (uint64_t) src + done;
      slot->message.words[1] = now;
      call_post (n, slot);
      call_await (slot);
      ok = call_worked (n, slot) && slot->message.size == now;
      if (ok)
	memcpy ((char *) dst + done, slot->message.bytes, now);
      call_release (slot);
    }
  return ok;
}

void
lost_after_fork (void)
{
  pthread_mutex_init (&lock, NULL);
  over.is = false;
  losses = NULL;
}
