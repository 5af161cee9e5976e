/* Reading the form in which images come to a worker.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MPI_WORKER_FORM_H
#define MPI_WORKER_FORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What is read.  After bytes that make no sense, FAILED is set, and what is
   read is 0 or empty.  */
struct form
{
  const char *start, *next, *end;
  bool failed;
};

/* As shared/image-form.h says; texts and bytes are where they are read.  */
extern uint64_t form_take_number (struct form *form);
extern const char *form_take_text (struct form *form);
extern const char *form_take_bytes (struct form *form, size_t *size);

/* An array of as many elements of SIZE bytes as the next number says, *COUNT,
   of which each takes a byte at least; with a null element after it.  It, or
   NULL, is to be freed.  */
extern void *form_take_array (struct form *form, size_t size,
			      unsigned *count);
extern const char **form_take_texts (struct form *form, unsigned *count);

/* Whether all was read, and made sense.  */
extern bool form_is_right (const struct form *form);

#endif /* MPI_WORKER_FORM_H */
