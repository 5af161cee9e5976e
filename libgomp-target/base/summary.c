/* What a program did with devices, added up.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "clock.h"
#include "system-error.h"
#include "base/diag.h"
#include "base/lock.h"
#include "base/note.h"
#include "base/summary.h"
#include "base/symbol.h"
#include "base/trace.h"

/* Of all times that a construct was met.  */
struct tally
{
  const char *name;
  const void *origin;
  uint64_t on_device, on_host;
  uint64_t to, from;
  uint64_t copying, running, time;
};

struct mapped
{
  int device;
  size_t count, bytes;
};

static struct lock summary_lock = LOCK_INITIALIZER (LOCK_SUMMARY);

/* Guarded by summary_lock.  TALLIES is a hash table of a power of two, of which
   at most a half is taken.  */
static struct tally *tallies;
static size_t tally_room, tally_count;
static struct mapped *mapped_devices;
static size_t mapped_count;
static uint64_t begun_at;

void
summary_begin (void)
{
  begun_at = clock_nanoseconds ();
}

void
summary_after_fork (void)
{
  /* Another thread of the parent may have been in the middle of growing it;
     what it is then is not known, and stays.  */
  if (lock_try (&summary_lock))
    {
      if (tallies)
	memset (tallies, 0, tally_room * sizeof *tallies);
      lock_release (&summary_lock);
    }
  else
    {
      tallies = NULL;
      mapped_devices = NULL;
      tally_room = 0;
    }
  lock_init (&summary_lock, LOCK_SUMMARY);
  tally_count = mapped_count = 0;
  begun_at = clock_nanoseconds ();
}

/* Where the construct NAME of ORIGIN is in TABLE, of ROOM elements, or is to
   go.  */
static struct tally *
find_in (struct tally *table, size_t room, const char *name,
	 const void *origin)
{
  uint64_t hash = ((uintptr_t) origin ^ (uintptr_t) name)
		  * UINT64_C (0x9e3779b97f4a7c15);
  size_t i = hash >> 32 & (room - 1);
  while (table[i].name
	 && (table[i].name != name || table[i].origin != origin))
    i = (i + 1) & (room - 1);
  return &table[i];
}

static bool
grow_locked (void)
{
  size_t room = tally_room ? 2 * tally_room : 64;
  struct tally *table = calloc (room, sizeof *table);
  if (!table)
    return false;
  for (size_t i = 0; i < tally_room; i++)
    if (tallies[i].name)
      *find_in (table, room, tallies[i].name, tallies[i].origin) = tallies[i];
  free (tallies);
  tallies = table;
  tally_room = room;
  return true;
}

/* Null without memory: then it is left out.  */
static struct tally *
find_locked (const char *name, const void *origin)
{
  if (2 * tally_count >= tally_room && !grow_locked ())
    return NULL;
  struct tally *tally = find_in (tallies, tally_room, name, origin);
  if (!tally->name)
    {
      tally->name = name;
      tally->origin = origin;
      tally_count++;
    }
  return tally;
}

void
summary_note_construct (const char *name, const void *origin, unsigned times,
			uint64_t begun, uint64_t running)
{
  uint64_t time = clock_nanoseconds () - begun;
  lock_acquire (&summary_lock);
  struct tally *tally = find_locked (name, origin);
  if (tally)
    {
      tally->on_device += times;
      tally->running += running;
      tally->time += time;
    }
  lock_release (&summary_lock);
}

void
summary_note_copy (const char *name, const void *origin, bool to_device,
		   size_t size, uint64_t begun)
{
  uint64_t time = clock_nanoseconds () - begun;
  lock_acquire (&summary_lock);
  struct tally *tally = find_locked (name, origin);
  if (tally)
    {
      *(to_device ? &tally->to : &tally->from) += size;
      tally->copying += time;
    }
  lock_release (&summary_lock);
}

void
summary_note_host (const char *name, const void *origin)
{
  lock_acquire (&summary_lock);
  struct tally *tally = find_locked (name, origin);
  if (tally)
    tally->on_host++;
  lock_release (&summary_lock);
}

void
summary_note_mapped (int number, size_t count, size_t bytes)
{
  struct mapped *larger
    = realloc (mapped_devices, (mapped_count + 1) * sizeof *mapped_devices);
  if (!larger)
    return;
  mapped_devices = larger;
  mapped_devices[mapped_count++] = (struct mapped) { number, count, bytes };
}

/* Write a tab and TEXT, as one field.  */
static void
write_field (FILE *out, const char *text)
{
  putc ('\t', out);
  for (; *text; text++)
    putc ((unsigned char) *text < ' ' ? '?' : *text, out);
}

/* Write where TALLY's construct is: what is known of the place and of the
   function.  */
static void
write_place (FILE *out, const struct tally *tally)
{
  struct note_text note;
  struct symbol symbol;
  struct symbol_name name;
  bool known = note_read (tally->origin, NOTE_NO_ITEM, &note);
  write_field (out, known ? note.place : "");
  if (known)
    write_field (out, note.function);
  else if (tally->origin && symbol_find (tally->origin, &symbol)
	   && symbol_name (&symbol, tally->origin, &name))
    write_field (out, name.text);
  else
    write_field (out, "");
}

static void
write_tally (FILE *out, const struct tally *tally)
{
  fputs ("construct", out);
  write_field (out, tally->name);
  write_place (out, tally);
  fprintf (out, "\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64
	   "\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64 "\n",
	   tally->on_device, tally->on_host, tally->to, tally->from,
	   tally->copying, tally->running, tally->time);
}

static void
write_all_locked (FILE *out)
{
  fprintf (out, "process\t%ld", (long) getpid ());
  write_field (out, program_invocation_name);
  fprintf (out, "\t%" PRIu64 "\n", clock_nanoseconds () - begun_at);
  for (size_t i = 0; i < tally_room; i++)
    if (tallies[i].name)
      write_tally (out, &tallies[i]);
  for (size_t i = 0; i < mapped_count; i++)
    fprintf (out, "mapped\t%d\t%zu\t%zu\n", mapped_devices[i].device,
	     mapped_devices[i].count, mapped_devices[i].bytes);
}

/* Append the SIZE bytes at TEXT to the file, with one call, so that other
   processes may do so, too.  */
static void
append (const char *text, size_t size)
{
  char error[SYSTEM_ERROR_MAX];
  /* A pipe that nobody reads is not waited for.  */
  int file = open (env.summary, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC
		   | O_NONBLOCK | O_NOCTTY, 0666);
  if (file >= 0)
    fcntl (file, F_SETFL, O_APPEND);
  if (file < 0 || write (file, text, size) != (ssize_t) size)
    diag_warning ("the summary cannot be written to '%s': %s", env.summary,
		  system_error (errno, error));
  if (file >= 0)
    close (file);
}

void
summary_finish (void)
{
  char *text;
  size_t size;
  FILE *out = open_memstream (&text, &size);
  if (!out)
    return;
  lock_acquire (&summary_lock);
  write_all_locked (out);
  lock_release (&summary_lock);
  if (fclose (out) == 0)
    append (text, size);
  free (text);
}
