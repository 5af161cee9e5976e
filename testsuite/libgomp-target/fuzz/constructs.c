/* Random use of everything that maps data: the constructs.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* Constructs are made as the compiler makes them: calls of the runtime with a
   list.  So one function serves for all combinations of kinds.  */

#include <stdint.h>
#include <stdlib.h>
#include "gomp-constants.h"
#include "offload-image.h"
#include "fuzz.h"

extern void GOMP_target_data_ext (int, size_t, void **, size_t *,
				  unsigned short *);
extern void GOMP_target_end_data (void);
extern void GOMP_target_update_ext (int, size_t, void **, size_t *,
				    unsigned short *, unsigned, void **);
extern void GOMP_target_enter_exit_data (int, size_t, void **, size_t *,
					 unsigned short *, unsigned, void **);
extern void GOMP_target_ext (int, void (*) (void *), size_t, void **, size_t *,
			     unsigned short *, unsigned, void **, void **);

/* What the compiler passes.  */
struct list
{
  size_t count;
  void *hosts[ITEMS + 2];
  size_t sizes[ITEMS + 2];
  unsigned short kinds[ITEMS + 2];
};

static void
list_add (struct list *list, void *host, size_t size, unsigned kind)
{
  list->hosts[list->count] = host;
  list->sizes[list->count] = size;
  list->kinds[list->count++] = kind | 2 << 8;
}

static void
list_add_items (struct list *list, const struct construct *c)
{
  for (int i = 0; i < c->count; i++)
    {
      const struct item *item = &c->items[i];
      unsigned kind = item->kind;
      if (item->count == 0)
	kind = (kind == GOMP_MAP_DELETE
		? GOMP_MAP_DELETE_ZERO_LEN_ARRAY_SECTION
		: GOMP_MAP_ZERO_LEN_ARRAY_SECTION);
      list_add (list, item->a->host + item->start, item->count * sizeof (int),
		kind);
    }
}

static void
trace_construct (struct fuzzer *f, const char *name,
		 const struct construct *c)
{
  for (int i = 0; i < c->count; i++)
    trace (f, "%s device %d: kind %#x %p[%d:%d]", name, c->device,
	   c->items[i].kind, (void *) c->items[i].a->host, c->items[i].start,
	   c->items[i].count);
}

static bool
overlap (const struct item *x, const struct item *y)
{
  int x_count = x->count ? x->count : 1, y_count = y->count ? y->count : 1;
  return (x->a == y->a && x->start < y->start + y_count
	  && y->start < x->start + x_count);
}

static void
choose_section (struct fuzzer *f, int device, struct item *item)
{
  item->start = choose (f, LENGTH);
  item->count = (choose (f, 4) == 0 ? 0
		 : 1 + choose (f, LENGTH - item->start));
  if (!model_fits (device, item))
    {
      /* All of what is in the way.  */
      const struct mapping *m = model_find (item->a, device, item->start,
					    item->start + item->count);
      item->start = m->start;
      item->count = m->end - m->start;
    }
}

/* Whether it matters which of two clauses for the same data comes first.  */
static bool
order_matters (unsigned x, unsigned y)
{
  return (x != y
	  && (x == GOMP_MAP_RELEASE || x == GOMP_MAP_DELETE)
	     + (y == GOMP_MAP_RELEASE || y == GOMP_MAP_DELETE) < 2);
}

/* Whether item I of C would make the order matter in which clauses are looked
   at: it overlaps an earlier one, and they don't say the same of a mapping that
   is there.  */
static bool
conflicts (const struct construct *c, int i)
{
  const struct item *x = &c->items[i];
  const struct mapping *m
    = model_find (x->a, c->device, x->start, x->start + 1);
  for (int j = 0; j < i; j++)
    {
      const struct item *y = &c->items[j];
      if (x->a == y->a && order_matters (x->kind, y->kind) && m
	  && y->start < m->end
	  && m->start < y->start + (y->count ? y->count : 1))
	return true;
      if (overlap (x, y) && !m)
	return true;
    }
  return false;
}

/* A construct whose items have kinds of KINDS, of which there are COUNT.  If it
   has a shared array, the caller has to unlock: true.  */
