/* The order of tasks.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* libgomp gets a function of ours in place of the task's, and data that begin
   with what that has to know; then come the dependences and the user's data.
   Some of it libgomp reads and writes at the beginning of the user's data: that
   is HEAD here, and copied.  */

#include "config.h"

#include <omp.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "gomp-constants-all.h"
#include "order/depend.h"
#include "order/order.h"

typedef void copy_function (void *to, void *from);

/* A task that is made.  */
struct made
{
  uintptr_t head[3];
  unsigned written;		/* Words of HEAD that each task gets.  */
  bool detached;		/* It gets the first word before its data.  */
  outlined_function *fn;
  copy_function *copy;		/* Or null.  */
  void *data;			/* The maker's.  */
  size_t size;
  size_t data_at;		/* Where the task's own are, from here.  */
  struct team *team;
  struct task task;
  char *siblings;		/* An order.  */
  size_t dependence_count;
  struct dependence dependences[];
};

char *
order_for_children (void)
{
  static char orders[1 << 14];
  static unsigned next;
  unsigned number = __atomic_fetch_add (&next, 1, __ATOMIC_RELAXED);
  return &orders[number % sizeof orders];
}

static struct task *
this_task (void)
{
  /* The task of a thread that is in no team.  */
  static _Thread_local struct task alone;
  if (order_thread.task)
    return order_thread.task;
  alone.children = (char *) &alone;
  return &alone;
}

/* It has ended.  */
static void
release (struct made *made)
{
  depend_release (made->dependences, made->dependence_count);
  order_release (made->siblings);
  if (made->task.group)
    order_release (made->task.group);
  if (!made->team)
    return;
  order_release (order_of_barrier ());
  order_release (&made->team->end);
}

/* A thread may have left its share of the team when it is given one more task.
   It is in the team again then, and which barrier comes next does not
   matter.  */
static void
do_task (void *argument)
{
  struct made *made = argument;
  char *data = (char *) made + made->data_at;
  struct thread outside = order_thread;
  order_thread.team = made->team;
  made->task.children = order_for_children ();
  order_thread.task = &made->task;
  order_acquire (made);
  depend_acquire (made->dependences, made->dependence_count);
  memcpy (data, made->head, made->written * sizeof *made->head);
  made->fn (data);
  release (made);
  order_thread = outside;
}

/* Make a task's data, TO, of what its maker has.  */
static void
copy_task (void *to, void *from)
{
  struct made *made = from;
  char *data = (char *) to + made->data_at;
  if (made->detached && made->data)
    *(uintptr_t *) made->data = made->head[0];
  memcpy (to, made, made->data_at);
  if (made->copy)
    made->copy (data, made->data);
  else if (made->size)
    memcpy (data, made->data, made->size);
  order_release (to);
}

static size_t
round_up (size_t size, size_t align)
{
  return (size + align - 1) & -align;
}

/* What libgomp is to copy for a task of this thread's, to be freed.  Stores in
   *SIZE and *ALIGN, which are those of DATA, what it takes there.  */
static struct made *
make (outlined_function *fn, void *data, copy_function *copy, long *size,
      long *align, size_t dependence_count)
{
  size_t own = (sizeof (struct made)
		+ dependence_count * sizeof (struct dependence));
  struct made *made = calloc (1, own);
  if (!made)
    abort ();
  if (*align < (long) _Alignof (max_align_t))
    *align = _Alignof (max_align_t);
  made->fn = fn;
  made->copy = copy;
  made->data = data;
  made->size = *size;
  made->data_at = round_up (own, *align);
  made->team = order_thread.team;
  made->siblings = this_task ()->children;
  made->task.group = this_task ()->group;
  made->dependence_count = dependence_count;
  *size = round_up (made->data_at + *size, *align);
  return made;
}

extern void GOMP_task (outlined_function *fn, void *data, copy_function *copy,
		       long size, long align, bool if_clause, unsigned flags,
		       void **depend, int priority, void *detach);
