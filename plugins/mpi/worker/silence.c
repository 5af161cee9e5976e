/* Workers that do not answer.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "worker/silence.h"

#include <mpi.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>

#include "shared/channel.h"
#include "worker/settings.h"

/* Parts of the time that a worker may be silent: after one, it is asked, or the
   hub itself was away if it has not looked for so long; and how often to look
   at all.  */
enum { ASK = 4, LOOK = 16 };

struct watched
{
  unsigned expected;		/* Answers.  */
  bool asked;
  uint64_t heard;		/* When; or when the first was expected.  */
  MPI_Request question;
};

static struct watched *workers;
static unsigned worker_count;
static uint64_t limit, looked;
static const struct channel_message question;

/* The time in nanoseconds, to some milliseconds.  */
static uint64_t
now (void)
{
  struct timespec time;
  clock_gettime (CLOCK_MONOTONIC_COARSE, &time);
  return time.tv_sec * 1000000000ull + time.tv_nsec;
}

bool
silence_begin (int ranks)
{
  int given;
  MPI_Query_thread (&given);
  worker_count = ranks - 1;
  /* Otherwise workers have no thread that could answer meanwhile.  */
  limit = (given >= MPI_THREAD_SERIALIZED
	   ? worker_settings ()->mpi_timeout * 1000000000ull : 0);
  looked = now ();
  workers = calloc (ranks, sizeof *workers);
  for (int i = 0; workers && i < ranks; i++)
    workers[i].question = MPI_REQUEST_NULL;
  return workers != NULL;
}

void
silence_heard (unsigned rank)
{
  workers[rank - 1].heard = looked;
  workers[rank - 1].asked = false;
}

void
silence_expect (unsigned rank)
{
  if (workers[rank - 1].expected++ == 0)
    silence_heard (rank);
}

void
silence_answered (unsigned rank)
{
  workers[rank - 1].expected--;
}

/* Ask RANK, unless an earlier question is still on its way.  */
static void
ask (unsigned rank)
{
  int sent;
  MPI_Request *request = &workers[rank - 1].question;
  MPI_Test (request, &sent, MPI_STATUS_IGNORE);
  if (sent)
    MPI_Isend (&question, sizeof question, MPI_BYTE, rank, CHANNEL_TAG_ALIVE,
	       MPI_COMM_WORLD, request);
  workers[rank - 1].asked = true;
}

unsigned
silence_look (void)
{
  uint64_t time = limit > 0 ? now () : 0, passed = time - looked;
  unsigned lost = 0;
  if (limit == 0 || passed < limit / LOOK)
    return 0;
  looked = time;
  for (unsigned rank = 1; rank <= worker_count; rank++)
    {
      struct watched *worker = &workers[rank - 1];
      if (passed > limit / ASK)
	silence_heard (rank);
      else if (worker->expected > 0 && time - worker->heard > limit
	       && (lost == 0 || worker->heard < workers[lost - 1].heard))
	lost = rank;
      else if (worker->expected > 0 && time - worker->heard > limit / ASK
	       && !worker->asked)
	ask (rank);
    }
  return lost;
}