static bool
choose_construct (struct fuzzer *f, struct construct *c,
		  const unsigned *kinds, int count)
{
  *c = (struct construct) { choose (f, DEVICES), 1 + choose (f, ITEMS), { } };
  bool locked = false;
  for (int i = 0; i < c->count; i++)
    {
      int which = choose (f, OWN + SHARED);
      c->items[i].a = which < OWN ? &f->own[which] : &shared[which - OWN];
      locked |= c->items[i].a->shared;
    }
  if (locked)
    lock_shared (f);
  for (int i = 0; i < c->count; i++)
    {
      c->items[i].kind = kinds[choose (f, count)];
      choose_section (f, c->device, &c->items[i]);
      if (conflicts (c, i))
	c->count = i;
    }
  return locked;
}

#define CHOOSE_CONSTRUCT(f, c, kinds) \
  choose_construct (f, c, kinds, sizeof (kinds) / sizeof (kinds)[0])

static void
check_construct (struct fuzzer *f, const struct construct *c)
{
  for (int i = 0; i < c->count; i++)
    {
      model_adopt (c->items[i].a);
      check_host (f, c->items[i].a);
    }
}

/* Sometimes C, at its beginning, maps what the pointer points to, and attaches
   it.  Add that to LIST; returns whether it has.  */
static bool
choose_attach (struct fuzzer *f, const struct construct *c, struct list *list,
	       unsigned kind)
{
  const struct item *item = &c->items[0];
  if (c->count == 0 || item->a != &f->own[0])
    return false;
  list_add (list, &f->holder.p, item->start * sizeof (int),
	    kind == GOMP_MAP_ATTACH && item->count == 0
	    ? GOMP_MAP_ATTACH_ZERO_LENGTH_ARRAY_SECTION : kind);
  trace (f, "with pointer, kind %#x", kind);
  return true;
}

/* What the pointer then points into: the mapping that has the byte, or ends
   there.  */
static unsigned long
pointee (const struct construct *c)
{
  const struct item *item = &c->items[0];
  const struct mapping *m = model_find (item->a, c->device, item->start,
					item->start + 1);
  if (!m)
    m = model_find (item->a, c->device, item->start - 1, item->start);
  return m ? m->id : 0;
}

/* After model_begin.  Returns the mapping of the structure, or 0.  */
static unsigned long
model_attach (struct fuzzer *f, const struct construct *c)
{
  struct holder_state *holder = &f->holders[c->device];
  if (!holder->references)
    return 0;
  if (holder->attached++ == 0)
    holder->target = pointee (c);
  return holder->id;
}

static void
model_detach (struct fuzzer *f, int device, unsigned long id)
{
  struct holder_state *holder = &f->holders[device];
  if (holder->references && holder->id == id && holder->attached)
    holder->attached--;
}

void
fuzz_enter (struct fuzzer *f)
{
  static const unsigned kinds[]
    = { GOMP_MAP_ALLOC, GOMP_MAP_TO, GOMP_MAP_ALWAYS_TO };
  struct construct c;
  struct list list = { 0 };
  bool locked = CHOOSE_CONSTRUCT (f, &c, kinds);
  trace_construct (f, "enter", &c);
  model_begin (&c);
  list_add_items (&list, &c);
  if (choose_attach (f, &c, &list, GOMP_MAP_ATTACH))
    model_attach (f, &c);
  GOMP_target_enter_exit_data (c.device, list.count, list.hosts, list.sizes,
			       list.kinds, 0, NULL);
  check_construct (f, &c);
  if (locked)
    unlock_shared (f);
}

void
fuzz_exit (struct fuzzer *f)
{
  static const unsigned kinds[]
    = { GOMP_MAP_FROM, GOMP_MAP_ALWAYS_FROM, GOMP_MAP_RELEASE,
	GOMP_MAP_DELETE };
  struct construct c;
  struct list list = { 0 };
  bool locked = CHOOSE_CONSTRUCT (f, &c, kinds);
  trace_construct (f, "exit", &c);
  list_add_items (&list, &c);
  if (choose_attach (f, &c, &list, GOMP_MAP_DETACH))
    model_detach (f, c.device, f->holders[c.device].id);
  model_exit (&c);
  GOMP_target_enter_exit_data (c.device, list.count, list.hosts, list.sizes,
			       list.kinds, GOMP_TARGET_FLAG_EXIT_DATA, NULL);
  check_construct (f, &c);
  if (locked)
    unlock_shared (f);
}

