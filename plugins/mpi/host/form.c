/* Writing the form in which images go to a worker.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/form.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "shared/image-form.h"

/* Append SIZE bytes to OUT.  */
static void
put (struct form_out *out, const void *bytes, size_t size)
{
  if (out->failed)
    return;
  if (size > out->room - out->size)
    {
      size_t room = 2 * out->room + size;
      char *more = realloc (out->bytes, room);
      if (!more)
	{
	  out->failed = true;
	  return;
	}
      out->bytes = more;
      out->room = room;
    }
  memcpy (out->bytes + out->size, bytes, size);
  out->size += size;
}

char *
form_end (struct form_out *out, size_t *size)
{
  *size = out->size;
  if (!out->failed)
    return out->bytes;
  free (out->bytes);
  return NULL;
}

void
form_put_number (struct form_out *out, uint64_t number)
{
  put (out, &number, sizeof number);
}

void
form_put_text (struct form_out *out, const char *text)
{
  put (out, text, strlen (text) + 1);
}

void
form_put_texts (struct form_out *out, const char *const *texts, unsigned count)
{
  form_put_number (out, count);
  for (unsigned i = 0; i < count; i++)
    form_put_text (out, texts[i]);
}

void
form_put_bytes (struct form_out *out, const void *bytes, size_t size)
{
  static const char gap[IMAGE_FORM_ALIGN];
  form_put_number (out, size);
  put (out, gap, -out->size & (IMAGE_FORM_ALIGN - 1));
  if (size > 0)
    put (out, bytes, size);
}
