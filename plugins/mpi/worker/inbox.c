/* What comes to a process of the job by MPI.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "worker/inbox.h"

#include <mpi.h>
#include <stdlib.h>

enum { ROOM = sizeof (struct channel_message) + CHANNEL_PIECE };

static struct
{
  struct channel_message *message;
  MPI_Request request;
  bool open;			/* REQUEST is active.  */
  /* What has come, and is left to the first thread.  */
  bool is_kept;
  struct mail kept;
} inbox;

/* Called by MPI.  The communicator of this process alone has the handler that
   MPI begins with.  */
static void
note_error (MPI_Comm *communicator, int *code, ...)
{
  int class;
  (void) communicator;
  MPI_Error_class (*code, &class);
  if (class != MPI_ERR_TRUNCATE)
    MPI_Comm_call_errhandler (MPI_COMM_SELF, *code);
}

bool
inbox_begin (void)
{
  MPI_Errhandler handler;
  inbox.message = malloc (ROOM);
  if (!inbox.message)
    return false;
  MPI_Comm_create_errhandler (note_error, &handler);
  MPI_Comm_set_errhandler (MPI_COMM_WORLD, handler);
  MPI_Errhandler_free (&handler);
  MPI_Recv_init (inbox.message, ROOM, MPI_BYTE, MPI_ANY_SOURCE, MPI_ANY_TAG,
		 MPI_COMM_WORLD, &inbox.request);
  return true;
}

void
inbox_next (void)
{
  if (!inbox.open)
    MPI_Start (&inbox.request);
  inbox.open = true;
}

bool
inbox_is_open (void)
{
  return inbox.open;
}

void
inbox_keep (const struct mail *mail)
{
  inbox.kept = *mail;
  inbox.is_kept = true;
}

static bool
take_kept (struct mail *mail)
{
  *mail = inbox.kept;
  inbox.is_kept = false;
  return true;
}

bool
inbox_look (struct mail *mail)
{
  MPI_Status status;
  int there = false;
  if (inbox.is_kept)
    return take_kept (mail);
  int error = MPI_Test (&inbox.request, &there, &status);
  if (!there && error == MPI_SUCCESS)
    return false;
  inbox.open = false;
  MPI_Get_count (&status, MPI_BYTE, &mail->size);
  if (error != MPI_SUCCESS)
    mail->size = -1;
  mail->rank = status.MPI_SOURCE;
  mail->tag = status.MPI_TAG;
  mail->message = inbox.message;
  return true;
}

void
inbox_end (void)
{
  if (inbox.open)
    {
      MPI_Cancel (&inbox.request);
      MPI_Wait (&inbox.request, MPI_STATUS_IGNORE);
    }
  MPI_Request_free (&inbox.request);
  inbox.open = false;
}
