/* Images that clang made, on their way to a worker.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/named-image.h"

#include "host/form.h"

/* Put NAMES, which have a null at the end.  */
static void
put_names (struct form_out *out, const char *const *names)
{
  unsigned count = 0;
  while (names[count])
    count++;
  form_put_texts (out, names, count);
}

char *
named_image_write (const struct offload_named_image *image, size_t *size)
{
  const struct offload_host_table *host = image->host;
  struct form_out out = { 0 };
  form_put_bytes (&out, image->start,
		  (const char *) image->end - (const char *) image->start);
  form_put_texts (&out, image->functions, host->func_end - host->func_begin);
  form_put_texts (&out, image->variables,
		  (host->var_end - host->var_begin) / 2);
  put_names (&out, image->constructors);
  put_names (&out, image->destructors);
  return form_end (&out, size);
}
