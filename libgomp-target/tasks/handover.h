/* What goes from one thread to another through libgomp.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A thread that makes a task of libgomp's hands over what the task gets, and
   the thread that runs its body takes it over: libgomp orders the two, with a
   lock of its own, which ThreadSanitizer does not see.  */

#ifndef HANDOVER_H
#define HANDOVER_H

#ifdef __SANITIZE_THREAD__
# include <sanitizer/tsan_interface.h>

/* DATA, and what it refers to, is complete.  */
static inline void
hand_over (void *data)
{
  __tsan_release (data);
}

/* From here on it is this thread's.  */
static inline void
take_over (void *data)
{
  __tsan_acquire (data);
}

#else

static inline void
hand_over (void *data)
{
  (void) data;
}

static inline void
take_over (void *data)
{
  (void) data;
}

#endif

#endif /* HANDOVER_H */
