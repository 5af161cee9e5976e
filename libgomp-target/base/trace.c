/* What a program does with devices, event by event.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <errno.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
#include "no-cancel.h"
#include "base/lock.h"
#include "base/note.h"
#include "base/trace.h"
#include "base/trace-event.h"
#include "base/trace-file.h"
#include "base/trace-name.h"
#include "base/watch.h"

/* Names that a thread finds without a lock.  */
#define CACHED 64

/* Of the host.  */
struct trace_thread
{
  struct trace_piece piece;
  int number;
  /* What begins each of its events after the letter for its kind: the process,
     and the word for the number.  */
  char ids[40];
  size_t ids_length;
  unsigned depth;
  const struct trace_name *names[CACHED];
  /* Guarded by trace_lock.  */
  struct trace_thread *next, **place;
};

/* A thread that ends leaves what is free of its piece here, if any event has
   room there.  */
struct spare_piece
{
  struct trace_piece piece;
  struct spare_piece *next;
};

/* Numbers of tracks begin where those of threads end (PID_MAX_LIMIT of Linux);
   each device has so many, the last one for any number of regions.  */
#define FIRST_TRACK (1 << 22)
#define TRACKS_OF_DEVICE 64
/* Those of devices after that are the last one's.  */
#define DEVICES 256

struct device_tracks
{
  uint64_t taken, named;
};

static struct lock trace_lock = LOCK_INITIALIZER (LOCK_TRACE);

/* Guarded by trace_lock.  */
static struct trace_thread *threads;
static struct spare_piece *spare_pieces;
static unsigned thread_count;
/* It begins with the time in microseconds, so that what this process executes
   later goes on after it.  */
static uint64_t region_count;
static struct device_tracks tracks[DEVICES];

/* Bytes mapped on each device; guarded by its lock.  */
static uint64_t mapped[DEVICES];

/* This thread's, or null.  */
static __thread struct trace_thread *self
  __attribute__ ((tls_model ("initial-exec")));
static pthread_key_t key;

/* This one's number, which takes a system call to find out.  */
static pid_t process;

uint64_t
trace_clock (void)
{
  struct timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);
  return (uint64_t) now.tv_sec * 1000000000 + now.tv_nsec;
}

/* Get a piece with room for SIZE bytes.  */
static bool
get_piece_locked (struct trace_piece *piece, size_t size)
{
  struct spare_piece *spare = spare_pieces;
  if (!spare)
    {
      int cancel = cancel_disable ();
      bool ok = trace_file_piece (piece, size);
      cancel_restore (cancel);
      return ok;
    }
  *piece = spare->piece;
  spare_pieces = spare->next;
  free (spare);
  return true;
}

/* Have T's piece be one with room for SIZE bytes.  */
static bool __attribute__ ((noinline))
renew_piece (struct trace_thread *t, size_t size)
{
  trace_piece_release (&t->piece);
  lock_acquire (&trace_lock);
  bool ok = get_piece_locked (&t->piece, size);
  lock_release (&trace_lock);
  return ok;
}

/* The event, or several, is complete.  What ends the process does so before or
   after it, if not in the middle of these few instructions.  */
static void
commit (struct trace_thread *t, const struct trace_event *event)
{
  size_t size = event->at - event->text;
  if ((size_t) (t->piece.end - t->piece.at) < size && !renew_piece (t, size))
    return;
  memcpy (t->piece.at, event->text, size);
  t->piece.at += size;
}

/* Begin an event of T whose letter is PHASE, on track NUMBER.  */
static void
event_begin_track (struct trace_event *event, const struct trace_thread *t,
		   char phase, int number)
{
  event_literal (event, "{\"ph\":\"");
  *event->at++ = phase;
  event_bytes (event, t->ids, t->ids_length);
  event_number (event, number);
}

/* The same, on its own.  */
static void
event_begin (struct trace_event *event, const struct trace_thread *t,
	     char phase)
{
  event_begin_track (event, t, phase, t->number);
}

static void
event_at (struct trace_event *event, uint64_t time)
{
  event_literal (event, ",\"ts\":");
  event_time (event, time);
}

