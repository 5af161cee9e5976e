/* OpenACC's queues, as GCC's libgomp wants them of a plugin.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A queue does one thing after another in a thread of its own, which is there
   from the first of them until the queue is destructed.  Our runtime has queues
   of its own (libgomp-target/base/work-queue.h), and of a plugin's needs the
   stream alone.

   A queue may have a stream of the device's driver, on which the program puts
   work itself.  What the program says of the queue and of the stream is to
   happen in the order in which it says so.  So each thing of the queue waits
   for the stream, and whoever adds it, for that thing.  */

#ifndef PLUGINS_ASYNC_QUEUE_H
#define PLUGINS_ASYNC_QUEUE_H

#include "gomp-plugin.h"

/* What is done with a stream of device N.  False after a message.  */
struct async_stream_kind
{
  bool (*wait) (int n, void *stream);
  /* 1 if all is over, 0 if not, -1 after a message.  */
  int (*test) (int n, void *stream);
  bool (*destroy) (int n, void *stream);
};

/* Have QUEUE do WORK (DATA), which returns false after a message, when all is
   over that it has now.  */
extern void async_queue_add (struct goacc_asyncqueue *queue,
			     bool (*work) (void *data), void *data);

extern int async_queue_device (const struct goacc_asyncqueue *queue);

/* The stream of QUEUE, or null.  */
extern void *async_queue_stream (struct goacc_asyncqueue *queue);

/* STREAM is that of QUEUE from now on.  If it is OWN, it is destroyed when
   QUEUE is destructed or has another one; and now, if QUEUE has one.  KIND
   stays.  False after a message.  */
extern bool async_queue_set_stream (struct goacc_asyncqueue *queue,
				    void *stream, bool own,
				    const struct async_stream_kind *kind);

#endif /* PLUGINS_ASYNC_QUEUE_H */
