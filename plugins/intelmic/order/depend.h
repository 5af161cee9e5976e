/* The order of dependent tasks.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_ORDER_DEPEND_H
#define INTELMIC_ORDER_DEPEND_H

#include <stdbool.h>
#include <stddef.h>

/* One item of a "depend" clause.  */
struct dependence
{
  char *address;		/* Null for omp_all_memory.  */
  bool in;			/* Not ordered among others that are so.  */
};

/* How many there are in DEPEND, as GCC passes it.  */
extern size_t depend_count (void *const *depend);

/* Write them to DEPENDENCES.  */
extern void depend_read (void *const *depend, struct dependence *dependences);

/* A task begins that has the COUNT dependences; or it has ended.  */
extern void depend_acquire (const struct dependence *dependences, size_t count);
extern void depend_release (const struct dependence *dependences, size_t count);

#endif /* INTELMIC_ORDER_DEPEND_H */
