/* Fibers: calls of functions that take turns on one thread.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The first function on a fiber's stack runs one function after another, those
   that it is given.  */

#include "config.h"
#include "device/fiber.h"

#include <stdatomic.h>
#include <sys/mman.h>
#include <unistd.h>

#include "device/place.h"

struct fiber
{
  place own;			/* Where it goes on.  */
  place outside;		/* Where the thread does when it pauses.  */
  void (*function) (void *);
  void *argument;
  bool ended;
  struct fiber *next;		/* In the list of those without work.  */
};

/* Of this thread, without work.  */
static _Thread_local struct fiber *idle;
static _Thread_local unsigned idle_count;

void
fiber_pause (struct fiber *fiber)
{
  place_change (&fiber->own, &fiber->outside);
}

/* The first function on the stack of ARGUMENT, a fiber.  */
static void __attribute__ ((noreturn))
live (void *argument)
{
  struct fiber *fiber = argument;
  for (;;)
    {
      fiber->function (fiber->argument);
      fiber->ended = true;
      fiber_pause (fiber);
    }
}

/* Be in FIBER until it pauses; whether what it was given has ended.  */
static bool
enter (struct fiber *fiber)
{
  place_change (&fiber->outside, &fiber->own);
  return fiber->ended;
}

/* A line of the cache, and how many of them the lowest level has for addresses
   that differ in the upper bits only, at least: there are such caches whose
   ways have a page each.  */
#define LINE 64
#define LINES 64

/* So many fibers have a page below their stack that is not accessible, each of
   which is a mapping of the process, as the stack is.  The kernel has 65,530 of
   them for a process; stacks without such a page become one.  */
#define GUARDED 8192

/* What is to be left free at the upper end of the stack of fiber NUMBER.  If
   all stacks began at the same place of a page, a few of them would be all that
   a cache can hold of that place.  A fiber that waits has some lines there.  */
static size_t
distance (unsigned number)
{
  return number * 7 % LINES * LINE;
}

/* The fiber itself is at the upper end of its stack.  */
static struct fiber *
fiber_new (size_t size)
{
  static _Atomic unsigned made;
  unsigned number = atomic_fetch_add_explicit (&made, 1, memory_order_relaxed);
  size_t page = sysconf (_SC_PAGESIZE);
  size_t room = ((sizeof (struct fiber) + LINE - 1) & -(size_t) LINE)
		+ distance (number);
  size_t whole = ((size + room + page - 1) & -page) + page;
  char *stack = mmap (NULL, whole, PROT_READ | PROT_WRITE,
		      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK,
		      -1, 0);
  if (stack == MAP_FAILED)
    return NULL;
  if (number < GUARDED)
    mprotect (stack, page, PROT_NONE);
  struct fiber *fiber = (struct fiber *) (stack + whole - room);
  place_make (&fiber->own, stack, whole - room, live, fiber);
  return fiber;
}

struct fiber *
fiber_get (void)
{
  struct fiber *fiber = idle;
  idle = fiber->next;
  idle_count--;
  return fiber;
}

void
fiber_put (struct fiber *fiber)
{
  fiber->next = idle;
  idle = fiber;
  idle_count++;
}

bool
fiber_reserve (unsigned count, size_t size)
{
  while (idle_count < count)
    {
      struct fiber *fiber = fiber_new (size);
      if (!fiber)
	return false;
      fiber_put (fiber);
    }
  return true;
}

bool
fiber_start (struct fiber *fiber, void (*function) (void *), void *argument)
{
  fiber->function = function;
  fiber->argument = argument;
  fiber->ended = false;
  return enter (fiber);
}

bool
fiber_resume (struct fiber *fiber)
{
  return enter (fiber);
}
