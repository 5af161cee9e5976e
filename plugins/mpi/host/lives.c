/* Where devices have their memory, and where those of former jobs had.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/lives.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "gomp-plugin-ext.h"
#include "gomp-plugin.h"
#include "host/call.h"
#include "host/job.h"
#include "host/lost.h"

struct life
{
  struct life *next;
  unsigned rank;
  bool is_former;
  struct GOMP_PLUGIN_place place;
};

/* The most that a message has room for.  */
enum { PLACES = CHANNEL_OWN / sizeof (struct GOMP_PLUGIN_place) };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* Guarded by LOCK: the last one first, and how many there were of each rank in
   former jobs.  */
static struct life *lives;
static unsigned former_counts[CHANNEL_WORKERS + 1];

/* Append to MESSAGE, which is for RANK, where its devices were in former jobs,
   the last one first.  How many devices that were.  */
static unsigned
put_former (struct channel_message *message, unsigned rank)
{
  struct GOMP_PLUGIN_place *places = (void *) message->bytes;
  size_t count = 0;
  pthread_mutex_lock (&lock);
  for (const struct life *life = lives; life && count < PLACES;
       life = life->next)
    if (life->is_former && life->rank == rank)
      places[count++] = life->place;
  unsigned all = former_counts[rank];
  pthread_mutex_unlock (&lock);
  message->size = count * sizeof *places;
  return all;
}

/* Whether LIFE is one of RANK that had some of PLACE.  */
static bool
overlaps (const struct life *life, unsigned rank,
	  const struct GOMP_PLUGIN_place *place)
{
  return (life->rank == rank
	  && place->begin - life->place.begin < life->place.size);
}

/* A device of RANK has PLACE.  If another one had it longest ago, that is known
   to nobody any more.  */
static void
note (unsigned rank, struct GOMP_PLUGIN_place place)
{
  pthread_mutex_lock (&lock);
  for (struct life **at = &lives; *at; )
    {
      struct life *life = *at;
      if (overlaps (life, rank, &place))
	{
	  *at = life->next;
	  free (life);
	}
      else
	at = &life->next;
    }
  struct life *life = GOMP_PLUGIN_malloc (sizeof *life);
  *life = (struct life) { lives, rank, false, place };
  lives = life;
  pthread_mutex_unlock (&lock);
}

bool
lives_begin (int n, int number)
{
  unsigned rank = job_device (n)->rank;
  struct channel_slot *slot = call_claim (n, CHANNEL_INIT, false);
  slot->message.words[0] = number;
  slot->message.words[1] = put_former (&slot->message, rank);
  call_post (n, slot);
  call_await (slot);
  bool begun = call_worked (n, slot);
  struct GOMP_PLUGIN_place place = { slot->message.words[0],
				     slot->message.words[1] };
  call_release (slot);
  if (begun && place.size > 0)
    note (rank, place);
  if (!begun)
    lost_check (n);
  return begun;
}

void
lives_end_all (void)
{
  pthread_mutex_lock (&lock);
  for (struct life *life = lives; life; life = life->next)
    if (!life->is_former)
      {
	life->is_former = true;
	former_counts[life->rank]++;
      }
  pthread_mutex_unlock (&lock);
}

void
lives_after_fork (void)
{
  pthread_mutex_init (&lock, NULL);
  lives = NULL;
  memset (former_counts, 0, sizeof former_counts);
}
