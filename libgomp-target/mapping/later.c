/* Copies of a construct that are made later.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A region of a queue may end when the program has begun to, or the thread that
   met it: what was on that thread's stack is no more, and other functions use
   it.  So when a thread ends, or calls exit, nothing is copied to its stack any
   more.  glibc calls what __cxa_thread_atexit_impl was given before all other
   handlers.  */

#include "config.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "base/program-end.h"
#include "base/stack.h"
#include "devices/image.h"
#include "devices/registry.h"
#include "mapping/construct.h"
#include "mapping/copy.h"
#include "mapping/later.h"

/* What is larger is not copied on the host.  */
#define SMALL ((size_t) 1 << 15)

/* The largest scalar.  */
#define SCALAR (2 * sizeof (long double))

/* How far a copy to the host is.  */
enum progress
{
  NOT_BEGUN,
  BEGUN,
  OVER
};

struct later_copy
{
  struct later_copy *next;
  /* Of one to the host, and of one of a value that may be a variable's: those
     of the device, guarded by its lock; otherwise PLACE is null.  */
  struct later_copy *next_back, **place;
  struct work_queue *queue;
  /* One of them, or none, is held.  */
  struct map_block *block;
  struct loaded_image *image;
  uintptr_t device;
  /* Of the program, or VALUE.  */
  void *host;
  size_t size;
  bool to_device;
  /* An enum progress.  */
  _Atomic char progress;
  /* VALUE is that of a variable on the stack, ORIGIN, of which nobody knows
     whether it is the program's or one that GCC has made for the construct.
     Such a copy to the host is made only if it changes VALUE: something else
     may be there when GCC's is no more.  A change is passed on to what has been
     noted of the variable since, where that had the same value: it would have
     had the new one if it was the program's; and GCC's are not changed.  If it
     has been noted for another queue, that waits, or does not care.  */
  void *origin;
  char value[];
};

void
later_init (struct later_copies *copies, struct work_queue *queue)
{
  *copies = (struct later_copies) { .tail = &copies->first, .queue = queue };
}

static void
hold (struct later_copy *copy, struct map_block *block)
{
  bool of_image = block && block->kind == MAP_BLOCK_OF_IMAGE;
  copy->block = of_image ? NULL : block;
  copy->image = of_image ? block->image : NULL;
  if (of_image)
    image_stay_locked (copy->image);
  else if (block)
    block->holders++;
}

/* A note of C with room for VALUE_SIZE bytes; null, and said so, without
   memory.  */
static struct later_copy *
add (struct construct *c, struct map_block *block, uintptr_t device,
     void *host, size_t size, size_t value_size)
{
  struct later_copy *copy = malloc (sizeof *copy + value_size);
  if (!copy)
    {
      construct_fail (c, NULL, "out of memory for a copy of %zu bytes", size);
      return NULL;
    }
  copy->next = NULL;
  copy->device = device;
  copy->host = host;
  copy->size = size;
  copy->to_device = true;
  copy->progress = NOT_BEGUN;
  copy->origin = NULL;
  copy->queue = c->later->queue;
  copy->place = NULL;
  hold (copy, block);
  *c->later->tail = copy;
  c->later->tail = &copy->next;
  return copy;
}

/* Whether HOST may be a variable that GCC has made on this thread's stack for a
   scalar that C, a region, has no clause for: copied there and back.  Or it is
   the program's.  */
static bool
is_temporary (const struct construct *c, const void *host, size_t size)
{
  return (c->type == CONSTRUCT_REGION && size <= SCALAR
	  && ((uintptr_t) host - (uintptr_t) __builtin_frame_address (0)
	      < (uintptr_t) 1 << 23));
}

/* COPIES wait for QUEUE.  False if there is no memory.  */
static bool
await (struct later_copies *copies, struct work_queue *queue)
{
  for (size_t i = 0; i < copies->awaited_count; i++)
    if (copies->awaited[i] == queue)
      return true;
  struct work_queue **awaited
    = realloc (copies->awaited, (copies->awaited_count + 1) * sizeof *awaited);
  if (!awaited)
    return false;
  awaited[copies->awaited_count++] = queue;
  copies->awaited = awaited;
  return true;
}

