/* Names in messages.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The name of a C++ function can be longer than any message.  Where a message
   has a name in it, the name is shortened, so that what comes after it is
   still there.  */

#ifndef SHORT_NAME_H
#define SHORT_NAME_H

#include <stdio.h>
#include <string.h>

/* Bytes of a shortened name, with the terminating 0.  */
#define SHORT_NAME_SIZE 200

/* NAME itself if it fits into TEXT; else its beginning and its end, where what
   tells it from similar ones often is, in TEXT.  */
static inline const char *
short_name (const char *name, char text[SHORT_NAME_SIZE])
{
  enum { END = 60, BEGINNING = SHORT_NAME_SIZE - END - sizeof "..." };
  size_t length = strlen (name);
  if (length < SHORT_NAME_SIZE)
    return name;
  snprintf (text, SHORT_NAME_SIZE, "%.*s...%s", BEGINNING, name,
	    name + length - END);
  return text;
}

#endif /* SHORT_NAME_H */
