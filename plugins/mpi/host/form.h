/* Writing the form in which images go to a worker.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MPI_FORM_H
#define MPI_FORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What is written; all 0 in the beginning.  */
struct form_out
{
  char *bytes;
  size_t size, room;
  bool failed;			/* There is no memory for it.  */
};

/* What was written to OUT, *SIZE bytes, which the caller is to free; NULL if
   there was no memory.  */
extern char *form_end (struct form_out *out, size_t *size);

/* As shared/image-form.h says.  */
extern void form_put_number (struct form_out *out, uint64_t number);
extern void form_put_text (struct form_out *out, const char *text);
extern void form_put_texts (struct form_out *out, const char *const *texts,
			    unsigned count);
extern void form_put_bytes (struct form_out *out, const void *bytes,
			    size_t size);

#endif /* MPI_FORM_H */
