/* What clang's users know of LLVM's runtime when something is wrong.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Lines begin with "Libomptarget" until LLVM 17, later with "omptarget", which
   is in the former.  */

#include "config.h"
#include <stdio.h>
#include "mapping/construct.h"
#include "no-cancel.h"
#include "llvm/info.h"
#include "llvm/words.h"

#define LIBRARY "Libomptarget "

/* That FAILURE's data overlaps what is mapped.  */
static void
say_overlap (const struct map_failure *failure)
{
  fprintf (stderr, LIBRARY "message: explicit extension not allowed: host"
	   " address specified is %p (%zu bytes), but device allocation maps"
	   " to host at %p (%zu bytes)\n", (void *) failure->start,
	   (size_t) (failure->end - failure->start),
	   (void *) failure->mapped_start,
	   (size_t) (failure->mapped_end - failure->mapped_start));
}

/* That FAILURE's data is absent.  */
static void
say_absent (const struct map_failure *failure)
{
  fprintf (stderr, LIBRARY "message: device mapping required by 'present' %s"
	   " modifier does not exist for host address %p (%zu bytes)\n",
	   failure->type == CONSTRUCT_DATA ? "motion" : "map type",
	   (void *) failure->start, (size_t) (failure->end - failure->start));
}

/* What FAILURE led to.  */
static void
say_consequence (const struct map_failure *failure)
{
  if (failure->type != CONSTRUCT_ENTER && failure->type != CONSTRUCT_REGION)
    return;
  fprintf (stderr, LIBRARY "error: Call to getTargetPointer returned null"
	   " pointer (%s).\n", failure->kind == MAP_FAILED_OVERLAP
	   ? "device failure or illegal mapping"
	   : "'present' map type modifier");
  if (failure->type == CONSTRUCT_REGION)
    fputs (LIBRARY "error: Call to targetDataBegin failed, abort target.\n"
	   LIBRARY "error: Failed to process data before launching the"
	   " kernel.\n", stderr);
}

void
words_say_last (void)
{
  const struct map_failure *failure = &map_failure;
  int cancel = cancel_disable ();
  if (failure->kind == MAP_FAILED_OVERLAP || failure->kind == MAP_FAILED_BOTH)
    say_overlap (failure);
  if (failure->kind == MAP_FAILED_ABSENT || failure->kind == MAP_FAILED_BOTH)
    say_absent (failure);
  if (failure->kind != MAP_FAILED_OTHERWISE)
    say_consequence (failure);
  if (info_wanted (INFO_TABLE))
    info_tables ();
  fputs (LIBRARY "fatal error 1: failure of target construct while offloading"
	 " is mandatory\n", stderr);
  cancel_restore (cancel);
}

void
words_say_inconsistent (const char *clause)
{
  int cancel = cancel_disable ();
  fprintf (stderr, LIBRARY "fatal error 2: '#pragma omp requires %s' not used"
	   " consistently!\n", clause);
  cancel_restore (cancel);
}

void
words_say_error (const char *what)
{
  int cancel = cancel_disable ();
  fprintf (stderr, LIBRARY "error: %s\n", what);
  cancel_restore (cancel);
}