/* Whether COPY changes any of SIZE bytes at HOST.  TEMPORARY: not if these may
   be another variable by now.  */
static bool
changes (const struct later_copy *copy, const char *host, size_t size,
	 bool temporary)
{
  return (!copy->to_device && !(temporary && copy->origin)
	  && host < (char *) copy->host + copy->size
	  && (char *) copy->host < host + size);
}

/* Find out whether copies that C's device has noted change any of SIZE bytes at
   HOST, which are TEMPORARY or not, and have C's wait for those of other
   queues.  False with C->diag set if there is no memory.  */
static bool
find_changes (struct construct *c, const char *host, size_t size,
	      bool temporary, bool *changed)
{
  *changed = false;
  for (const struct later_copy *copy = c->device->copies_back; copy;
       copy = copy->next_back)
    if (changes (copy, host, size, temporary))
      {
	*changed = true;
	if (copy->queue != c->later->queue && !await (c->later, copy->queue))
	  return construct_fail (c, NULL, "out of memory for a queue");
      }
  return true;
}

/* Add COPY to those of C's device.  */
static void
enlist (struct construct *c, struct later_copy *copy)
{
  struct later_copy **first = &c->device->copies_back;
  copy->next_back = *first;
  copy->place = first;
  if (*first)
    (*first)->place = &copy->next_back;
  *first = copy;
}

/* Note what is at VALUE now.  */
static struct later_copy *
add_value (struct construct *c, struct map_block *block, uintptr_t device,
	   const void *value, size_t size)
{
  struct later_copy *copy = add (c, block, device, NULL, size, size);
  if (copy)
    copy->host = memcpy (copy->value, value, size);
  return copy;
}

bool
later_value (struct construct *c, struct map_block *block, uintptr_t device,
	     const void *value, size_t size)
{
  return add_value (c, block, device, value, size) != NULL;
}

bool
later_to (struct construct *c, struct map_block *block, uintptr_t device,
	  const void *host, size_t size)
{
  bool temporary = is_temporary (c, host, size), changed;
  if (!find_changes (c, host, size, temporary, &changed))
    return false;
  if (changed || (size > SMALL && c->type != CONSTRUCT_REGION))
    return add (c, block, device, (void *) host, size, 0) != NULL;
  struct later_copy *copy = add_value (c, block, device, host, size);
  if (copy && temporary)
    {
      copy->origin = (void *) host;
      enlist (c, copy);
    }
  return copy != NULL;
}

/* Whether a copy to SIZE bytes at STACK is being made; those that are not begun
   are not made any more.  */
static bool
drop_copies_locked (const struct device *device, const char *stack, size_t size)
{
  bool any = false;
  for (struct later_copy *copy = device->copies_back; copy;
       copy = copy->next_back)
    {
      char progress = NOT_BEGUN;
      if (!copy->to_device && (uintptr_t) copy->host - (uintptr_t) stack < size
	  && !atomic_compare_exchange_strong (&copy->progress, &progress, OVER)
	  && progress == BEGUN)
	any = true;
    }
  return any;
}

/* Whether this thread has noted copies to its stack.  */
static __thread bool stack_is_used;

/* This thread ends, or the program, and this thread calls its handlers.  */
static void
leave_stack (void *unused)
{
  (void) unused;
  const char *stack;
  size_t size;
  stack_is_used = false;
  if (!stack_find (&stack, &size))
    return;
  struct device *device;
  for (int i = 0; (device = registry_counted (i)) != NULL; i++)
    {
      bool wait = true;
      while (wait && device->state == DEVICE_UP && !program_is_ending ())
	{
	  device_lock (device);
	  wait = drop_copies_locked (device, stack, size);
	  lock_release (&device->lock);
	  if (wait)
	    usleep (100);
	}
    }
}

/* A copy may go to the stack of another thread than the one that noted it: of
   those, the one that calls exit is known here.  */
static void
leave_stack_at_exit (void)
{
  leave_stack (NULL);
}

