/* How a trace calls constructs and data.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Reading the notes of a program takes long, so what they say is kept, as a
   part of an event: one reading for each construct, and for each of its
   items.  */

#ifndef TRACE_NAME_H
#define TRACE_NAME_H

#include <stddef.h>
#include <stdatomic.h>
#include <stdbool.h>

/* Enough for what trace_name_write writes of a name of SHORT_NAME_SIZE.  */
#define TRACE_NAME_SIZE(length) (3 * (length) + 8)

/* Immutable, and never freed.  */
struct trace_name
{
  const char *word;
  const void *origin;
  size_t item;
  unsigned generation;
  struct trace_name *next;
  size_t length;
  /* "name":"target a.c:9","args":{"place":"a.c:9","function":"main", and the
     name is WORD and the place; of an item, "what":"x[0:n]",.  It may be
     empty.  */
  char text[];
};

/* That of the construct WORD of ORIGIN, or of its item number ITEM if that is
   not NOTE_NO_ITEM; null without memory.  */
extern const struct trace_name *trace_name (const char *word,
					    const void *origin, size_t item);

/* Names read before the last call of trace_names_expire are of another
   generation: at the address of a construct there may be another one.  */
extern _Atomic unsigned trace_generation;

/* A library goes, with what it has on devices.  */
extern void trace_names_expire (void);

static inline bool
trace_name_is_old (const struct trace_name *name)
{
  return name->generation != atomic_load_explicit (&trace_generation,
						    memory_order_relaxed);
}

/* In the child after fork.  */
extern void trace_names_after_fork (void);

/* Write NAME to TEXT, as the inside of a string of JSON; its length.  */
extern size_t trace_name_write (char *text, const char *name);

#endif /* TRACE_NAME_H */
