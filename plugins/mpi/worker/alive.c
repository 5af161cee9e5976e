/* A worker says that it is there, whatever its devices do.

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
#include "worker/settings.h"

/* How often the other thread looks, in nanoseconds: several times in the
   shortest time that the hub waits.  */
#define LOOK 100000000

/* Who has it may use MPI.  */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* The first thread has left.  No other one reads this.  */
static bool left;

void
alive_answer (const struct channel_message *question)
{
  MPI_Send (question, sizeof *question, MPI_BYTE, 0, CHANNEL_TAG_ALIVE,
	    MPI_COMM_WORLD);
}

/* If a question has come where the first thread would find it, answer that.  */
static void
answer_in_inbox (void)
{
  struct mail mail;
  if (!inbox_look (&mail))
    return;
  if (mail.tag != CHANNEL_TAG_ALIVE || mail.rank != 0
      || mail.size < (int) sizeof *mail.message)
    {
      inbox_keep (&mail);
      return;
    }
  alive_answer (mail.message);
  inbox_next ();
}

/* If there is a question, answer it.  */
static void
answer_aside (void)
{
  struct channel_message question;
  int asked;
  if (inbox_is_open ())
    {
      answer_in_inbox ();
      return;
    }
  MPI_Iprobe (0, CHANNEL_TAG_ALIVE, MPI_COMM_WORLD, &asked, MPI_STATUS_IGNORE);
  if (!asked)
    return;
  MPI_Recv (&question, sizeof question, MPI_BYTE, 0, CHANNEL_TAG_ALIVE,
	    MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  alive_answer (&question);
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
      answer_aside ();
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
  if (worker_settings ()->mpi_timeout > 0 && given >= MPI_THREAD_SERIALIZED)
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
