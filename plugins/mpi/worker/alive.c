/* A worker says that it is there, and wants input, whatever its devices do.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "worker/alive.h"

#include <mpi.h>
#include <pthread.h>
#include <stdbool.h>
#include <time.h>

#include "thread-start.h"
#include "shared/channel.h"
#include "worker/inbox.h"
#include "worker/input.h"

/* How often the other thread looks, in nanoseconds: several times in the
   shortest time that the hub waits.  */
#define LOOK 100000000

/* Who has it may use MPI.  */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* The first thread has left.  No other one reads this.  */
static bool left;

bool
alive_take (const struct mail *mail)
{
  if (mail->rank != 0)
    return false;
  if (mail->tag == CHANNEL_TAG_ALIVE)
    MPI_Send (mail->message, sizeof *mail->message, MPI_BYTE, 0,
	      CHANNEL_TAG_ALIVE, MPI_COMM_WORLD);
  else if (mail->tag == CHANNEL_TAG_INPUT)
    input_take (mail->message);
  else
    return false;
  return true;
}

/* If it has come where the first thread would find it, take it.  */
static void
take_from_inbox (void)
{
  struct mail mail;
  if (!inbox_look (&mail))
    return;
  if (mail.size >= (int) sizeof *mail.message && alive_take (&mail))
    inbox_next ();
  else
    inbox_keep (&mail);
}

/* If a message with TAG has come, take it.  */
static void
take_aside (int tag)
{
  static struct
  {
    struct channel_message message;
    char bytes[CHANNEL_INPUT];
  } room;
  struct mail mail = { .tag = tag, .message = &room.message };
  int has_come;
  MPI_Iprobe (0, tag, MPI_COMM_WORLD, &has_come, MPI_STATUS_IGNORE);
  if (!has_come)
    return;
  MPI_Recv (&room, sizeof room, MPI_BYTE, 0, tag, MPI_COMM_WORLD,
	    MPI_STATUS_IGNORE);
  alive_take (&mail);
}

static void *
look (void *unused)
{
  (void) unused;
  for (;;)
    {
      nanosleep (&(struct timespec) { .tv_nsec = LOOK }, NULL);
      if (pthread_mutex_trylock (&lock) != 0)
	continue;
      if (inbox_is_open ())
	take_from_inbox ();
      else
	{
	  take_aside (CHANNEL_TAG_ALIVE);
	  take_aside (CHANNEL_TAG_INPUT);
	}
      input_look ();
      pthread_mutex_unlock (&lock);
    }
  return NULL;
}

void
alive_begin (void)
{
  int given;
  pthread_mutex_lock (&lock);
  MPI_Query_thread (&given);
  if (given >= MPI_THREAD_SERIALIZED)
    thread_start (look, NULL);
}

void
alive_leave (void)
{
  left = true;
  pthread_mutex_unlock (&lock);
}

void
alive_return (void)
{
  if (left)
    pthread_mutex_lock (&lock);
  left = false;
}