extern int __cxa_thread_atexit_impl (void (*) (void *), void *, void *);
extern void *__dso_handle __attribute__ ((visibility ("hidden")));

/* A copy to HOST is noted, which may be on this thread's stack.  Addresses
   below this function's are not.  */
static void
watch_stack (const void *host)
{
  static atomic_flag at_exit = ATOMIC_FLAG_INIT;
  if (!atomic_flag_test_and_set (&at_exit))
    atexit (leave_stack_at_exit);
  if (stack_is_used || host < __builtin_frame_address (0))
    return;
  stack_is_used = true;
  __cxa_thread_atexit_impl (leave_stack, NULL, __dso_handle);
}

bool
later_from (struct construct *c, struct map_block *block, uintptr_t device,
	    void *host, size_t size)
{
  bool temporary = is_temporary (c, host, size);
  struct later_copy *copy
    = add (c, block, device, host, size, temporary ? size : 0);
  if (!copy)
    return false;
  if (temporary)
    {
      copy->origin = host;
      memcpy (copy->value, host, size);
    }
  watch_stack (host);
  copy->to_device = false;
  enlist (c, copy);
  return true;
}

/* COPY's variable has got VALUE.  OTHER, noted since, gets it where it is about
   the same bytes and had the same ones.  */
static void
pass_on_to (struct later_copy *other, const struct later_copy *copy,
	    const char *value)
{
  char *start = copy->origin, *other_start = other->origin;
  char *first = start > other_start ? start : other_start;
  char *end = start + copy->size, *other_end = other_start + other->size;
  if (other_end < end)
    end = other_end;
  if (first >= end)
    return;
  char *noted = other->value + (first - other_start);
  if (memcmp (noted, copy->value + (first - start), end - first) == 0)
    memcpy (noted, value + (first - start), end - first);
}

/* The same for all that has been noted since.  Caller holds the device's
   lock.  */
static void
pass_on (const struct construct *c, const struct later_copy *copy,
	 const char *value)
{
  for (struct later_copy *other = c->device->copies_back; other != copy;
       other = other->next_back)
    if (other->origin)
      pass_on_to (other, copy, value);
}

/* Copy from the device what is not on the host already.  */
static bool
copy_changes (struct construct *c, const struct later_copy *copy)
{
  char value[SCALAR];
  if (!copy_from (c, copy->device, value, copy->size))
    return false;
  if (memcmp (value, copy->value, copy->size) == 0)
    return true;
  device_lock (c->device);
  memcpy (copy->host, value, copy->size);
  pass_on (c, copy, value);
  lock_release (&c->device->lock);
  return true;
}

static bool
perform (struct construct *c, struct later_copy *copy)
{
  if (copy->to_device)
    return copy_to (c, copy->device, copy->host, copy->size);
  char progress = NOT_BEGUN;
  if (!atomic_compare_exchange_strong (&copy->progress, &progress, BEGUN))
    return true;
  bool ok = (copy->origin ? copy_changes (c, copy)
	     : copy_from (c, copy->device, copy->host, copy->size));
  copy->progress = OVER;
  return ok;
}

bool
later_perform (struct construct *c, const struct later_copies *copies)
{
  for (struct later_copy *copy = copies->first; copy; copy = copy->next)
    if (!perform (c, copy))
      return false;
  return true;
}

bool
later_perform_arguments (struct construct *c,
			 const struct later_copies *copies)
{
  const struct later_copy *copy = copies->first;
  return (!copy->next && copy->device == c->arguments.device
	  && copy->host == copy->value && later_perform (c, copies));
}

bool
later_release (struct construct *c, struct later_copies *copies)
{
  bool ok = true;
  struct later_copy *copy;
  while ((copy = copies->first) != NULL)
    {
      copies->first = copy->next;
      if (copy->place)
	{
	  *copy->place = copy->next_back;
	  if (copy->next_back)
	    copy->next_back->place = copy->place;
	}
      if (copy->image)
	image_leave (copy->image);
      else if (copy->block)
	ok = map_let_go (c, copy->block) && ok;
      free (copy);
    }
  free (copies->awaited);
  copies->awaited = NULL;
  return ok;
}
