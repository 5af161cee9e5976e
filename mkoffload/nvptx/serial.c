/* What the nvptx compiler says of OpenACC's "serial".

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* A warning is, with quotation marks as the user's language has them,

     a.c: In function 'main._omp_fn.0':
     a.c:7:9: warning: using 'vector_length (32)', ignoring 1
	 7 | #pragma acc serial copyout (x)
	   |         ^

   where the first line may be missing, and the last two often are.  */

#include <config.h>

#include "mkoffload/nvptx/serial.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

static bool
line_has (const char *line, size_t length, const char *text)
{
  return memmem (line, length, text, strlen (text)) != NULL;
}

static bool
is_of_serial (const char *line, size_t length)
{
  static const char end[] = "ignoring 1\n";
  size_t tail = strlen (end);

  return (line_has (line, length, "vector_length (32)") && length > tail
	  && memcmp (line + length - tail, end, tail) == 0);
}

void
serial_remove_warnings (char *said)
{
  char *to = said, *heading = NULL;
  bool within = false;

  while (*said != '\0')
    {
      size_t length = strcspn (said, "\n");

      length += said[length] == '\n';
      if (is_of_serial (said, length))
	{
	  to = heading != NULL ? heading : to;
	  within = true;
	}
      else if (!within || *said != ' ')
	{
	  within = false;
	  heading = line_has (said, length, ": In function ") ? to : NULL;
	  memmove (to, said, length);
	  to += length;
	}
      said += length;
    }
  *to = '\0';
}
