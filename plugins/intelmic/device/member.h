/* The shares of a crew, and what they have in common.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* For crew.c, which runs the shares, and worksharing.c, which has what they
   wait for.

   EVENTS counts what a share may wait for: so a thread none of whose shares can
   go on finds out whether something has happened since it looked at them, and
   can sleep.  */

#ifndef INTELMIC_MEMBER_H
#define INTELMIC_MEMBER_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "device/crew.h"
#include "device/fiber.h"
#include "device/teams.h"

/* Constructs that shares can be ahead of others.  */
#define CONSTRUCTS 16

struct construct
{
  uint64_t number;		/* From 1 up; 0: it has not been used.  */
  unsigned left;		/* Shares that are through with it.  */
  _Atomic uint64_t next;	/* Iterations that were taken.  */
  uint64_t iterations;
  struct crew_loop loop;
};

enum waiting { NOT_WAITING, AT_BARRIER, FOR_CONSTRUCT };

/* Belongs to the thread that took it.  */
struct member
{
  struct crew *crew;
  struct fiber *fiber;		/* Null if it runs on the thread's stack.  */
  unsigned number;
  enum waiting waiting;
  uint32_t seen;		/* Generation or events that have to change.  */
  uint64_t constructs;		/* How many it has come to.  */
  struct construct *construct;	/* The loop that it is in.  */
  struct member *next;		/* Of the same thread.  */
};

struct crew
{
  outlined_function *fn;
  void *data;
  unsigned count;
  bool alone;			/* There is no league.  */
  unsigned begun;		/* Then: shares that were taken.  */
  unsigned quota;		/* That the main thread begins with.  */
  struct team_place place;
  struct member *members;

  _Atomic unsigned arrived;	/* At the barrier.  */
  _Atomic uint32_t generation;	/* Barriers that are over.  */
  _Atomic uint32_t events;	/* A futex.  */
  _Atomic uint32_t sleepers;

  pthread_mutex_t lock;		/* Of CONSTRUCTS, but for what is atomic.  */
  struct construct constructs[CONSTRUCTS];
};

/* The share that this thread runs, if it is one of a crew.  */
extern _Thread_local struct member *this_member
  __attribute__ ((tls_model ("initial-exec")));

/* Set CONSTRUCT up as the crew's construct NUMBER, which is LOOP if that is not
   null.  */
extern void construct_begin_locked (struct construct *construct,
				    uint64_t number,
				    const struct crew_loop *loop);

#endif /* INTELMIC_MEMBER_H */