void
GOMP_task (outlined_function *fn, void *data, copy_function *copy, long size,
	   long align, bool if_clause, unsigned flags, void **depend,
	   int priority, void *detach)
{
  size_t count = flags & GOMP_TASK_FLAG_DEPEND ? depend_count (depend) : 0;
  struct made *made = make (fn, data, copy, &size, &align, count);
  if (count)
    depend_read (depend, made->dependences);
  made->detached = flags & GOMP_TASK_FLAG_DETACH;
  NEXT (GOMP_task) (do_task, made, copy_task, size, align, if_clause, flags,
		    depend, priority, detach);
  free (made);
}

static void
begin_group (void)
{
  struct task *task = this_task ();
  struct group *group = malloc (sizeof *group);
  if (!group)
    abort ();
  group->outer = task->group;
  task->group = group;
}

static void
end_group (void)
{
  struct task *task = this_task ();
  struct group *group = task->group;
  order_acquire (group);
  order_acquire (&order_events);
  task->group = group->outer;
  free (group);
}

/* The bounds of its iterations are the first two words of each task's data, and
   task reductions the third.  */
#define TASKLOOP(name, type)						\
  extern void name (outlined_function *fn, void *data,			\
		    copy_function *copy, long size, long align,		\
		    unsigned flags, unsigned long tasks, int priority,	\
		    type start, type end, type step);			\
  void									\
  name (outlined_function *fn, void *data, copy_function *copy,		\
	long size, long align, unsigned flags, unsigned long tasks,	\
	int priority, type start, type end, type step)			\
  {									\
    bool group = !(flags & GOMP_TASK_FLAG_NOGROUP);			\
    if (group)								\
      begin_group ();							\
    struct made *made = make (fn, data, copy, &size, &align, 0);	\
    made->written = 2;							\
    if (flags & GOMP_TASK_FLAG_REDUCTION)				\
      made->head[2] = ((uintptr_t *) data)[2];				\
    NEXT (name) (do_task, made, copy_task, size, align, flags, tasks,	\
		 priority, start, end, step);				\
    free (made);							\
    if (group)								\
      end_group ();							\
  }

TASKLOOP (GOMP_taskloop, long)
TASKLOOP (GOMP_taskloop_ull, unsigned long long)

extern void GOMP_taskgroup_start (void);
void
GOMP_taskgroup_start (void)
{
  begin_group ();
  NEXT (GOMP_taskgroup_start) ();
}

extern void GOMP_taskgroup_end (void);
void
GOMP_taskgroup_end (void)
{
  NEXT (GOMP_taskgroup_end) ();
  end_group ();
}

extern void GOMP_taskwait (void);
void
GOMP_taskwait (void)
{
  NEXT (GOMP_taskwait) ();
  order_acquire (this_task ()->children);
  order_acquire (&order_events);
}

extern void GOMP_taskwait_depend (void **depend);
void
GOMP_taskwait_depend (void **depend)
{
  size_t count = depend_count (depend);
  struct dependence dependences[count + 1];
  NEXT (GOMP_taskwait_depend) (depend);
  depend_read (depend, dependences);
  depend_acquire (dependences, count);
}

static void
do_nothing (void *unused __attribute__ ((unused)))
{
}

/* It orders tasks before it and after it, as a task does.  */
extern void GOMP_taskwait_depend_nowait (void **depend);
void
GOMP_taskwait_depend_nowait (void **depend)
{
  GOMP_task (do_nothing, NULL, NULL, 0, 1, true, GOMP_TASK_FLAG_DEPEND, depend,
	     0, NULL);
}

void
omp_fulfill_event (omp_event_handle_t event)
{
  order_release (&order_events);
  NEXT (omp_fulfill_event) (event);
}

/* Fortran's.  */
extern void omp_fulfill_event_ (intptr_t event);
void
omp_fulfill_event_ (intptr_t event)
{
  order_release (&order_events);
  NEXT (omp_fulfill_event_) (event);
}
