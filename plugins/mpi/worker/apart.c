/* Rows that are a message of their own.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "worker/apart.h"

#include <mpi.h>
#include <stdlib.h>

#include "worker/alive.h"

/* What is expected; a SIZE of 0 if nothing is.  */
static struct
{
  int rank, tag;
  size_t size;
} expected;

static const void *noted;

/* Memory for what has no other place.  */
static char *anywhere;

bool
apart_begin (void)
{
  anywhere = malloc (CHANNEL_FORWARD_MOST);
  return anywhere != NULL;
}

void *
apart_here (const struct worker_device *device, const void *first, size_t size)
{
  if (size < CHANNEL_APART_LEAST || size > CHANNEL_FORWARD_MOST
      || !device->plugin->memory_here)
    return NULL;
  return device->plugin->memory_here (device->ordinal, first, size);
}

void
apart_expect (int rank, int tag, size_t size)
{
  expected.rank = rank;
  expected.tag = tag;
  expected.size = size;
}

/* Receive it; MPI is this thread's.  */
static void
receive (void *to)
{
  MPI_Status status;
  int size;
  int error = MPI_Recv (to, expected.size, MPI_BYTE, expected.rank,
			expected.tag, MPI_COMM_WORLD, &status);
  MPI_Get_count (&status, MPI_BYTE, &size);
  if (error != MPI_SUCCESS || (size_t) size != expected.size)
    MPI_Abort (MPI_COMM_WORLD, EXIT_FAILURE);
  expected.size = 0;
}

void
apart_receive (void *to)
{
  alive_return ();
  receive (to);
  alive_leave ();
}

char *
apart_receive_anywhere (void)
{
  apart_receive (anywhere);
  return anywhere;
}

void
apart_drop (void)
{
  if (expected.size > 0)
    receive (anywhere);
}

void
apart_note (const void *rows)
{
  noted = rows;
}

void
apart_send (const struct channel_message *answer, int tag)
{
  if (answer->apart > 0)
    MPI_Send (noted, answer->apart, MPI_BYTE, 0, tag, MPI_COMM_WORLD);
}