void
fuzz_update (struct fuzzer *f)
{
  static const unsigned kinds[] = { GOMP_MAP_TO, GOMP_MAP_FROM };
  struct construct c;
  struct list list = { 0 };
  bool locked = CHOOSE_CONSTRUCT (f, &c, kinds);
  trace_construct (f, "update", &c);
  for (int i = 0; i < c.count; i++)
    model_update (c.device, &c.items[i]);
  list_add_items (&list, &c);
  for (int i = 0; i < c.count; i++)
    list.kinds[i] = c.items[i].kind | 2 << 8;
  GOMP_target_update_ext (c.device, list.count, list.hosts, list.sizes,
			  list.kinds, 0, NULL);
  check_construct (f, &c);
  if (locked)
    unlock_shared (f);
}

static const unsigned data_kinds[]
  = { GOMP_MAP_ALLOC, GOMP_MAP_TO, GOMP_MAP_FROM, GOMP_MAP_TOFROM,
      GOMP_MAP_ALWAYS_TO, GOMP_MAP_ALWAYS_FROM, GOMP_MAP_ALWAYS_TOFROM };

void
fuzz_data (struct fuzzer *f)
{
  struct construct c;
  struct list list = { 0 };
  unsigned long attached = 0;
  if (f->depth == 4)
    return;
  bool locked = CHOOSE_CONSTRUCT (f, &c, data_kinds);
  trace_construct (f, "data", &c);
  model_begin (&c);
  list_add_items (&list, &c);
  if (choose_attach (f, &c, &list, GOMP_MAP_ATTACH))
    attached = model_attach (f, &c);
  GOMP_target_data_ext (c.device, list.count, list.hosts, list.sizes,
			list.kinds);
  check_construct (f, &c);
  if (locked)
    unlock_shared (f);
  f->depth++;
  fuzz_nested (f);
  f->depth--;
  if (locked)
    lock_shared (f);
  trace_construct (f, "end of data", &c);
  model_detach (f, c.device, attached);
  model_end (&c);
  GOMP_target_end_data ();
  check_construct (f, &c);
  if (locked)
    unlock_shared (f);
}

/* What a region has to do: of each argument, how many elements to read and
   write.  */
struct task
{
  int count[ITEMS + 1];
  int first_value;
  /* Where the region found this.  */
  uintptr_t there;
  int seen[ITEMS + 1][LENGTH];
};

/* The only region of the program: first in its table of functions.  Its
   arguments are pointers, so that what is called with a list of as many
   elements gets what they are mapped to.  GCC passes them in the reverse order
   of the clause: the task comes first, the structure last.  */
void
fuzz_never_called (struct task *task, int *a, int *b, int *c,
		   struct holder *holder)
{
  #pragma omp target is_device_ptr (holder, c, b, a, task)
  {
    int *arrays[] = { a, b, c, task->count[ITEMS] ? holder->p : a };
    int value = task->first_value;
    task->there = (uintptr_t) task;
    for (int i = 0; i <= ITEMS; i++)
      for (int j = 0; j < task->count[i]; j++)
	{
	  task->seen[i][j] = arrays[i][j];
	  arrays[i][j] = value++;
	}
  }
}

/* One team; any number of threads.  */
static void *region_args[] = {
  (void *) (uintptr_t) (GOMP_TARGET_ARG_NUM_TEAMS
			| 1 << GOMP_TARGET_ARG_VALUE_SHIFT),
  (void *) (uintptr_t) GOMP_TARGET_ARG_THREAD_LIMIT,
  NULL
};

extern const struct offload_host_table __OFFLOAD_TABLE__
  __attribute__ ((visibility ("hidden")));

/* How many elements from START the region may use of what ITEM counts on.  */
static int
usable (int device, const struct item *item)
{
  if (item->count || !item->id)
    return item->count;
  return model_find_id (item->a, device, item->id)->end - item->start;
}

