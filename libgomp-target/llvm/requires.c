/* What clang's programs require of devices.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdatomic.h>
#include "base/diag.h"
#include "base/program-end.h"
#include "devices/requirements.h"
#include "include/requirements.h"
#include "llvm/requires.h"
#include "llvm/tgt-abi.h"
#include "llvm/words.h"

/* Those that all parts have to agree on.  */
static const struct
{
  int64_t bit;
  unsigned requirement;
  const char *clause;
} clauses[] = {
  { TGT_REQUIRES_REVERSE_OFFLOAD, GOMP_REQUIRES_REVERSE_OFFLOAD,
    "reverse_offload" },
  { TGT_REQUIRES_UNIFIED_ADDRESS, GOMP_REQUIRES_UNIFIED_ADDRESS,
    "unified_address" },
  { TGT_REQUIRES_UNIFIED_SHARED_MEMORY, GOMP_REQUIRES_UNIFIED_SHARED_MEMORY,
    "unified_shared_memory" }
};

#define CLAUSES (sizeof clauses / sizeof clauses[0])

/* What parts have said, with GOMP_REQUIRES_TARGET_USED; 0 before that.  */
static _Atomic unsigned said;

static unsigned differing;

/* Of those that differ, the first.  */
static void
say_last (void)
{
  for (size_t i = 0; i < CLAUSES; i++)
    if (differing & clauses[i].requirement)
      {
	words_say_inconsistent (clauses[i].clause);
	return;
      }
}

/* The part that has *MASK contradicts the ones before it.  */
static void
refuse (void *mask)
{
  char first[REQUIREMENTS_SIZE], second[REQUIREMENTS_SIZE];
  unsigned wanted = *(unsigned *) mask, before = said;
  differing = before ^ wanted;
  program_end_last_words = say_last;
  diag_fatal ("the program's device images differ: one has %s, another has"
	      " %s; OpenMP wants the same in the program and all of its"
	      " libraries", requirements_describe (before, first),
	      requirements_describe (wanted, second));
}

void
requires_note (int64_t requirements)
{
  unsigned mask = GOMP_REQUIRES_TARGET_USED, before = 0;
  for (size_t i = 0; i < CLAUSES; i++)
    if (requirements & clauses[i].bit)
      mask |= clauses[i].requirement;
  if (!atomic_compare_exchange_strong (&said, &before, mask)
      && before != mask)
    program_end_shield (refuse, &mask);
  /* Code of GCC 12 has none, and does not say so.  */
  if (mask != GOMP_REQUIRES_TARGET_USED)
    requirements_note (mask);
}
