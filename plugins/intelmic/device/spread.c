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

#define WORDS_6(at) \
  word[at], word[at + 1], word[at + 2], word[at + 3], word[at + 4], word[at + 5]
#define WORDS_24(at) \
  WORDS_6 (at), WORDS_6 (at + 6), WORDS_6 (at + 12), WORDS_6 (at + 18)

static void
call_6 (void (*function) (void *), const uint64_t *word)
{
  ((void (*) (TYPES_6)) (uintptr_t) function) (WORDS_6 (0));
}

static void
call_24 (void (*function) (void *), const uint64_t *word)
{
  ((void (*) (TYPES_24)) (uintptr_t) function) (WORDS_24 (0));
}

static void
call_126 (void (*function) (void *), const uint64_t *word)
{
  ((void (*) (TYPES_126)) (uintptr_t) function) (WORDS_24 (0), WORDS_24 (24),
				     WORDS_24 (48), WORDS_24 (72),
				     WORDS_24 (96), WORDS_6 (120));
}

void
spread_call (const struct region_call *region)
{
  uint64_t words[GOMP_PLUGIN_SPREAD_MAX] = { 0 };
  unsigned count = region->gangs & ~CHANNEL_RUN_SPREAD;
  memcpy (words, region->argument, count * sizeof *words);
  if (count <= 6)
    call_6 (region->function, words);
  else if (count <= 24)
    call_24 (region->function, words);
  else
    call_126 (region->function, words);
}
