/* What comes to a process of the job by MPI.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* One receive, of anything from anybody, is always there for MPI to fill in:
   that takes less than to ask what has come and then to receive it.  Only what
   follows a message, rows apart, is received by itself: by one who has not said
   yet that the next message may come, or says so after having posted that
   receive, which then comes first.

   All of this is for the thread that MPI belongs to (worker/alive.h).  */

#ifndef MPI_INBOX_H
#define MPI_INBOX_H

#include <stdbool.h>

#include "shared/channel.h"

/* A message that has come.  */
struct mail
{
  int rank, tag;
  int size;			/* Of all; negative if there is no room.  */
  struct channel_message *message;
};

/* Have one, and see to it that MPI returns MPI_ERR_TRUNCATE where more comes
   than there is room for; other errors end the job.  False if there is no
   memory.  */
extern bool inbox_begin (void);

/* The next message may come, if the last one was taken.  */
extern void inbox_next (void);

/* Take what has come.  Whether anything has; MAIL's message is good until the
   next may come.  */
extern bool inbox_look (struct mail *mail);

/* For another thread, which MPI belongs to meanwhile: whether something may
   come, and to give back what it has taken, for the next one that looks.  */
extern bool inbox_is_open (void);
extern void inbox_keep (const struct mail *mail);

/* Nothing may come any more.  */
extern void inbox_end (void);

#endif /* MPI_INBOX_H */
