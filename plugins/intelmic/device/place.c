/* Going from one stack to another, by the C library.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* For machines that place-change.S does not know.  A place comes to life by
   makecontext, once.  The C library's contexts are not used to change from one
   to the other, since they set the signal mask each time, by a system call;
   what setjmp saves is enough.  */

/* With it, longjmp refuses to go to another stack.  */
#undef _FORTIFY_SOURCE

#include "config.h"
#include "device/place.h"

#if !PLACES_IN_ASSEMBLER

#include <stdint.h>
#include <ucontext.h>

/* What a new place is to do.  */
struct beginning
{
  place *here;
  place maker;
  void (*function) (void *);
  void *argument;
};

/* The first function on a stack, with the address of what it is to do, in two
   halves.  */
static void __attribute__ ((noreturn))
begin (unsigned high, unsigned low)
{
  struct beginning *given
    = (struct beginning *) ((uintptr_t) high << 16 << 16 | (uintptr_t) low);
  void (*function) (void *) = given->function;
  void *argument = given->argument;
  place_change (given->here, &given->maker);
  function (argument);
  __builtin_unreachable ();
}

void
place_make (place *to, char *stack, size_t size, void (*function) (void *),
	    void *argument)
{
  ucontext_t context;
  struct beginning given
    = { .here = to, .function = function, .argument = argument };
  uintptr_t address = (uintptr_t) &given;
  getcontext (&context);
  context.uc_stack.ss_sp = stack;
  context.uc_stack.ss_size = size;
  context.uc_link = NULL;
  makecontext (&context, (void (*) (void)) begin, 2,
	       (unsigned) (address >> 16 >> 16), (unsigned) address);
  if (_setjmp (given.maker) == 0)
    setcontext (&context);
}

void
place_change (place *from, place *to)
{
  if (_setjmp (*from) == 0)
    _longjmp (*to, 1);
}

#endif /* !PLACES_IN_ASSEMBLER */