/* Name the process, if T is its first thread, and T.  */
static void
name_thread (struct trace_thread *t, unsigned count)
{
  struct trace_event event = { .at = event.text };
  if (count == 1)
    {
      char name[TRACE_NAME_SIZE (SHORT_NAME_SIZE)], text[SHORT_NAME_SIZE];
      event_begin (&event, t, 'M');
      event_literal (&event, ",\"name\":\"process_name\",\"args\":"
		     "{\"name\":\"");
      event_bytes (&event, name, trace_name_write
		   (name, short_name (program_invocation_short_name, text)));
      event_literal (&event, "\"}},\n");
    }
  event_begin (&event, t, 'M');
  event_literal (&event, ",\"name\":\"thread_name\",\"args\":{\"name\":\"");
  event_literal (&event, "host thread ");
  event_number (&event, count);
  event_literal (&event, "\"}},\n");
  event_begin (&event, t, 'M');
  event_literal (&event, ",\"name\":\"thread_sort_index\",\"args\":"
		 "{\"sort_index\":");
  event_number (&event, count);
  event_literal (&event, "}},\n");
  commit (t, &event);
}

/* This thread's first event.  Null without memory.  */
static struct trace_thread * __attribute__ ((noinline))
begin_thread (void)
{
  struct trace_thread *t = calloc (1, sizeof *t);
  if (!t)
    return NULL;
  t->number = syscall (SYS_gettid);
  t->ids_length = snprintf (t->ids, sizeof t->ids, "\",\"pid\":%ld,\"tid\":",
			    (long) process);
  lock_acquire (&trace_lock);
  unsigned count = ++thread_count;
  t->next = threads;
  t->place = &threads;
  if (threads)
    threads->place = &t->next;
  threads = t;
  lock_release (&trace_lock);
  self = t;
  pthread_setspecific (key, t);
  name_thread (t, count);
  return t;
}

static inline struct trace_thread *
this_thread (void)
{
  return __builtin_expect (self != NULL, 1) ? self : begin_thread ();
}

static void
end_slice (struct trace_thread *t)
{
  struct trace_event event;
  event.at = event.text;
  event_begin (&event, t, 'E');
  event_at (&event, trace_clock ());
  event_literal (&event, "},\n");
  commit (t, &event);
  t->depth--;
}

/* A thread ends.  */
static void
end_thread (void *data)
{
  struct trace_thread *t = data;
  /* If it was cancelled, that is left in the middle.  */
  while (t->depth > 0)
    end_slice (t);
  struct spare_piece *spare
    = (t->piece.end - t->piece.at >= TRACE_EVENT_SIZE
       ? malloc (sizeof *spare) : NULL);
  lock_acquire (&trace_lock);
  *t->place = t->next;
  if (t->next)
    t->next->place = t->place;
  if (spare)
    {
      *spare = (struct spare_piece) { t->piece, spare_pieces };
      spare_pieces = spare;
    }
  lock_release (&trace_lock);
  if (!spare)
    trace_piece_release (&t->piece);
  if (self == t)
    self = NULL;
  free (t);
}

/* The name of what T is about.  */
static const struct trace_name *
name_of (struct trace_thread *t, const char *word, const void *origin,
	 size_t item)
{
  size_t place = (((uintptr_t) origin >> 2) + ((uintptr_t) word >> 3) + item)
		 % CACHED;
  const struct trace_name *name = t->names[place];
  if (!name || name->origin != origin || name->word != word
      || name->item != item || trace_name_is_old (name))
    t->names[place] = name = trace_name (word, origin, item);
  return name;
}

/* The name and the beginning of what else there is.  */
static void
event_name (struct trace_event *event, struct trace_thread *t,
	    const char *word, const void *origin)
{
  const struct trace_name *name = name_of (t, word, origin, NOTE_NO_ITEM);
  if (name)
    event_bytes (event, name->text, name->length);
  else
    event_literal (event, "\"name\":\"?\",\"args\":{");
}

/* The device of what else there is, and the end of the event.  */
static void
event_device (struct trace_event *event, int device)
{
  event_literal (event, "\"device\":");
  if (device < 0)
    event_literal (event, "-1");
  else
    event_number (event, device);
  event_literal (event, "}},\n");
}

