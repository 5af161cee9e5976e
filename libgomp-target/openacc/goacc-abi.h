/* GCC's entry points for OpenACC.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* FLAGS are inverted bits GOACC_FLAG_*, the arrays those of GOMP_target_ext.
   QUEUE is that of an async clause, or one of openacc.h's acc_async_*; after
   WAITS come that many queues to wait for.  */

#ifndef GOACC_ABI_H
#define GOACC_ABI_H

#include <stddef.h>

/* Words with GOMP_LAUNCH_* and what they announce come after KINDS.  */
extern void GOACC_parallel_keyed (int flags, void (*fn) (void *),
				  size_t mapnum, void **hosts, size_t *sizes,
				  unsigned short *kinds, ...);
extern void GOACC_data_start (int flags, size_t mapnum, void **hosts,
			      size_t *sizes, unsigned short *kinds);
extern void GOACC_data_end (void);
extern void GOACC_enter_data (int flags, size_t mapnum, void **hosts,
			      size_t *sizes, unsigned short *kinds, int queue,
			      int waits, ...);
extern void GOACC_exit_data (int flags, size_t mapnum, void **hosts,
			     size_t *sizes, unsigned short *kinds, int queue,
			     int waits, ...);
/* Of GCC 11 and earlier: the kinds say which of these two it is.  */
extern void GOACC_enter_exit_data (int flags, size_t mapnum, void **hosts,
				   size_t *sizes, unsigned short *kinds,
				   int queue, int waits, ...);
extern void GOACC_update (int flags, size_t mapnum, void **hosts,
			  size_t *sizes, unsigned short *kinds, int queue,
			  int waits, ...);
extern void GOACC_declare (int flags, size_t mapnum, void **hosts,
			   size_t *sizes, unsigned short *kinds);
extern void GOACC_wait (int queue, int waits, ...);

/* Of GCC 5, which had no device but those of MIC to run it: numbers that are 0
   or less are not said.  */
extern void GOACC_parallel (int flags, void (*fn) (void *), size_t mapnum,
			    void **hosts, size_t *sizes,
			    unsigned short *kinds, int gangs, int workers,
			    int vectors, int queue, int waits, ...);

/* Of GCC 5: which thread of how many this is.  */
extern int GOACC_get_num_threads (void);
extern int GOACC_get_thread_num (void);

#endif /* GOACC_ABI_H */
