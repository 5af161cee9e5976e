/* Images that clang made, as a worker has them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "worker/named-image.h"

#include <stdlib.h>

#include "worker/form.h"

/* An image with what it points to; texts and bytes are where they were
   read.  */
struct read_image
{
  struct offload_named_image image;
  const char **functions, **variables, **constructors, **destructors;
  struct offload_host_table host;
  /* What HOST has; a device looks at the lengths alone.  */
  void **words;
};

/* Fill in the host's table of READ, with so many FUNCTIONS and VARIABLES.  */
static bool
set_table (struct read_image *read, size_t functions, size_t variables)
{
  read->words = calloc (functions + 2 * variables + 1, sizeof *read->words);
  if (!read->words)
    return false;
  read->host.func_begin = read->words;
  read->host.func_end = read->words + functions;
  read->host.var_begin = read->host.func_end;
  read->host.var_end = read->host.var_begin + 2 * variables;
  return true;
}

struct offload_named_image *
named_image_read (const char *bytes, size_t size)
{
  struct read_image *read = calloc (1, sizeof *read);
  struct form form = { bytes, bytes, bytes + size, false };
  unsigned functions, variables, count;
  size_t length;
  if (!read)
    return NULL;
  struct offload_named_image *image = &read->image;
  image->start = form_take_bytes (&form, &length);
  image->end = (const char *) image->start + length;
  image->functions = read->functions = form_take_texts (&form, &functions);
  image->variables = read->variables = form_take_texts (&form, &variables);
  image->constructors = read->constructors = form_take_texts (&form, &count);
  image->destructors = read->destructors = form_take_texts (&form, &count);
  image->host = &read->host;
  if (form_is_right (&form) && set_table (read, functions, variables))
    return image;
  named_image_free (image);
  return NULL;
}

void
named_image_free (struct offload_named_image *image)
{
  struct read_image *read = (struct read_image *) image;
  if (!read)
    return;
  free (read->functions);
  free (read->variables);
  free (read->constructors);
  free (read->destructors);
  free (read->words);
  free (read);
}