uint64_t
trace_begin (enum trace_kind kind, const char *name, const void *origin,
	     int device)
{
  static const struct { char text[16]; size_t length; } categories[] = {
#define CATEGORY(text) { text, sizeof text - 1 }
    [TRACE_CONSTRUCT] = CATEGORY ("construct"),
    [TRACE_PART] = CATEGORY ("part"),
    [TRACE_WAIT] = CATEGORY ("wait"),
    [TRACE_TASKS] = CATEGORY ("wait"),
    [TRACE_HOST] = CATEGORY ("host"),
    [TRACE_START] = CATEGORY ("device"),
    [TRACE_STOP] = CATEGORY ("device"),
    [TRACE_IMAGE] = CATEGORY ("device")
#undef CATEGORY
  };
  struct trace_thread *t = this_thread ();
  if (!t)
    return trace_clock ();
  /* If it has to be read, that is no part of what begins now.  */
  name_of (t, name, origin, NOTE_NO_ITEM);
  uint64_t now = trace_clock ();
  struct trace_event event;
  event.at = event.text;
  event_begin (&event, t, 'B');
  event_at (&event, now);
  event_literal (&event, ",\"cat\":\"");
  event_bytes (&event, categories[kind].text, categories[kind].length);
  event_literal (&event, "\",");
  event_name (&event, t, name, origin);
  event_device (&event, device);
  commit (t, &event);
  t->depth++;
  return now;
}

void
trace_end (void)
{
  struct trace_thread *t = this_thread ();
  if (t && t->depth > 0)
    end_slice (t);
}

unsigned
trace_depth (void)
{
  return self ? self->depth : 0;
}

void
trace_unwind (unsigned depth)
{
  while (self && self->depth > depth)
    end_slice (self);
}

/* A number for what is in SIZE bytes at DATA.  Of more than LOOKED_AT, so many
   words in as many places, since this must not take long.  */
#define LOOKED_AT 256
static uint64_t
contents (const char *data, size_t size)
{
  uint64_t sum = size, word;
  size_t count = size / sizeof word, step = count / LOOKED_AT + 1;
  for (size_t i = 0; i < count; i += step)
    {
      memcpy (&word, data + i * sizeof word, sizeof word);
      sum = (sum ^ word) * UINT64_C (0x9e3779b97f4a7c15);
      sum ^= sum >> 29;
    }
  word = 0;
  memcpy (&word, data + count * sizeof word, size % sizeof word);
  sum = (sum ^ word) * UINT64_C (0x9e3779b97f4a7c15);
  /* Readers may take it for a double.  */
  return (sum ^ sum >> 29) >> 12;
}

/* What T has copied, or mapped, if that is known: item number ITEM of the
   construct of ORIGIN.  */
static void
event_item (struct trace_event *event, struct trace_thread *t,
	    const void *origin, size_t item)
{
  const struct trace_name *name
    = item != NOTE_NO_ITEM ? name_of (t, NULL, origin, item) : NULL;
  if (name)
    event_bytes (event, name->text, name->length);
}

void
trace_copy (const struct watch_copy *copy)
{
  uint64_t time = trace_clock () - copy->begun;
  struct trace_thread *t = this_thread ();
  if (!t)
    return;
  struct trace_event event;
  event.at = event.text;
  event_begin (&event, t, 'X');
  event_at (&event, copy->begun);
  event_literal (&event, ",\"dur\":");
  event_time (&event, time);
  event_literal (&event, ",\"cat\":\"copy\",\"name\":\"copy ");
  if (copy->to_device)
    event_literal (&event, "to device\"");
  else
    event_literal (&event, "from device\"");
  event_literal (&event, ",\"args\":{\"bytes\":");
  event_number (&event, copy->size);
  if (copy->host)
    {
      event_literal (&event, ",\"host\":");
      event_number (&event, (uintptr_t) copy->host);
    }
  if (copy->host && copy->to_device)
    {
      event_literal (&event, ",\"contents\":");
      event_number (&event, contents (copy->host, copy->size));
    }
  *event.at++ = ',';
  event_item (&event, t, copy->origin, copy->item);
  event_device (&event, copy->device);
  commit (t, &event);
}

