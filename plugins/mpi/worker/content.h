/* What images consist of, kept by content.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MPI_CONTENT_H
#define MPI_CONTENT_H

#include <stdbool.h>
#include <stddef.h>

#include "shared/channel.h"

/* What an image consists of, but for what each process of the program has at
   its own addresses.  */
struct content
{
  struct content *next;
  char key[CHANNEL_KEY];
  size_t size, taken;		/* All is there if these are equal.  */
  /* How many images consist of it, and are to, since the program has asked, and
     was told that all of it is there.  */
  unsigned images, promised;
  char *bytes;
};

/* Do what MESSAGE says, a CHANNEL_CONTENT.  False if that makes no sense, or
   there is no memory for it.  */
extern bool content_take (const struct channel_message *message,
			  struct channel_message *answer);

/* What KEY stands for, if all of it is there; else NULL.  An image consists of
   it, until that is released.  */
extern struct content *content_claim (const char key[CHANNEL_KEY]);
extern void content_release (struct content *content);

#endif /* MPI_CONTENT_H */
