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

FILE *
form_begin (char **bytes, size_t *size)
{
  *bytes = NULL;
  return open_memstream (bytes, size);
}

char *
form_end (FILE *out, char **bytes)
{
  bool failed = ferror (out);
  if (fclose (out) == 0 && !failed)
    return *bytes;
  free (*bytes);
  return NULL;
}

void
form_put_number (FILE *out, uint64_t number)
{
  fwrite (&number, sizeof number, 1, out);
}

void
form_put_text (FILE *out, const char *text)
{
  fwrite (text, strlen (text) + 1, 1, out);
}

void
form_put_texts (FILE *out, const char *const *texts, unsigned count)
{
  form_put_number (out, count);
  for (unsigned i = 0; i < count; i++)
    form_put_text (out, texts[i]);
}

void
form_put_bytes (FILE *out, const void *bytes, size_t size)
{
  form_put_number (out, size);
  while (ftell (out) % IMAGE_FORM_ALIGN != 0)
    putc (0, out);
  if (size > 0)
    fwrite (bytes, size, 1, out);
}
