/* Constructs of clang's code that somebody wants to hear of.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* What is done with data is told in the order that LLVM's runtime does it in,
   element by element, and those of an end from the last to the first.  */

#ifndef LLVM_OBSERVE_H
#define LLVM_OBSERVE_H

#include "constructs/select.h"
#include "llvm/info.h"

struct observed
{
  /* Null if nobody wants to hear of it.  */
  struct device *device;
  enum tgt_use use;
  const struct tgt_arrays *arrays;
  struct data_events data, *outer;
};

/* Whether somebody wants to hear of constructs.  */
static inline bool
observe_wanted (void)
{
  return __builtin_expect (env.info != 0, 0);
}

/* OBSERVED begins, the construct NAME for REQUEST with ARRAYS; they stay the
   caller's until the end.  */
extern void observe_begin (struct observed *observed,
			   struct device_request request, const char *name,
			   enum tgt_use use, const struct tgt_arrays *arrays);

/* A region's data is there, and it starts.  */
extern void observe_launch (struct observed *observed, int teams,
			    int threads);

/* The construct has ended.  */
extern void observe_end (struct observed *observed);

#endif /* LLVM_OBSERVE_H */
