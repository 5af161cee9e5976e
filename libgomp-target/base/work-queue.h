/* Queues of work that workers carry out in order.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* What is added to a queue is performed later, one piece after another; several
   queues go on at the same time.  A queue with something to do has one worker
   (worker.h), or a thread that waits for it and comes before that.  They give
   it back when there is nothing left, or when it has to wait for another queue:
   no thread sleeps for that, so any number of queues may wait for each other.
   As a queue waits only for what others had when it was told to, it cannot be
   for ever.

   Some pieces need no thread: a device performs them, one after the other, and
   says when each has ended.  They are started as soon as all before them have
   been, while no worker has the queue; and none gets it before they have
   ended.  */

#ifndef WORK_QUEUE_H
#define WORK_QUEUE_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include "base/worker.h"

struct work_queue;

/* A piece of work; embedded in what it is about.  */
struct queued_work
{
  /* Called once, in a worker, with no lock held, to perform the work and free
     it.  With DROP, only to free it: the program ends.  False if some of it was
     not done for that reason.  Null for a piece that waits.  */
  bool (*perform) (struct queued_work *work, bool drop);
  /* Null if that is the only way.  Called with no lock held: start the work
     after what was started as AFTER, if that is not 0.  Returns what this was
     started as, and work_queue_ended is called when it has ended; or 0 if it
     cannot be started, and then it is performed.  */
  uint64_t (*start) (struct queued_work *work, uint64_t after);
  /* The rest is guarded by the queues' lock.  */
  struct queued_work *next;
  /* Of one that waits: until so many pieces of OTHER are done.  */
  struct work_queue *other;
  uint64_t target;
};

/* All guarded by the queues' lock.  */
struct work_queue
{
  /* What is not begun.  */
  struct queued_work *first, **tail;
  /* Pieces that were ever added, and those that are done.  */
  uint64_t added;
  uint64_t done;
  /* Some are so without having been performed in full: the program ends.  */
  bool dropped;
  /* It has been given to a worker, or waits for another queue.  */
  bool active;
  /* A thread is starting its first piece, which it has taken out.  */
  bool starting;
  /* Pieces that were started and have not ended; what the last one was started
     as.  */
  unsigned started;
  uint64_t last_started;
  /* Those that wait for this one.  */
  struct work_queue *waiters, *next_waiter;
  /* Threads that wait for DONE to be WANTED or more, which is 0 if there are
     none.  */
  pthread_cond_t reached;
  uint64_t wanted;
  struct work work;
};

extern void work_queue_init (struct work_queue *queue);

/* QUEUE takes WORK.  Returns how many pieces are not done.  Call it with no
   lock held.  */
extern uint64_t work_queue_add (struct work_queue *queue,
				struct queued_work *work);

/* A piece of QUEUE that was started has ended.  Call it with no lock held.  */
extern void work_queue_ended (struct work_queue *queue);

/* What is added to QUEUE from now on waits for what OTHER has now.  False if
   out of memory.  Call it with no lock held.  */
extern bool work_queue_add_wait (struct work_queue *queue,
				 struct work_queue *other);

/* Wait until what QUEUE has now is done.  PROGRESS looks, for a while if LOOK,
   whether something has ended that was started, tells whom it concerns, and
   returns whether it has.  Does not return if QUEUE's will not be done, since
   the program ends, unless this thread calls the exit handlers.  */
extern void work_queue_wait (struct work_queue *queue,
			     bool (*progress) (bool look));

/* Whether it is; does not return where that does not.  */
extern bool work_queue_is_idle (struct work_queue *queue);

/* The program ends: what is not begun is dropped.  */
extern void work_queues_finish (void);

/* In the child after fork: the queues of the parent are of no use.  */
extern void work_queues_after_fork (void);

#endif /* WORK_QUEUE_H */
