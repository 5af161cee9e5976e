/* Dependences of target tasks on each other.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include "base/lock.h"
#include "tasks/depend.h"

static struct lock depend_lock = LOCK_INITIALIZER (LOCK_DEPEND);

/* Target tasks that are not done, and who waits for them.  Guarded by
   depend_lock.  */
static struct depend_node *nodes;

/* Their number.  Written under depend_lock.  */
static _Atomic size_t num_nodes;

struct depend_edge
{
  struct depend_edge *next;
  struct depend_node *successor;
};

/* A set of addresses that tasks of the host had dependences on, by hash; may
   have more than were put in.  Its address stands for the thread.  */
#define FILTER_WORDS 32
static __thread uint64_t host_addresses[FILTER_WORDS];

static inline unsigned
filter_bit (uintptr_t address)
{
  return ((address >> 3) * UINT64_C (0x9e3779b97f4a7c15)
	  >> (64 - 11)) % (64 * FILTER_WORDS);
}

void
depend_note_host_task (const struct dependences *depend)
{
  for (size_t i = depend ? depend->count : 0; i-- > 0; )
    {
      unsigned bit = filter_bit (depend->items[i].address);
      host_addresses[bit / 64] |= UINT64_C (1) << bit % 64;
    }
}

/* Whether a task of the host may have a dependence in common with NODE.  */

static bool
meets_host (const struct depend_node *node)
{
  for (size_t i = 0; i < node->count; i++)
    {
      unsigned bit = filter_bit (node->dependences[i].address);
      if (host_addresses[bit / 64] >> bit % 64 & 1)
	return true;
    }
  return false;
}

static bool
conflict (const struct depend_node *a, const struct depend_node *b)
{
  if (b->last)
    return true;
  for (size_t i = 0; i < a->count; i++)
    for (size_t j = 0; j < b->count; j++)
      if (a->dependences[i].address == b->dependences[j].address
	  && (a->dependences[i].type == DEPENDENCE_OUT
	      || b->dependences[j].type == DEPENDENCE_OUT))
	return true;
  return false;
}

/* Let NODE wait for those that it depends on.  False if out of memory.  */

static bool
add_edges_locked (struct depend_node *node)
{
  for (struct depend_node *other = nodes; other; other = other->next)
    if (other->thread == node->thread && conflict (other, node))
      {
	struct depend_edge *edge = malloc (sizeof *edge);
	if (!edge)
	  return false;
	edge->successor = node;
	edge->next = other->successors;
	other->successors = edge;
	node->waits++;
      }
  return true;
}

/* Keep DEPEND for NODE.  False if out of memory.  */

static bool
keep_dependences (struct depend_node *node, const struct dependences *depend)
{
  node->count = 0;
  node->dependences = NULL;
  if (!depend || depend->count == 0)
    return true;
  size_t size = depend->count * sizeof depend->items[0];
  node->dependences = malloc (size);
  if (!node->dependences)
    return false;
  memcpy (node->dependences, depend->items, size);
  node->count = depend->count;
  return true;
}

bool
depend_enter (struct depend_node *node, const struct dependences *depend,
	      bool with_host)
{
  bool ok = keep_dependences (node, depend);
  node->thread = host_addresses;
  node->successors = NULL;
  node->waits = 1;
  lock_acquire (&depend_lock);
  if (node->count > 0 || node->last)
    ok = ok && add_edges_locked (node);
  /* One more than will ever go leaves the task to libgomp.  */
  if (!ok || (with_host && meets_host (node)))
    node->waits++;
  node->next = nodes;
  if (nodes)
    nodes->place = &node->next;
  node->place = &nodes;
  nodes = node;
  num_nodes++;
  lock_release (&depend_lock);
  return ok;
}

bool
depend_any (void)
{
  return atomic_load_explicit (&num_nodes, memory_order_acquire) != 0;
}

bool
depend_made (struct depend_node *node)
{
  lock_acquire (&depend_lock);
  bool ready = --node->waits == 0;
  lock_release (&depend_lock);
  return ready;
}

void
depend_leave (struct depend_node *node)
{
  lock_acquire (&depend_lock);
  num_nodes--;
  *node->place = node->next;
  if (node->next)
    node->next->place = node->place;
  /* Keep the edges to those that became ready.  */
  struct depend_edge *edge = node->successors, *next, *found = NULL;
  for (; edge; edge = next)
    {
      next = edge->next;
      if (--edge->successor->waits == 0)
	{
	  edge->next = found;
	  found = edge;
	}
      else
	free (edge);
    }
  lock_release (&depend_lock);
  free (node->dependences);
  for (edge = found; edge; edge = next)
    {
      struct depend_node *successor = edge->successor;
      next = edge->next;
      free (edge);
      successor->ready (successor);
    }
}

void
depend_after_fork (void)
{
  lock_init (&depend_lock, LOCK_DEPEND);
  nodes = NULL;
  num_nodes = 0;
}
