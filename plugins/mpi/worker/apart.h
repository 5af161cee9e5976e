/* Rows that are a message of their own.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Where a device's memory is in the worker, too, MPI takes them from there and
   puts them there: the worker copies nothing.  All of this is for the worker's
   first thread.  */

#ifndef MPI_APART_H
#define MPI_APART_H

#include <stdbool.h>
#include <stddef.h>

#include "shared/channel.h"
#include "worker/devices.h"

/* Allocate what this needs.  False if there is no memory.  */
extern bool apart_begin (void);

/* SIZE bytes at FIRST on DEVICE, as far as they may be a message of their own
   and are in this process; or NULL.  */
extern void *apart_here (const struct worker_device *device, const void *first,
			 size_t size);

/* A message of RANK with TAG has come, after which such a one of SIZE bytes, at
   most CHANNEL_FORWARD_MOST, is going to come.  */
extern void apart_expect (int rank, int tag, size_t size);

/* Receive what is expected, to TO.  Called where this thread has left MPI
   (worker/alive.h).  */
extern void apart_receive (void *to);

/* The same, to memory that is good until the next time.  */
extern char *apart_receive_anywhere (void);

/* Nobody has received it: do that for nothing.  */
extern void apart_drop (void);

/* ROWS are to be sent after the answer that has their size.  */
extern void apart_note (const void *rows);

/* Send them, after ANSWER, which has TAG, if it has any.  */
extern void apart_send (const struct channel_message *answer, int tag);

#endif /* MPI_APART_H */