/* What is mapped on DEVICE now.  */
static void
event_mapped (struct trace_event *event, const struct trace_thread *t,
	      int device, uint64_t time)
{
  event_begin (event, t, 'C');
  event_at (event, time);
  event_literal (event, ",\"name\":\"mapped on device ");
  event_number (event, device);
  event_literal (event, "\",\"args\":{\"bytes\":");
  event_number (event, mapped[device]);
  event_literal (event, "}},\n");
}

void
trace_memory (enum trace_memory kind, int device, const void *host,
	      size_t size, const void *origin, size_t item)
{
  static const char names[][9] = {
    [TRACE_ALLOCATE] = "allocate",
    [TRACE_FREE] = "free",
    [TRACE_CREATE] = "map",
    [TRACE_DELETE] = "unmap"
  };
  struct trace_thread *t = this_thread ();
  if (!t)
    return;
  uint64_t now = trace_clock ();
  struct trace_event event;
  event.at = event.text;
  event_begin (&event, t, 'i');
  event_at (&event, now);
  event_literal (&event, ",\"s\":\"t\",\"cat\":\"memory\",\"name\":\"");
  event_bytes (&event, names[kind], strlen (names[kind]));
  event_literal (&event, "\",\"args\":{\"bytes\":");
  event_number (&event, size);
  event_literal (&event, ",\"host\":");
  event_number (&event, (uintptr_t) host);
  *event.at++ = ',';
  event_item (&event, t, origin, item);
  event_device (&event, device);
  if (device < DEVICES && (kind == TRACE_CREATE || kind == TRACE_DELETE))
    {
      mapped[device] += kind == TRACE_CREATE ? size : -size;
      event_mapped (&event, t, device, now);
    }
  commit (t, &event);
}

void
trace_memory_lost (int device)
{
  struct trace_thread *t = this_thread ();
  if (!t || device >= DEVICES)
    return;
  struct trace_event event;
  event.at = event.text;
  mapped[device] = 0;
  event_mapped (&event, t, device, trace_clock ());
  commit (t, &event);
}

void
trace_host (const char *name, const void *origin)
{
  struct trace_thread *t = this_thread ();
  if (!t)
    return;
  struct trace_event event;
  event.at = event.text;
  event_begin (&event, t, 'i');
  event_at (&event, trace_clock ());
  event_literal (&event, ",\"s\":\"t\",\"cat\":\"fallback\",");
  event_name (&event, t, name, origin);
  event_device (&event, -1);
  commit (t, &event);
}

static int
tracks_of (int device)
{
  return device < DEVICES ? device : DEVICES - 1;
}

static int
track_number (int device, unsigned i)
{
  return FIRST_TRACK + tracks_of (device) * TRACKS_OF_DEVICE + i;
}

/* The first track of DEVICE that no region has; *IS_NEW if it never had
   one.  */
static unsigned
take_track (int device, bool *is_new)
{
  struct device_tracks *d = &tracks[tracks_of (device)];
  lock_acquire (&trace_lock);
  uint64_t free = ~(d->taken | (uint64_t) 1 << (TRACKS_OF_DEVICE - 1));
  unsigned i = free ? __builtin_ctzll (free) : TRACKS_OF_DEVICE - 1;
  *is_new = (d->named >> i & 1) == 0;
  d->taken |= (uint64_t) 1 << i;
  d->named |= (uint64_t) 1 << i;
  lock_release (&trace_lock);
  return i;
}

/* Name track I of DEVICE, whose plugin is called PLUGIN.  */
static void
name_track (struct trace_thread *t, int device, unsigned i,
	    const char *plugin)
{
  struct trace_event event = { .at = event.text };
  char text[SHORT_NAME_SIZE];
  int number = track_number (device, i);
  event_begin_track (&event, t, 'M', number);
  event_literal (&event, ",\"name\":\"thread_name\",\"args\":"
		 "{\"name\":\"device ");
  event_number (&event, device);
  event_literal (&event, ": ");
  event.at += trace_name_write (event.at, short_name (plugin, text));
  if (i > 0)
    {
      event_literal (&event, ", ");
      event_number (&event, i + 1);
    }
  event_literal (&event, "\",\"device\":");
  event_number (&event, device);
  event_literal (&event, "}},\n");
  event_begin_track (&event, t, 'M', number);
  event_literal (&event, ",\"name\":\"thread_sort_index\",\"args\":"
		 "{\"sort_index\":");
  event_number (&event, number);
  event_literal (&event, "}},\n");
  commit (t, &event);
}

