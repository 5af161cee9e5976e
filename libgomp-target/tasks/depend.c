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

/* Target tasks that are not done, and who waits for some.  Guarded by
   depend_lock.  */
static struct depend_node *nodes;

/* Their number.  Written under depend_lock.  */
static _Atomic size_t num_nodes;

/* Threads that wait for all of theirs.  Guarded by depend_lock.  */
static struct depend_waiter *waiters;

/* A dependence of NODE.  It is in the table as long as tasks made later
   have to know of it.  */
struct depend_use
{
  struct dependence what;
  struct depend_node *node;
  /* Null if it is not in the table.  */
  struct depend_use **place;
  struct depend_use *next;
};

/* By thread and address.  Guarded by depend_lock.  */
#define TABLE_BITS 10
static struct depend_use *tables[2][1 << TABLE_BITS];

struct depend_edge
{
  struct depend_edge *next;
  struct depend_node *successor;
  /* Whether it counts as one of the successor's UNSTARTED.  */
  bool unstarted;
};

/* A set of addresses that tasks of the host had dependences on, by hash; may
   have more than were put in.  Its address stands for the thread.  */
#define FILTER_WORDS 32
static __thread uint64_t host_addresses[FILTER_WORDS];

static inline unsigned
hash (uintptr_t value, unsigned bits)
{
  return (value >> 3) * UINT64_C (0x9e3779b97f4a7c15) >> (64 - bits);
}

static inline unsigned
filter_bit (uintptr_t address)
{
  return hash (address, 11) % (64 * FILTER_WORDS);
}

/* Whether WHAT is omp_all_memory, and so in common with each dependence of each
   task: GCC has no address for it.  */
static inline bool
is_all_memory (struct dependence what)
{
  return what.address == 0 && what.type == DEPENDENCE_OUT;
}

void
depend_note_host_task (const struct dependences *depend)
{
  for (size_t i = depend ? depend->count : 0; i-- > 0; )
    {
      if (is_all_memory (depend->items[i]))
	memset (host_addresses, -1, sizeof host_addresses);
      unsigned bit = filter_bit (depend->items[i].address);
      host_addresses[bit / 64] |= UINT64_C (1) << bit % 64;
    }
}

/* Whether a task of the host had a dependence.  */
static bool
host_has_any (void)
{
  uint64_t any = 0;
  for (size_t i = 0; i < FILTER_WORDS; i++)
    any |= host_addresses[i];
  return any != 0;
}

/* Whether a task of the host may have a dependence in common with NODE.  */
static bool
meets_host (const struct depend_node *node)
{
  for (size_t i = 0; i < node->count; i++)
    {
      if (is_all_memory (node->uses[i].what) && host_has_any ())
	return true;
      unsigned bit = filter_bit (node->uses[i].what.address);
      if (host_addresses[bit / 64] >> bit % 64 & 1)
	return true;
    }
  return false;
}

/* Where uses of TYPE begin that may be of what USE is of.  */
static struct depend_use **
table_place (const struct depend_use *use, enum dependence_type type)
{
  uintptr_t key = use->what.address + (uintptr_t) use->node->thread;
  return &tables[type == DEPENDENCE_OUT][hash (key, TABLE_BITS)];
}

static void
table_remove_locked (struct depend_use *use)
{
  if (!use->place)
    return;
  *use->place = use->next;
  if (use->next)
    use->next->place = use->place;
  use->place = NULL;
}

static void
table_insert_locked (struct depend_use *use)
{
  struct depend_use **place = table_place (use, use->what.type);
  use->next = *place;
  if (*place)
    (*place)->place = &use->next;
  use->place = place;
  *place = use;
}

/* The next one, OTHER or after it, that another task has of what USE is of.  */
static struct depend_use *
find_other (const struct depend_use *use, struct depend_use *other)
{
  while (other && (other->what.address != use->what.address
		   || other->node->thread != use->node->thread
		   || other->node == use->node))
    other = other->next;
  return other;
}

/* Keep DEPEND for NODE.  False if out of memory.  */
static bool
keep_dependences (struct depend_node *node, const struct dependences *depend)
{
  node->count = 0;
  node->uses = NULL;
  if (!depend || depend->count == 0)
    return true;
  node->uses = malloc (depend->count * sizeof node->uses[0]);
  if (!node->uses)
    return false;
  node->count = depend->count;
  for (size_t i = 0; i < depend->count; i++)
    node->uses[i]
      = (struct depend_use) { .what = depend->items[i], .node = node };
  return true;
}

/* NODE waits for OTHER, which was started with a ticket: the device may
   do that.  False if it cannot.  */
static bool
wait_on_device (struct depend_node *node, const struct depend_node *other)
{
  if (!other->ticket || other->queue != node->queue
      || node->after_count == GOMP_PLUGIN_AFTER_MAX)
    return false;
  node->after[node->after_count++] = other->ticket;
  return true;
}

