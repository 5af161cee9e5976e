/* Streams of a device, each with a staging buffer.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The driver runs what is put on one stream in order, and what is on different
   streams at the same time if it can.  A lane is a stream together with
   page-locked host memory, through which copies of ordinary (pageable) memory
   pass, because only page-locked memory can be copied while the host goes on.
   One host thread at a time has a lane; a thread gets the lane it had before
   where it can, so its copies and kernels follow each other without waiting.

   A copy to the device is over for the host once its bytes are in the staging
   buffer.  The device may still have to do its part: the lane is "dirty" then.
   Whoever has another lane waits, on the device, not on the host, for the
   dirty ones; lane_acquire and lanes_join take care of that.  That is what
   makes it right to return from a copy early.

   A host thread that waits for a stream keeps a processor busy, for which the
   answer is quick.  Where many wait, as the threads that carry out target tasks
   do, the others sleep.  */

#ifndef NVPTX_LANE_H
#define NVPTX_LANE_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include "cuda-driver-api.h"

struct device;

/* Bytes of each half of a staging buffer: a copy that is longer fills one half
   while the device empties the other.  */
#define LANE_HALF ((size_t) 1 << 20)

struct lane
{
  /* Immutable.  */
  struct device *device;
  CUstream stream;
  CUevent uploaded;		/* After the last copy that made it dirty.  */
  CUevent drained[2];		/* After the last copy out of each half.  */

  /* Of the thread that has the lane.  */
  CUevent over;			/* To sleep for; null until first needed.  */
  char *staging;		/* Two halves; null until first needed.  */
  int half;			/* The half in use ...  */
  size_t used;			/* ... and how much of it is.  */
  bool draining[2];		/* Whether drained[i] was recorded since.  */

  /* Guarded by lanes.lock.  */
  bool busy;
  bool dirty;
  bool recorded;		/* Whether UPLOADED was recorded since.  */
  uint64_t copied;		/* The number of the last copy.  */
  uint64_t joined;		/* All copies up to this number are over for
				   what comes next.  */
  uint64_t recorded_after;	/* JOINED, when UPLOADED was recorded.  */
  const void *owner;		/* Says which thread had it last.  */
  struct lane *next;
};

struct lanes
{
  int most_spinning;		/* How many may; immutable.  */
  atomic_int waiting;		/* Threads that wait for a stream.  */
  pthread_mutex_t lock;
  /* Guarded by LOCK.  */
  struct lane *first;
  uint64_t copies;		/* To the device, since it was started.  */
  bool finish_copies;		/* Whether the program may use streams of its
				   own.  */
  bool shared;			/* Whether more than one thread or stream has
				   used the device, which most programs' do
				   not: then nobody waits for an event.  */
};

extern void lanes_init (struct lanes *lanes);

/* Destroy all lanes of DEVICE.  False after a message.  */
extern bool lanes_release (struct device *device);

/* Whether a thread has a lane.  */
extern bool lanes_busy (struct lanes *lanes);

/* A lane of DEVICE for the calling thread, on which nothing will run before
   what has been copied to the device.  Null after a message.  */
extern struct lane *lane_acquire (struct device *device);

/* Give it back.  */
extern void lane_release (struct lane *lane);

/* Make STREAM, of OWN or of no lane (and OWN is null), wait for the copies on
   all dirty lanes other than OWN.  The driver's result, for the caller to
   judge.  */
extern CUresult lanes_join (struct device *device, CUstream stream,
			    struct lane *own);

/* As lanes_join for all of DEVICE's lanes, and from now on copies to the device
   are finished before they return.  */
extern CUresult lanes_finish_copies (struct device *device, CUstream stream);

/* Say that a copy to the device was put on LANE.  The driver's result, for the
   caller to judge.  */
extern CUresult lane_copied (struct lane *lane);

/* Say that a kernel is about to be put on LANE, so that others wait only for
   what is before it.  The driver's result, for the caller to judge.  */
extern CUresult lane_before_kernel (struct lane *lane);

/* Staging memory of LANE that the device no longer uses, at most SIZE
   bytes and at least one; store into *LENGTH how many.  Null after a
   message.  */
extern char *lane_stage (struct lane *lane, size_t size, size_t *length);

/* The two halves, for a copy from the device; null after a message.  */
extern char *lane_staging (struct lane *lane);

/* Say that the host has waited for the whole stream.  */
extern void lane_idle (struct lane *lane);

/* Wait for everything on LANE.  The driver's result, for the caller to
   judge.  */
extern CUresult lane_synchronize (struct lane *lane);

#endif /* NVPTX_LANE_H */