/* The region has read SEEN and written VALUE and so on into M from START.  */
static void
region_used (struct fuzzer *f, struct mapping *m, int start, int count,
	     const int *seen, int value)
{
  for (int i = 0; i < count; i++)
    {
      struct cell *cell = &m->cells[start + i];
      expect (f, !cell->known || cell->value == seen[i],
	      "the region sees %d where there should be %d", seen[i],
	      cell->value);
      *cell = (struct cell) { value + i, true };
    }
}

/* What the pointer of the structure points into on DEVICE, or null.  */
static struct mapping *
attached_mapping (struct fuzzer *f, int device)
{
  const struct holder_state *holder = &f->holders[device];
  return (holder->references && holder->attached
	  ? model_find_id (&f->own[0], device, holder->target) : NULL);
}

void
fuzz_region (struct fuzzer *f)
{
  struct construct c;
  struct list list = { 0 };
  struct task task = { { 0 }, new_value (), 0, { { 0 } } };
  bool locked = CHOOSE_CONSTRUCT (f, &c, data_kinds);
  trace_construct (f, "region", &c);
  model_begin (&c);
  list_add (&list, &task, sizeof task, GOMP_MAP_TOFROM);
  list_add_items (&list, &c);
  while (list.count <= ITEMS)
    list_add (&list, NULL, 0, GOMP_MAP_FIRSTPRIVATE_INT);
  struct mapping *through = attached_mapping (f, c.device);
  list_add (&list, &f->holder, 0, GOMP_MAP_ZERO_LEN_ARRAY_SECTION);
  for (int i = 0; i < c.count; i++)
    task.count[i] = usable (c.device, &c.items[i]);
  /* P points to the first element on the host.  */
  if (through && through->start == 0)
    task.count[ITEMS] = through->end;
  GOMP_target_ext (c.device,
		   (void (*) (void *)) __OFFLOAD_TABLE__.func_begin[0],
		   list.count, list.hosts, list.sizes, list.kinds, 0, NULL,
		   region_args);
  expect (f, task.there && task.there != (uintptr_t) &task,
	  "the region ran on the host");
  int value = task.first_value;
  for (int i = 0; i < c.count; value += task.count[i++])
    if (task.count[i])
      region_used (f, model_find_id (c.items[i].a, c.device, c.items[i].id),
		   c.items[i].start, task.count[i], task.seen[i], value);
  if (task.count[ITEMS])
    region_used (f, through, 0, task.count[ITEMS], task.seen[ITEMS], value);
  model_end (&c);
  check_construct (f, &c);
  if (locked)
    unlock_shared (f);
}

void
fuzz_holder (struct fuzzer *f)
{
  struct holder_state *holder;
  struct list list = { 0 };
  int device = choose (f, DEVICES);
  bool enter = choose (f, 2);
  unsigned kind = (enter ? choose (f, 2) ? GOMP_MAP_TO : GOMP_MAP_ALWAYS_TO
		   : choose (f, 2) ? GOMP_MAP_FROM : GOMP_MAP_DELETE);
  list_add (&list, &f->holder, sizeof f->holder, kind);
  trace (f, "structure device %d: kind %#x", device, kind);
  GOMP_target_enter_exit_data (device, list.count, list.hosts, list.sizes,
			       list.kinds,
			       enter ? 0 : GOMP_TARGET_FLAG_EXIT_DATA, NULL);
  holder = &f->holders[device];
  if (enter)
    {
      if (holder->references++ == 0)
	{
	  holder->id = new_value ();
	  holder->attached = 0;
	}
      if (holder->references == 1 || kind == GOMP_MAP_ALWAYS_TO)
	holder->x = f->holder.x;
    }
  else if (holder->references)
    {
      holder->references = (kind == GOMP_MAP_DELETE ? 0
			    : holder->references - 1);
      if (!holder->references && kind == GOMP_MAP_FROM)
	expect (f, f->holder.x == holder->x, "the structure has %d, not %d",
		f->holder.x, holder->x);
      f->holder.x = new_value ();
    }
  expect (f, f->holder.p == f->own[0].host, "the structure's pointer is %p",
	  (void *) f->holder.p);
}
