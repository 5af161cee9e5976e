/* OpenACC's queues.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Each device has a queue for each number that the program uses, and one for
   acc_async_noval, made when something is first added to it.  acc_async_sync
   stands for none: what names it is done when the call returns.  On the host,
   and in checking mode, which looks at data on both sides, all is.  */

/* A queue has a stream of the device's driver if the program has asked for it,
   or brought one.  The program may put work on the stream itself, which then
   comes between what it says of the queue: so that is done at once, after what
   is on the stream.  */

#ifndef QUEUE_H
#define QUEUE_H

#include "base/work-queue.h"
#include "devices/device.h"

/* End the program if QUEUE, an argument of NAME, is none.  */
extern void acc_check_queue (const char *name, int queue);

/* What NAME says for this thread's device, or the host, with QUEUE goes to the
   one that is returned; null if it is to be done now.  The device has been
   brought up.  */
extern struct work_queue *acc_queue_for (const char *name, int queue);

/* What comes next with QUEUE, which may be acc_async_sync, waits for queue
   number AWAITED of this thread's device.  */
extern void acc_queue_follow (const char *name, int queue, int awaited);

/* The same for all queues.  */
extern void acc_queue_follow_all (const char *name, int queue);

/* The same for what a wait clause or directive says, where acc_async_noval is
   for all.  */
extern void acc_queue_wait_clause (const char *name, int queue, int awaited);

/* Whether queue number QUEUE of this thread's device has nothing to do; whether
   none of them has.  */
extern bool acc_queue_is_idle (const char *name, int queue);
extern bool acc_queues_are_idle (const char *name);

/* The stream of queue number QUEUE of this thread's device; null if there is no
   such queue, or the device has no streams.  */
extern void *acc_queue_stream (const char *name, int queue);

/* STREAM is that of queue number QUEUE of this thread's device from now on.
   False if the device has no streams.  */
extern bool acc_queue_set_stream (const char *name, int queue, void *stream);

/* Wait for all of DEVICE, which have no streams from now on.  No other thread
   uses those.  */
extern void acc_queues_end (const char *name, const struct device *device);

/* In the child after fork: there are none.  */
extern void acc_queues_after_fork (void);

#endif /* QUEUE_H */
