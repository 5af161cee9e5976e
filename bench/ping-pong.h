/* Words of shared memory that processes hand to each other.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef PING_PONG_H
#define PING_PONG_H

#include <linux/futex.h>
#include <sched.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "../include/cpu-relax.h"

/* How to wait for a word.  */
enum way
{
  SPIN,				/* Looking; others get the CPU now and then.  */
  OFFER,			/* Looking; others get it at each look.  */
  SLEEP				/* In a futex.  */
};

static inline long
futex (_Atomic unsigned *word, int operation, unsigned value)
{
  return syscall (SYS_futex, word, operation, value, NULL, NULL, 0);
}

/* Wait until *WORD is VALUE.  Spinning is bounded: the processor is given away
   when the other side cannot be running.  */
static inline void
await (_Atomic unsigned *word, unsigned value, enum way way)
{
  for (unsigned tries = 0;; tries++)
    {
      unsigned now = atomic_load_explicit (word, memory_order_acquire);
      if (now == value)
	return;
      if (way == SLEEP)
	futex (word, FUTEX_WAIT, now);
      else if (way == OFFER || tries % 20000 == 19999)
	sched_yield ();
      else
	cpu_relax ();
    }
}

static inline void
post (_Atomic unsigned *word, unsigned value, enum way way)
{
  atomic_store_explicit (word, value, memory_order_release);
  if (way == SLEEP)
    futex (word, FUTEX_WAKE, 1);
}

/* Memory of SIZE bytes that children share.  */
static inline char *
shared_memory (size_t size)
{
  void *memory = mmap (NULL, size, PROT_READ | PROT_WRITE,
		       MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED)
    {
      perror ("benchmark: no memory to share");
      exit (1);
    }
  return (char *) memory;
}

/* Such memory with words of lines of their own.  */
enum { WORD_BYTES = 128 };

static inline char *
shared_words (void)
{
  return shared_memory (4096);
}

static inline _Atomic unsigned *
shared_word (char *words, int number)
{
  return (_Atomic unsigned *) (words + number * WORD_BYTES);
}

#endif /* PING_PONG_H */
