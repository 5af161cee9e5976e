/* What should be mapped: a model of the runtime's tables.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include "gomp-constants.h"
#include "model.h"

/* Of constructs and mappings.  */
static _Atomic unsigned long last_number;

struct mapping *
model_find (const struct array *a, int device, int start, int end)
{
  struct mapping *m = a->mappings[device];
  while (m && (m->end <= start || end <= m->start))
    m = m->next;
  return m;
}

struct mapping *
model_find_id (const struct array *a, int device, unsigned long id)
{
  struct mapping *m = a->mappings[device];
  while (m && m->id != id)
    m = m->next;
  return m;
}

struct mapping *
model_add (struct array *a, int device, int start, int end)
{
  struct mapping *m = calloc (1, sizeof *m);
  if (!m)
    abort ();
  m->id = ++last_number;
  m->start = start;
  m->end = end;
  m->next = a->mappings[device];
  a->mappings[device] = m;
  return m;
}

void
model_remove (struct array *a, int device, struct mapping *m)
{
  struct mapping **place = &a->mappings[device];
  while (*place != m)
    place = &(*place)->next;
  *place = m->next;
  free (m);
}

/* A section without elements is where its first one would be.  */
static struct mapping *
find_item (int device, const struct item *item)
{
  return model_find (item->a, device, item->start,
		     item->start + (item->count ? item->count : 1));
}

bool
model_fits (int device, const struct item *item)
{
  const struct mapping *m = find_item (device, item);
  return (!m || !item->count
	  || (m->start <= item->start
	      && item->start + item->count <= m->end));
}

static void
copy_in (struct mapping *m, const struct item *item)
{
  memcpy (m->cells + item->start, item->a->cells + item->start,
	  item->count * sizeof (struct cell));
}

static void
copy_out (const struct mapping *m, const struct item *item)
{
  memcpy (item->a->cells + item->start, m->cells + item->start,
	  item->count * sizeof (struct cell));
}

static void
begin_item (int device, struct item *item, unsigned long number)
{
  struct mapping *m = find_item (device, item);
  bool is_new = !m;
  item->id = 0;
  if (is_new && !item->count)
    return;
  if (is_new)
    m = model_add (item->a, device, item->start, item->start + item->count);
  item->id = m->id;
  if (m->references != INFINITE && m->construct != number)
    {
      m->construct = number;
      m->references++;
    }
  if (GOMP_MAP_ALWAYS_TO_P (item->kind)
      || (is_new && GOMP_MAP_COPY_TO_P (item->kind)))
    copy_in (m, item);
}

void
model_begin (struct construct *c)
{
  unsigned long number = ++last_number;
  for (int i = 0; i < c->count; i++)
    begin_item (c->device, &c->items[i], number);
}

/* ITEM no longer counts on M.  */
static void
release_item (struct mapping *m, const struct item *item,
	      unsigned long number)
{
  if (m->references != INFINITE)
    {
      if (item->kind == GOMP_MAP_DELETE)
	m->references = 0;
      else if (m->construct != number)
	m->references--;
      m->construct = number;
    }
  if (GOMP_MAP_ALWAYS_FROM_P (item->kind)
      || (m->references == 0 && item->kind != GOMP_MAP_DELETE
	  && item->kind != GOMP_MAP_RELEASE
	  && GOMP_MAP_COPY_FROM_P (item->kind)))
    copy_out (m, item);
}

/* Release the mappings FOUND of the items of C; remove those that nobody counts
   on.  */
static void
release_all (struct construct *c, struct mapping *found[])
{
  unsigned long number = ++last_number;
  for (int i = 0; i < c->count; i++)
    if (found[i])
      release_item (found[i], &c->items[i], number);
  for (int i = 0; i < c->count; i++)
    {
      struct mapping *m = found[i];
      if (!m || m->references != 0)
	continue;
      for (int j = i; j < c->count; j++)
	if (found[j] == m)
	  found[j] = NULL;
      model_remove (c->items[i].a, c->device, m);
    }
}

void
model_end (struct construct *c)
{
  struct mapping *found[ITEMS] = { NULL };
  for (int i = 0; i < c->count; i++)
    {
      struct item *item = &c->items[i];
      if (!item->id)
	continue;
      found[i] = model_find_id (item->a, c->device, item->id);
      if (!found[i] && model_fits (c->device, item))
	found[i] = find_item (c->device, item);
    }
  release_all (c, found);
}

void
model_exit (struct construct *c)
{
  struct mapping *found[ITEMS] = { NULL };
  for (int i = 0; i < c->count; i++)
    found[i] = find_item (c->device, &c->items[i]);
  release_all (c, found);
}

void
model_update (int device, const struct item *item)
{
  struct mapping *m = item->count ? find_item (device, item) : NULL;
  if (m && item->kind == GOMP_MAP_TO)
    copy_in (m, item);
  else if (m)
    copy_out (m, item);
}

void
model_adopt (struct array *a)
{
  for (int i = 0; i < LENGTH; i++)
    if (!a->cells[i].known)
      a->cells[i] = (struct cell) { a->host[i], true };
}
