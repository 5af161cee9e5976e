/* How a trace calls constructs and data.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "utf8.h"
#include "base/lock.h"
#include "base/note.h"
#include "base/symbol.h"
#include "base/trace-name.h"

#define BUCKETS 256

static struct lock names_lock = LOCK_INITIALIZER (LOCK_TRACE_NAMES);

/* Guarded by names_lock.  */
static struct trace_name *names[BUCKETS];

_Atomic unsigned trace_generation;

void
trace_names_expire (void)
{
  atomic_fetch_add_explicit (&trace_generation, 1, memory_order_relaxed);
}

/* Control characters become '?', since not every reader knows escapes of
   numbers, and so does what is no UTF-8.  */
size_t
trace_name_write (char *text, const char *name)
{
  char *at = text;
  while (*name)
    {
      size_t length = utf8_length (name);
      if (length == 0 || (unsigned char) *name < ' ' || *name == 0x7f)
	{
	  *at++ = '?';
	  name++;
	  continue;
	}
      if (*name == '"' || *name == '\\')
	*at++ = '\\';
      memcpy (at, name, length);
      at += length;
      name += length;
    }
  return at - text;
}

/* Write PREFIX, which is not escaped, and NAME.  */
static char *
write_part (char *at, const char *prefix, const char *name)
{
  at = stpcpy (at, prefix);
  return at + trace_name_write (at, name);
}

/* The function that the construct of ORIGIN is in, or its region's if there is
   no note of that.  */
static const char *
function_of (const void *origin, const struct note_text *note,
	     struct symbol_name *name)
{
  struct symbol symbol;
  if (*note->function)
    return note->function;
  if (origin && symbol_find (origin, &symbol)
      && symbol_name (&symbol, origin, name))
    return name->text;
  return "";
}

/* Enough for what follows: a directive and three names.  */
#define TEXT_SIZE (4 * TRACE_NAME_SIZE (SHORT_NAME_SIZE))

static size_t
write_construct (char *text, const char *word, const void *origin)
{
  struct note_text note;
  struct symbol_name name;
  note_read (origin, NOTE_NO_ITEM, &note);
  char *at = write_part (text, "\"name\":\"", word);
  if (*note.place)
    at = write_part (at, " ", note.place);
  at = stpcpy (at, "\",\"args\":{");
  const char *function = function_of (origin, &note, &name);
  if (*note.place)
    at = stpcpy (write_part (at, "\"place\":\"", note.place), "\",");
  if (*function)
    at = stpcpy (write_part (at, "\"function\":\"", function), "\",");
  return at - text;
}

static size_t
write_item (char *text, const void *origin, size_t item)
{
  char name[SHORT_NAME_SIZE];
  *text = '\0';
  if (!*note_item (origin, item, name))
    return 0;
  return stpcpy (write_part (text, "\"what\":\"", name), "\",") - text;
}

static struct trace_name *
read_name (const char *word, const void *origin, size_t item)
{
  char text[TEXT_SIZE];
  unsigned generation = atomic_load_explicit (&trace_generation,
					      memory_order_relaxed);
  size_t length = (item == NOTE_NO_ITEM ? write_construct (text, word, origin)
		   : write_item (text, origin, item));
  struct trace_name *name = malloc (sizeof *name + length);
  if (!name)
    return NULL;
  name->word = word;
  name->origin = origin;
  name->item = item;
  name->generation = generation;
  name->length = length;
  memcpy (name->text, text, length);
  return name;
}

/* Where that name is, or null.  */
static struct trace_name *
find_locked (struct trace_name *name, const char *word, const void *origin,
	     size_t item)
{
  while (name && (name->word != word || name->origin != origin
		  || name->item != item || trace_name_is_old (name)))
    name = name->next;
  return name;
}

const struct trace_name *
trace_name (const char *word, const void *origin, size_t item)
{
  uint64_t hash = (((uintptr_t) origin ^ (uintptr_t) word) + item)
		  * UINT64_C (0x9e3779b97f4a7c15);
  struct trace_name **bucket = &names[(hash >> 32) % BUCKETS];
  lock_acquire (&names_lock);
  struct trace_name *name = find_locked (*bucket, word, origin, item);
  lock_release (&names_lock);
  /* Two threads may do that for the same.  */
  if (name || !(name = read_name (word, origin, item)))
    return name;
  lock_acquire (&names_lock);
  name->next = *bucket;
  *bucket = name;
  lock_release (&names_lock);
  return name;
}

void
trace_names_after_fork (void)
{
  /* At any time the lists are whole.  */
  lock_init (&names_lock, LOCK_TRACE_NAMES);
}
