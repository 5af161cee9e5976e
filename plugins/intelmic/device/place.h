/* Places where a thread can go on, each on a stack of its own.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* What a thread has is kept on its stack, if it is kept at all: the registers
   that a function has to leave as they were.  Its signal mask, thread-local
   variables and rounding mode are the thread's wherever it is.  */

#ifndef INTELMIC_PLACE_H
#define INTELMIC_PLACE_H

/* Whether place-change.S has what follows for this machine; else place.c
   does.  */
#if defined __x86_64__ && defined __LP64__ || defined __aarch64__
#define PLACES_IN_ASSEMBLER 1
#else
#define PLACES_IN_ASSEMBLER 0
#endif

#ifndef __ASSEMBLER__

#include <stddef.h>

#if PLACES_IN_ASSEMBLER
typedef void *place;		/* What the stack pointer was.  */
#else
#include <setjmp.h>
typedef jmp_buf place;
#endif

/* Have *TO be where FUNCTION is called with ARGUMENT, on the stack of SIZE
   bytes at STACK.  FUNCTION never returns.  The stack belongs to the caller,
   for as long as anybody goes there.  */
extern void place_make (place *to, char *stack, size_t size,
			void (*function) (void *), void *argument);

/* Go on at *TO.  Who goes to *FROM returns from this.  */
extern void place_change (place *from, place *to);

#endif /* !__ASSEMBLER__ */

#endif /* INTELMIC_PLACE_H */
