/* Writing the form in which images go to a worker.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MPI_FORM_H
#define MPI_FORM_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Begin with what is to be at *BYTES, *SIZE bytes, at the end, when the caller
   is to free it; NULL without memory, then and there.  */
extern FILE *form_begin (char **bytes, size_t *size);
extern char *form_end (FILE *out, char **bytes);

/* As shared/image-form.h says.  */
extern void form_put_number (FILE *out, uint64_t number);
extern void form_put_text (FILE *out, const char *text);
extern void form_put_texts (FILE *out, const char *const *texts,
			    unsigned count);
extern void form_put_bytes (FILE *out, const void *bytes, size_t size);

#endif /* MPI_FORM_H */
