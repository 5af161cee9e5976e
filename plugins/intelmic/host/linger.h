/* Guarded blocks that are freed and had again, over and over.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Where a program maps the same data at each turn of a loop, and a region runs
   in between without it, the block would become inaccessible each time, and
   accessible again: two system calls of the device.  So, of data that was
   mapped often, most of the times the block lingers: it stays accessible until
   the same data gets it again, but for a few regions only.  Who uses it after
   its end is found out at one of the other times.

   The guard's lock guards all of it (guard.h); the numbers of runs are the
   guard's, and say nothing here.  */

#ifndef INTELMIC_LINGER_H
#define INTELMIC_LINGER_H

#include <stdbool.h>
#include <stdint.h>

#define LINGER_NONE UINT32_MAX

/* Keys whose blocks are counted, and blocks that linger, at most.  */
#define LINGER_KEYS 256
#define LINGER_MAX 32

/* At first all 0.  */
struct linger
{
  struct
  {
    uint64_t key;
    uint32_t count;
  } often[LINGER_KEYS];
  struct
  {
    uint64_t key;
    uint32_t run;
    uint32_t left;	/* How often linger_take_old spares it yet.  */
  } blocks[LINGER_MAX];
  uint32_t count;	/* Of BLOCKS.  */
};

/* A block for KEY, not 0, is allocated.  */
extern void linger_count (struct linger *linger, uint64_t key);

/* RUN, which was KEY's, would become inaccessible.  Whether it lingers.  */
extern bool linger_add (struct linger *linger, uint64_t key, uint32_t run);

/* The run that lingers for KEY, which does not any more; LINGER_NONE if there
   is none.  */
extern uint32_t linger_take (struct linger *linger, uint64_t key);

/* The same of any.  */
extern uint32_t linger_take_any (struct linger *linger);

/* A region is about to begin: make all a little older.  Then, the next of those
   that are too old.  */
extern void linger_age (struct linger *linger);
extern uint32_t linger_take_old (struct linger *linger);

#endif /* INTELMIC_LINGER_H */