void
trace_launch (struct trace_region *region, int device, const char *plugin)
{
  struct trace_thread *t = this_thread ();
  bool is_new;
  unsigned i = take_track (device, &is_new);
  if (t && is_new)
    name_track (t, device, i, plugin);
  region->track = i;
  region->thread = t ? t->number : 0;
  region->launched = trace_clock ();
}

/* One end of the arrow REGION from its launch to the region.  */
static void
event_arrow (struct trace_event *event, const struct trace_thread *t,
	     char phase, int track, uint64_t time, uint64_t number)
{
  event_begin_track (event, t, phase, track);
  event_at (event, time);
  event_literal (event, ",\"cat\":\"region\",\"name\":\"region\",\"id\":");
  event_number (event, number);
  if (phase == 'f')
    event_literal (event, ",\"bp\":\"e\"");
  event_literal (event, "},\n");
}

/* Give back the track of REGION; its place among all.  */
static uint64_t
leave_track (const struct trace_region *region, int device)
{
  lock_acquire (&trace_lock);
  uint64_t number = ++region_count;
  tracks[tracks_of (device)].taken &= ~((uint64_t) 1 << region->track);
  lock_release (&trace_lock);
  return number;
}

void
trace_drop (const struct trace_region *region, int device)
{
  leave_track (region, device);
}

/* What the arrow of region NUMBER of this process has as its number.  */
static uint64_t
arrow_number (uint64_t number)
{
  /* Other processes have others.  */
  return (uint64_t) process << 31 | (number & 0x7fffffff);
}

void
trace_ran (const struct trace_region *region, const char *name,
	   const void *origin, int device, uint64_t begun, uint64_t ended)
{
  /* Devices may say anything.  */
  const uint64_t now = trace_clock ();
  if (begun < region->launched || ended < begun || ended > now)
    {
      begun = region->launched;
      ended = now;
    }
  uint64_t number = arrow_number (leave_track (region, device));
  struct trace_thread *t = this_thread ();
  if (!t)
    return;
  int track = track_number (device, region->track);
  struct trace_event event;
  event.at = event.text;
  event_arrow (&event, t, 's', region->thread, region->launched, number);
  event_begin_track (&event, t, 'X', track);
  event_at (&event, begun);
  event_literal (&event, ",\"dur\":");
  event_time (&event, ended - begun);
  event_literal (&event, ",\"cat\":\"region\",");
  event_name (&event, t, name, origin);
  event_device (&event, device);
  event_arrow (&event, t, 'f', track, begun, number);
  commit (t, &event);
}

bool
trace_start (const char *name)
{
  if (pthread_key_create (&key, end_thread) != 0)
    return false;
  process = getpid ();
  region_count = trace_clock () / 1000;
  trace_file_open (name);
  return true;
}

void
trace_before_fork (void)
{
  trace_file_before_fork ();
}

void
trace_after_fork_parent (void)
{
  trace_file_after_fork_parent ();
}

void
trace_after_fork (void)
{
  /* What the threads of the parent write belongs to the parent.  If another one
     was changing the lists, they are left alone.  */
  bool whole = lock_try (&trace_lock);
  if (whole)
    lock_release (&trace_lock);
  for (struct trace_thread *t = whole ? threads : NULL; t; t = t->next)
    trace_piece_release (&t->piece);
  for (struct spare_piece *s = whole ? spare_pieces : NULL; s; s = s->next)
    trace_piece_release (&s->piece);
  lock_init (&trace_lock, LOCK_TRACE);
  threads = NULL;
  spare_pieces = NULL;
  thread_count = 0;
  for (unsigned i = 0; i < DEVICES; i++)
    {
      tracks[i] = (struct device_tracks) { 0, 0 };
      mapped[i] = 0;
    }
  self = NULL;
  process = getpid ();
  pthread_setspecific (key, NULL);
  trace_names_after_fork ();
  trace_file_after_fork ();
}

void
trace_finish (void)
{
  int cancel = cancel_disable ();
  lock_acquire (&trace_lock);
  trace_file_close ();
  lock_release (&trace_lock);
  cancel_restore (cancel);
}
