/* Fortran's WRITE and PRINT on nvptx-none: what its two halves share.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef NVPTX_LIBRARY_FORTRAN_WRITE_H
#define NVPTX_LIBRARY_FORTRAN_WRITE_H

#include <stdbool.h>

#include "device.h"

/* What a WRITE statement has put together so far, and, if it has a format,
   where in that it is.  Its memory is part of the compiler's structure for the
   statement.  */
struct record
{
  char *text;			/* Ends in a null character.  */
  size_t length;
  size_t allocated;
  const char *format;		/* All of it, without the outer parentheses.  */
  const char *format_end;
  const char *at;		/* The next edit descriptor.  */
  int repeat;			/* How often the one at AT is still due.  */
  bool first_item;
  bool after_character;
};

/* The kinds of items, as in array descriptors.  */
enum item_type
{
  ITEM_INTEGER = 1,
  ITEM_LOGICAL = 2,
  ITEM_REAL = 3,
  ITEM_COMPLEX = 4,
  ITEM_CHARACTER = 6
};

/* The number at P of kind KIND, and whether it can be read.  */
#pragma omp declare target

extern long long nvptx_record_integer (const void *p, int kind);
extern double nvptx_record_real (const void *p, int kind);

/* Append LENGTH characters; COUNT blanks; the LENGTH characters after as many
   blanks as make WIDTH.  */
extern void nvptx_record_append (struct record *record, const char *text,
				 size_t length);
extern void nvptx_record_blanks (struct record *record, long count);
extern void nvptx_record_right (struct record *record, const char *text,
				size_t length, long width);

/* Append the item at P as the format says; and what follows in the format up to
   the next descriptor for an item, or the end.  False if the format has
   something that cannot be done here.  */
extern bool nvptx_format_item (struct record *record, enum item_type type,
			       const void *p, int kind, size_t length);
extern bool nvptx_format_rest (struct record *record);

#pragma omp end declare target

#endif /* NVPTX_LIBRARY_FORTRAN_WRITE_H */
