/* Whether there is something to read, without a system call.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A pipe is asked for once, and again after each answer, which then comes at
   once if something is there.  */

#include "config.h"
#include "worker/printed.h"

#include <linux/aio_abi.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* How the ring begins, whose address is the name of the context.  */
struct ring
{
  uint32_t number, room;
  _Atomic uint32_t head, tail;
  uint32_t magic;
};

enum { RING_MAGIC = (int) 0xa10a10a1 };

static struct
{
  aio_context_t context;	/* 0 if there is none.  */
  struct iocb wanted[PRINTED_MOST];
  unsigned count;
} self;

/* Do without.  */
static void
give_up (void)
{
  syscall (SYS_io_destroy, self.context);
  self.context = 0;
}

/* Ask for pipe I.  */
static void
ask (unsigned i)
{
  struct iocb *one = &self.wanted[i];
  if (self.context && syscall (SYS_io_submit, self.context, 1, &one) != 1)
    give_up ();
}

void
printed_watch (int fd)
{
  unsigned i = self.count++;
  if (i == 0 && syscall (SYS_io_setup, PRINTED_MOST, &self.context) != 0)
    self.context = 0;
  const struct ring *ring = (const struct ring *) self.context;
  if (ring && ring->magic != (uint32_t) RING_MAGIC)
    give_up ();
  self.wanted[i] = (struct iocb) { .aio_data = i, .aio_fildes = fd,
				   .aio_lio_opcode = IOCB_CMD_POLL,
				   .aio_buf = POLLIN };
  ask (i);
}

bool
printed_any (void)
{
  const struct ring *ring = (const struct ring *) self.context;
  return (!ring
	  || (atomic_load_explicit (&ring->head, memory_order_relaxed)
	      != atomic_load_explicit (&ring->tail, memory_order_acquire)));
}

void
printed_was_read (void)
{
  struct io_event events[PRINTED_MOST];
  if (!self.context)
    return;
  int count = syscall (SYS_io_getevents, self.context, 0, PRINTED_MOST, events,
		       &(struct timespec) { 0 });
  for (int i = 0; i < count; i++)
    ask (events[i].data);
}
