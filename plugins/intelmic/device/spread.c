/* Calling a function that takes its arguments one by one.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* All are words.  A function does not look at more than it takes, nor does the
   calling convention of x86-64 or AArch64 mind, so there are few forms of the
   call.  Functions that clang made use LLVM's libomp, so nothing is set up here
   for libgomp.  */

#include "config.h"

#include <string.h>

#include "gomp-plugin-ext.h"
#include "device/spread.h"
#include "shared/channel.h"

#define TYPES_6 uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t
#define TYPES_24 TYPES_6, TYPES_6, TYPES_6, TYPES_6
#define TYPES_126 TYPES_24, TYPES_24, TYPES_24, TYPES_24, TYPES_24, TYPES_6
#define TYPES_510 TYPES_126, TYPES_126, TYPES_126, TYPES_126, TYPES_6

#define WORDS_6(at) \
  words[at], words[at + 1], words[at + 2], words[at + 3], words[at + 4], \
  words[at + 5]
#define WORDS_24(at) \
  WORDS_6 (at), WORDS_6 (at + 6), WORDS_6 (at + 12), WORDS_6 (at + 18)
#define WORDS_126(at) \
  WORDS_24 (at), WORDS_24 (at + 24), WORDS_24 (at + 48), WORDS_24 (at + 72), \
  WORDS_24 (at + 96), WORDS_6 (at + 120)
#define WORDS_510(at) \
  WORDS_126 (at), WORDS_126 (at + 126), WORDS_126 (at + 252), \
  WORDS_126 (at + 378), WORDS_6 (at + 504)

/* A call with MOST words, of which COUNT are there.  */
#define FORM(most) \
  static void \
  call_##most (void (*function) (void *), const void *argument, \
	       unsigned count) \
  { \
    uint64_t words[most] = { 0 }; \
    memcpy (words, argument, count * sizeof *words); \
    ((void (*) (TYPES_##most)) (uintptr_t) function) (WORDS_##most (0)); \
  }

FORM (6)
FORM (24)
FORM (126)
FORM (510)
_Static_assert (GOMP_PLUGIN_SPREAD_MAX == 510, "the largest form");

void
spread_call (const struct region_call *region)
{
  unsigned count = region->gangs & ~CHANNEL_RUN_SPREAD;
  if (count <= 6)
    call_6 (region->function, region->argument, count);
  else if (count <= 24)
    call_24 (region->function, region->argument, count);
  else if (count <= 126)
    call_126 (region->function, region->argument, count);
  else
    call_510 (region->function, region->argument, count);
}
