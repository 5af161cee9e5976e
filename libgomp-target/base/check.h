/* What checking mode finds.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Whoever finds a mistake of the program's says so here, in one line: what is
   wrong, why, and what to write instead; where it is comes after it.  Each is
   told once, and at the end how often it came.  */

#ifndef CHECK_H
#define CHECK_H

#include <stdbool.h>
#include <stddef.h>
#include "base/env.h"

/* What to look for; the bits of env.check (GOMP_OFFLOAD_CHECK).  */
enum check_kind
{
  /* Accesses beyond what is mapped or allocated.  */
  CHECK_BOUNDS = 1 << 0,
  /* Data that is read before it has a value.  */
  CHECK_INIT = 1 << 1,
  /* Data that is used, or freed, after it was freed.  */
  CHECK_FREED = 1 << 2,
  /* Changes of the host or the device that the other one does not get.  */
  CHECK_STALE = 1 << 3,
  /* Directives that do nothing since data is present, or is not.  */
  CHECK_PRESENT = 1 << 4,
  /* What is still on a device at the end.  */
  CHECK_LEAKS = 1 << 5,
  /* What the host reads of data that a device has changed.  */
  CHECK_HOST_READS = 1 << 6,
  /* Data that is mapped, and that no region uses.  */
  CHECK_UNUSED = 1 << 7,
  /* No kind: the first finding ends the program.  */
  CHECK_FATAL = 1 << 8
};

/* Whether to look for any of KINDS.  Costs nothing if not.  */
#define check_on(KINDS) (__builtin_expect ((env.check & (KINDS)) != 0, 0))

/* The status of a program that the first finding ends, unless
   GOMP_OFFLOAD_CHECK_STATUS says another.  */
#define CHECK_STATUS 65

/* A finding of KIND in one line: what, where, why, what to write.  The same
   line again is only counted.  The caller holds no lock: it may end the
   program.  */
extern void check_finding (enum check_kind kind, const char *fmt, ...)
  __attribute__ ((format (printf, 2, 3)));

/* The same in steps, for who holds locks, or knows the construct.  */

struct check_finding;

/* A finding of KIND about the construct of ORIGIN (base/note.h), or null, and
   its map item number ITEM or NOTE_NO_ITEM.  ABOUT says what is wrong, if of
   one kind that may be several things.  Null if it was found before, which is
   counted.  Otherwise check_tell has to follow.  */
extern struct check_finding *check_new (enum check_kind kind,
					const void *origin, size_t item,
					const char *about);

/* Tell FINDING, unless it is suppressed.  Where the construct is comes after
   the text.  */
extern void check_tell (struct check_finding *finding, const char *fmt, ...)
  __attribute__ ((format (printf, 2, 3)));

extern void check_end_program (void);

/* End the program if something was told that is to end it.  The caller holds no
   lock.  */
static inline void
check_end (void)
{
  if (check_on (CHECK_FATAL))
    check_end_program ();
}

/* Look for CHECK_BOUNDS, too, unless the user has said what to look for.  Only
   while devices are counted.  */
extern void check_add_bounds (void);

/* When the library is loaded, at the end of the program, and in the child after
   fork.  */
extern void check_begin (void);
extern void check_finish (void);
extern void check_after_fork (void);

#endif /* CHECK_H */
