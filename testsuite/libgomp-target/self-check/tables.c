/* Tables of what is mapped that are in order, and the same with one thing
   wrong: what the runtime's self-check says of each.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include "config.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "devices/self-check.h"
#include "devices/shadow.h"

/* The next two are what device-map.c and self-check.c use of the rest of the
   runtime.  */
void
shadow_free (struct shadow *shadow)
{
  free (shadow);
}

bool
diag_fail (struct diag *diag, const char *fmt, ...)
{
  va_list ap;
  va_start (ap, fmt);
  vsnprintf (diag->text, sizeof diag->text, fmt, ap);
  va_end (ap);
  return false;
}

/* A table of three blocks: one of FIRST to FOURTH, of which the last three are
   elements of a structure, one of OTHER and one of EMPTY.  */

enum { FIRST, SECOND, THIRD, FOURTH, OTHER, EMPTY, COUNT };

struct table
{
  struct device_map map;
  struct map_block *blocks[3];
  struct map_entry *entries[COUNT];
};

static struct map_block *
make_block (size_t count)
{
  struct map_block *block = map_block_new (count);
  if (!block)
    exit (EXIT_FAILURE);
  return block;
}

static void
put (struct table *t, int which, int block, int place, uintptr_t size)
{
  struct map_entry *entry = &t->blocks[block]->entries[place];
  uintptr_t start = 0x1000 * (which + 1);
  map_entry_init (entry, t->blocks[block], start, start + size,
		  0x100000 + 0x100 * which);
  entry->references = 1;
  device_map_insert (&t->map, entry);
  t->entries[which] = entry;
}

static void
make (struct table *t)
{
  static const size_t counts[] = { 4, 1, 1 };
  t->map = (struct device_map) { 0 };
  for (int i = 0; i < 3; i++)
    t->blocks[i] = make_block (counts[i]);
  for (int i = FIRST; i <= FOURTH; i++)
    put (t, i, 0, i, 0x80);
  put (t, OTHER, 1, 0, 0x80);
  put (t, EMPTY, 2, 0, 0);
  t->entries[SECOND]->flags |= ENTRY_FIRST;
  t->entries[SECOND]->siblings = 3;
  t->entries[THIRD]->siblings = 1;
  t->entries[FOURTH]->siblings = 2;
}

static void
destroy (struct table *t)
{
  for (int i = 0; i < COUNT; i++)
    map_entry_free_extra (t->entries[i]);
  for (int i = 0; i < 3; i++)
    free (t->blocks[i]);
}

static struct map_extra *
extra (struct table *t, int which, size_t attachments)
{
  struct map_extra *made = map_entry_extra (t->entries[which]);
  made->attachments = calloc (attachments, sizeof *made->attachments);
  made->num_attachments = attachments;
  for (size_t i = 0; i < attachments; i++)
    made->attachments[i] = (struct attachment) { .offset = 8 * i, .count = 1 };
  return made;
}

/* How a table is spoilt.  */

static void nothing (struct table *t) { extra (t, OTHER, 2); }
static void end (struct table *t) { t->entries[OTHER]->host_end = 1; }
static void overlap (struct table *t)
{
  t->entries[FIRST]->host_end = t->entries[SECOND]->host_start + 1;
}
static void twice (struct table *t)
{
  t->entries[OTHER]->host_start = t->entries[OTHER]->host_end
    = t->entries[EMPTY]->host_start;
}
static void withdrawn (struct table *t)
{
  t->entries[THIRD]->flags |= ENTRY_WITHDRAWN;
}
static void block (struct table *t)
{
  t->entries[FIRST]->block = (void *) t->entries[FOURTH];
}
static void counts (struct table *t) { t->entries[FIRST]->siblings = 9; }
static void sibling (struct table *t) { t->entries[SECOND]->siblings = 2; }
static void references (struct table *t) { t->entries[OTHER]->references = 0; }
static void flights (struct table *t) { t->entries[OTHER]->in_flight = 2; }
static void dynamic (struct table *t) { extra (t, OTHER, 0)->dynamic = 2; }
static void live (struct table *t) { t->blocks[0]->live = 3; }
static void shared (struct table *t)
{
  t->entries[OTHER]->device_start = t->entries[FIRST]->device_start + 1;
}
static void beyond (struct table *t)
{
  extra (t, OTHER, 2)->attachments[1].offset = 0x80;
}
static void attachments (struct table *t)
{
  extra (t, OTHER, 2)->attachments[1].offset = 0;
}
static void regions (struct table *t)
{
  extra (t, OTHER, 2)->attachments[1].regions = 2;
}
/* Others' device memory may lie anywhere.  */
static void associated (struct table *t)
{
  shared (t);
  t->entries[OTHER]->flags |= ENTRY_ASSOCIATED;
}

static const struct
{
  const char *name;
  void (*spoil) (struct table *t);
  /* What the check has to say, or null.  */
  const char *says;
} cases[] = {
  { "in order", nothing, NULL },
  { "associated", associated, NULL },
  { "end", end, "ends before it begins" },
  { "overlap", overlap, "[0x2000,0x2080) at 0x100100 on the device overlaps" },
  { "twice", twice, "is there twice" },
  { "withdrawn", withdrawn, "was withdrawn" },
  { "block", block, "is outside of its block" },
  { "counts", counts, "has its counts outside of its block" },
  { "sibling", sibling, "is none of the elements of its structure" },
  { "references", references, "nobody counts on it" },
  { "flights", flights, "more regions in flight" },
  { "dynamic", dynamic, "more dynamic references" },
  { "live", live, "than it counts" },
  { "shared", shared, "shares device memory with another" },
  { "beyond", beyond, "has a pointer attached beyond its end" },
  { "attachments", attachments, "has attachments out of order" },
  { "regions", regions, "an attachment of too many regions" },
};

/* With many entries not each call looks at them, but one of a few does.  */
static bool
finds_among_many (void)
{
  enum { MANY = 10000 };
  struct device_map map = { 0 };
  struct map_block *many = make_block (MANY);
  struct diag diag = { "" };
  int calls = 0;
  for (int i = 0; i < MANY; i++)
    {
      map_entry_init (&many->entries[i], many, 16 * i + 16, 16 * i + 32,
		      16 * i + 16);
      many->entries[i].references = 1;
      if (!device_map_insert (&map, &many->entries[i]))
	return false;
    }
  if (!self_check_locked (&map, &diag))
    return false;
  many->entries[MANY / 2].references = 0;
  while (calls < MANY && self_check_locked (&map, &diag))
    calls++;
  free (many);
  return calls > 1 && calls < MANY / 20;
}

static bool
judge (size_t i)
{
  struct table t;
  struct diag diag = { "" };
  make (&t);
  cases[i].spoil (&t);
  bool ok = self_check_locked (&t.map, &diag);
  /* So that it can be freed.  */
  destroy (&t);
  if (cases[i].says)
    return !ok && strstr (diag.text, cases[i].says);
  return ok && !diag.text[0];
}

int
main (void)
{
  bool ok = true;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    {
      bool as_expected = judge (i);
      printf ("%s: %s\n", as_expected ? "PASS" : "FAIL", cases[i].name);
      ok = ok && as_expected;
    }
  bool many = finds_among_many ();
  printf ("%s: among many\n", many ? "PASS" : "FAIL");
  return !(ok && many);
}
