/* Fibers: calls of functions that take turns on one thread.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A fiber comes to life by makecontext, once, and then runs one function after
   another.  The C library's contexts are not used to change from one to the
   other, since they set the signal mask each time, by a system call; what
   setjmp saves is enough.  */

/* With it, longjmp refuses to go to another stack.  */
#undef _FORTIFY_SOURCE

#include "config.h"
#include "device/fiber.h"

#include <setjmp.h>
#include <stdint.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

struct fiber
{
  jmp_buf own;			/* Where it goes on.  */
  jmp_buf outside;		/* Where the thread does when it pauses.  */
  void (*function) (void *);
  void *argument;
  bool ended;
  struct fiber *next;		/* In the list of those without work.  */
};

/* Of this thread, without work.  */
static _Thread_local struct fiber *idle;
static _Thread_local unsigned idle_count;

/* Be in FIBER until it pauses.  */
static void
enter (struct fiber *fiber)
{
  if (_setjmp (fiber->outside) == 0)
    _longjmp (fiber->own, 1);
}

void
fiber_pause (struct fiber *fiber)
{
  if (_setjmp (fiber->own) == 0)
    _longjmp (fiber->outside, 1);
}

/* The first function on the stack of a fiber, in two halves of its address.  */
static void __attribute__ ((noreturn))
live (unsigned high, unsigned low)
{
  struct fiber *fiber
    = (struct fiber *) ((uintptr_t) high << 32 | (uintptr_t) low);
  for (;;)
    {
      fiber_pause (fiber);
      fiber->function (fiber->argument);
      fiber->ended = true;
    }
}

/* Bring it to where it first pauses.  */
static void
begin_life (struct fiber *fiber, char *stack, size_t size)
{
  ucontext_t context;
  uintptr_t address = (uintptr_t) fiber;
  getcontext (&context);
  context.uc_stack.ss_sp = stack;
  context.uc_stack.ss_size = size;
  context.uc_link = NULL;
  makecontext (&context, (void (*) (void)) live, 2, (unsigned) (address >> 32),
	       (unsigned) address);
  if (_setjmp (fiber->outside) == 0)
    setcontext (&context);
}

/* The lowest page is not accessible; the fiber itself is at the upper end.  */
static struct fiber *
fiber_new (size_t size)
{
  size_t page = sysconf (_SC_PAGESIZE);
  size_t whole = ((size + page - 1) & -page) + 2 * page;
  char *stack = mmap (NULL, whole, PROT_READ | PROT_WRITE,
		      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK,
		      -1, 0);
  if (stack == MAP_FAILED)
    return NULL;
  mprotect (stack, page, PROT_NONE);
  size_t room = (sizeof (struct fiber) + 63) & -(size_t) 64;
  struct fiber *fiber = (struct fiber *) (stack + whole - room);
  begin_life (fiber, stack, whole - room);
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
  enter (fiber);
  return fiber->ended;
}

bool
fiber_resume (struct fiber *fiber)
{
  enter (fiber);
  return fiber->ended;
}
