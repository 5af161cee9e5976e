/* The calling thread's stack.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef STACK_H
#define STACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Where it lies: *SIZE bytes from *START.  False if that is not known.  The
   program's first thread reads a file for it.  */
extern bool stack_find (const char **start, size_t *size);

/* Whether ADDRESS may be that of a variable of a function that has called this
   one.  */
extern bool stack_has_variable (uintptr_t address);

#endif /* STACK_H */