/* Let NODE wait for OTHER.  False if out of memory.  */
static bool
add_edge_locked (struct depend_node *other, struct depend_node *node)
{
  if (other->successors && other->successors->successor == node)
    return true;
  struct depend_edge *edge = malloc (sizeof *edge);
  if (!edge)
    return false;
  edge->successor = node;
  edge->unstarted = !wait_on_device (node, other);
  edge->next = other->successors;
  other->successors = edge;
  node->waits++;
  node->unstarted += edge->unstarted;
  return true;
}

/* Let USE's node wait for those that have one of TYPE.  False if out of
   memory.  */
static bool
add_edges_of_locked (struct depend_use *use, enum dependence_type type)
{
  struct depend_use *other = find_other (use, *table_place (use, type));
  for (; other; other = find_other (use, other->next))
    if (!add_edge_locked (other->node, use->node))
      return false;
  return true;
}

/* Whether NODE is known to wait for all of its thread that are older.  It did
   if it has omp_all_memory, and still does unless it waits for nothing.  */
static bool
waits_for_older (const struct depend_node *node)
{
  if (node->waits == 0 || node->left_to_libgomp)
    return false;
  for (size_t i = 0; i < node->count; i++)
    if (is_all_memory (node->uses[i].what))
      return true;
  return false;
}

/* Let NODE wait for all that have dependences.  False if out of memory.  */
static bool
add_all_edges_locked (struct depend_node *node)
{
  for (struct depend_node *other = nodes; other; other = other->next)
    if (other->thread == node->thread && other->count > 0)
      {
	if (!add_edge_locked (other, node))
	  return false;
	if (waits_for_older (other))
	  break;
      }
  return true;
}

/* Let NODE wait for those that it depends on.  False if out of memory.  */
static bool
add_edges_locked (struct depend_node *node)
{
  struct depend_use all_memory = { { 0, DEPENDENCE_OUT }, node, NULL, NULL };
  if (node->count > 0 && !add_edges_of_locked (&all_memory, DEPENDENCE_OUT))
    return false;
  for (size_t i = 0; i < node->count; i++)
    {
      struct depend_use *use = &node->uses[i];
      if (is_all_memory (use->what))
	return add_all_edges_locked (node);
      if (!add_edges_of_locked (use, DEPENDENCE_OUT)
	  || (use->what.type == DEPENDENCE_OUT
	      && !add_edges_of_locked (use, DEPENDENCE_IN)))
	return false;
    }
  return true;
}

static void
remove_others_locked (struct depend_use *use, enum dependence_type type)
{
  struct depend_use *other = find_other (use, *table_place (use, type)), *next;
  for (; other; other = next)
    {
      next = find_other (use, other->next);
      table_remove_locked (other);
    }
}

/* NODE has to wait for all that were made before and have to do with its "out"
   dependences, so that later ones need to know of NODE only.  */
static void
replace_others_locked (struct depend_node *node)
{
  for (size_t i = 0; i < node->count; i++)
    if (node->uses[i].what.type == DEPENDENCE_OUT)
      {
	remove_others_locked (&node->uses[i], DEPENDENCE_OUT);
	remove_others_locked (&node->uses[i], DEPENDENCE_IN);
      }
}

static enum depend_state
state_locked (const struct depend_node *node)
{
  return (!node->made || node->left_to_libgomp ? DEPEND_BLOCKED
	  : node->waits == 0 ? DEPEND_MET
	  : node->unstarted == 0 && node->queue && !node->late ? DEPEND_EARLY
	  : DEPEND_BLOCKED);
}

/* NODE's counts have changed.  */
static void
note_change_locked (struct depend_node *node, struct depend_due *due)
{
  if (node->is_due || state_locked (node) == DEPEND_BLOCKED
      || (node->ticket && !node->ended))
    return;
  node->is_due = true;
  node->holders++;
  node->next_due = NULL;
  if (due->first)
    due->last->next_due = node;
  else
    due->first = node;
  due->last = node;
}

/* Take the first one out of DUE, or return null.  */
static struct depend_node *
take_due (struct depend_due *due, enum depend_state *state)
{
  struct depend_node *node = due->first;
  if (!node)
    return NULL;
  lock_acquire (&depend_lock);
  due->first = node->next_due;
  node->is_due = false;
  *state = state_locked (node);
  lock_release (&depend_lock);
  return node;
}

void
depend_proceed (struct depend_due *due)
{
  struct depend_node *node;
  enum depend_state state;
  while ((node = take_due (due, &state)) != NULL)
    node->ready (node, state, due);
}

bool
depend_enter (struct depend_node *node, const struct dependences *depend,
	      bool with_host)
{
  bool ok = keep_dependences (node, depend);
  node->thread = host_addresses;
  node->successors = NULL;
  node->after_count = 0;
  node->ticket = 0;
  node->late = node->ended = node->is_due = node->made = false;
  node->waits = node->unstarted = 0;
  lock_acquire (&depend_lock);
  ok = ok && add_edges_locked (node);
  if (ok)
    replace_others_locked (node);
  node->left_to_libgomp = !ok || (with_host && meets_host (node));
  for (size_t i = 0; i < node->count; i++)
    table_insert_locked (&node->uses[i]);
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

enum depend_state
depend_made (struct depend_node *node)
{
  lock_acquire (&depend_lock);
  node->made = true;
  enum depend_state state = state_locked (node);
  lock_release (&depend_lock);
  return state;
}

enum depend_state
depend_not_early (struct depend_node *node)
{
  lock_acquire (&depend_lock);
  node->late = true;
  enum depend_state state = state_locked (node);
  lock_release (&depend_lock);
  return state;
}

void
depend_started (struct depend_node *node, uint64_t ticket,
		struct depend_due *due)
{
  lock_acquire (&depend_lock);
  node->ticket = ticket;
  for (struct depend_edge *edge = node->successors; edge; edge = edge->next)
    if (edge->unstarted && wait_on_device (edge->successor, node))
      {
	edge->unstarted = false;
	edge->successor->unstarted--;
	note_change_locked (edge->successor, due);
      }
  lock_release (&depend_lock);
}

/* Take the edges from OTHER to NODE away.  Returns whether there were any.  */
static bool
remove_edges_to_locked (struct depend_node *other,
			const struct depend_node *node)
{
  bool found = false;
  struct depend_edge **place = &other->successors, *edge;
  while ((edge = *place) != NULL)
    if (edge->successor == node)
      {
	found = true;
	*place = edge->next;
	free (edge);
      }
    else
      place = &edge->next;
  return found;
}

/* Those that wait for NODE wait for OTHER, too, and so do later ones.  */
static void
inherit_locked (struct depend_node *other, const struct depend_node *node)
{
  for (struct depend_edge *edge = node->successors; edge; edge = edge->next)
    if (!add_edge_locked (other, edge->successor))
      edge->successor->left_to_libgomp = true;
  for (size_t i = 0; i < other->count; i++)
    if (!other->uses[i].place)
      table_insert_locked (&other->uses[i]);
}

/* NODE waits for nothing any longer.  What waits for those that it waited for,
   because it waits for NODE, goes on doing so.  */
static void
detach_locked (struct depend_node *node)
{
  if (node->waits == 0)
    return;
  for (struct depend_node *other = nodes; other; other = other->next)
    if (remove_edges_to_locked (other, node))
      inherit_locked (other, node);
  node->waits = node->unstarted = node->after_count = 0;
}

void
depend_release (struct depend_node *node)
{
  lock_acquire (&depend_lock);
  detach_locked (node);
  lock_release (&depend_lock);
}

bool
depend_end (struct depend_node *node)
{
  lock_acquire (&depend_lock);
  bool met = node->waits == 0;
  node->ended = !met;
  lock_release (&depend_lock);
  return met;
}

bool
depend_has_ended (const struct depend_node *node)
{
  lock_acquire (&depend_lock);
  bool ended = node->ended;
  lock_release (&depend_lock);
  return ended;
}

/* One of the tasks that a thread waits for is done.  */
static void
note_waiter_locked (const struct depend_node *node)
{
  struct depend_waiter **place = &waiters, *waiter;
  while (*place && (*place)->thread != node->thread)
    place = &(*place)->next;
  waiter = *place;
  if (!waiter || --waiter->count > 0)
    return;
  *place = waiter->next;
  waiter->wake (waiter);
}

/* Free the edges to NODE's successors, which no longer wait for it.  */
static void
remove_edges_locked (struct depend_node *node, struct depend_due *due)
{
  struct depend_edge *edge, *next;
  for (edge = node->successors; edge; edge = next)
    {
      next = edge->next;
      edge->successor->waits--;
      edge->successor->unstarted -= edge->unstarted;
      note_change_locked (edge->successor, due);
      free (edge);
    }
  node->successors = NULL;
}

void
depend_leave (struct depend_node *node, struct depend_due *due)
{
  lock_acquire (&depend_lock);
  detach_locked (node);
  num_nodes--;
  *node->place = node->next;
  if (node->next)
    node->next->place = node->place;
  for (size_t i = 0; i < node->count; i++)
    table_remove_locked (&node->uses[i]);
  remove_edges_locked (node, due);
  note_waiter_locked (node);
  free (node->uses);
  node->uses = NULL;
  node->count = 0;
  lock_release (&depend_lock);
}

bool
depend_wait_all (struct depend_waiter *waiter)
{
  waiter->thread = host_addresses;
  waiter->count = 0;
  lock_acquire (&depend_lock);
  for (struct depend_node *node = nodes; node; node = node->next)
    waiter->count += node->thread == waiter->thread;
  bool any = waiter->count > 0;
  if (any)
    {
      waiter->next = waiters;
      waiters = waiter;
    }
  lock_release (&depend_lock);
  return any;
}

void
depend_publish (void)
{
  lock_acquire (&depend_lock);
  lock_release (&depend_lock);
}

void
depend_stop_waiting (struct depend_waiter *waiter)
{
  lock_acquire (&depend_lock);
  struct depend_waiter **place = &waiters;
  while (*place && *place != waiter)
    place = &(*place)->next;
  if (*place)
    *place = waiter->next;
  lock_release (&depend_lock);
}

void
depend_after_fork (void)
{
  lock_init (&depend_lock, LOCK_DEPEND);
  nodes = NULL;
  num_nodes = 0;
  waiters = NULL;
  memset (tables, 0, sizeof tables);
}
