/* Fortran's WRITE and PRINT on nvptx-none.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Before GCC 15, its Fortran library for the device has no input and output.
   Later ones have all of it; for debugging, this here is less for the driver to
   compile, and what each thread prints stays in one piece.  It has WRITE and
   PRINT, list-directed or with a format, to standard output (units 6 and 0) and
   to character variables.  For a statement, the compiler calls st_write, then a
   transfer function for each item, then st_write_done.  Here the items are put
   together in memory, and the record goes out at once.

   The widths of list-directed output are those of GCC's library.  */

#include "fortran-write.h"

#pragma omp declare target

extern int printf (const char *, ...);
extern int snprintf (char *, size_t, const char *, ...);

/* Bits of the statement's flags.  */
enum
{
  HAS_LIST_FORMAT = 1 << 7, HAS_RECORD_NUMBER = 1 << 9,
  HAS_LENGTH_INQUIRY = 1 << 11, HAS_FORMAT = 1 << 12, HAS_ADVANCE = 1 << 13,
  HAS_INTERNAL_UNIT = 1 << 14, HAS_NAMELIST = 1 << 15, HAS_POSITION = 1 << 17
};

/* What the compiler passes: st_parameter_dt of GCC's libgfortran.  */
struct statement
{
  int32_t flags;
  int32_t unit;
  const char *file;
  int32_t line;
  size_t message_length;
  char *message;
  int32_t *status;
  int64_t record_number;
  int64_t *size, *length_inquiry;
  void *internal_array;
  const char *format;
  size_t format_length;
  size_t advance_length;
  const char *advance;
  char *internal;
  size_t internal_length;
  void *unused[18];
  struct record record;
};

/* Descriptor of an array.  Strides count elements.  */
struct array
{
  char *base;
  size_t offset;
  size_t element_size;
  int32_t version;
  int8_t rank;
  int8_t type;
  int16_t attribute;
  ptrdiff_t span;
  struct
  {
    ptrdiff_t stride, lower, upper;
  } dim[15];
};

/* GCC 15 and later have all of input and output for the device, in one object
   that READ or OPEN, for instance, bring into a program.  Its functions then
   count, all of them, since these here give way.  */
#define GIVES_WAY __attribute__ ((weak))

GIVES_WAY void _gfortran_st_write (struct statement *);
GIVES_WAY void _gfortran_st_write_done (struct statement *);
GIVES_WAY void _gfortran_transfer_integer_write (struct statement *, void *,
						 int);
GIVES_WAY void _gfortran_transfer_logical_write (struct statement *, void *,
						 int);
GIVES_WAY void _gfortran_transfer_real_write (struct statement *, void *, int);
GIVES_WAY void _gfortran_transfer_complex_write (struct statement *, void *,
						 int);
GIVES_WAY void _gfortran_transfer_character_write (struct statement *, void *,
						   size_t);
GIVES_WAY void _gfortran_transfer_array_write (struct statement *,
					       struct array *, int, size_t);

/* End the program because STATEMENT asks for WHAT.  */
static void
refuse (const struct statement *statement, const char *what)
{
  printf ("At line %d of file %s\nFortran runtime error: on nvptx-none, WRITE"
	  " cannot do %s\n", statement->line, statement->file, what);
  abort ();
}

void
nvptx_record_append (struct record *record, const char *text, size_t length)
{
  if (record->length + length + 1 > record->allocated)
    {
      record->allocated = 2 * (record->length + length) + 64;
      record->text = realloc (record->text, record->allocated);
      if (record->text == NULL)
	abort ();
    }
  memcpy (record->text + record->length, text, length);
  record->length += length;
  record->text[record->length] = '\0';
}

void
nvptx_record_blanks (struct record *record, long count)
{
  for (; count > 0; count--)
    nvptx_record_append (record, " ", 1);
}

void
nvptx_record_right (struct record *record, const char *text, size_t length,
		    long width)
{
  nvptx_record_blanks (record, width - (long) length);
  nvptx_record_append (record, text, length);
}

long long
nvptx_record_integer (const void *p, int kind)
{
  switch (kind)
    {
    case 1: return *(const int8_t *) p;
    case 2: return *(const int16_t *) p;
    case 4: return *(const int32_t *) p;
    default: return *(const int64_t *) p;
    }
}

double
nvptx_record_real (const void *p, int kind)
{
  return kind == 4 ? *(const float *) p : *(const double *) p;
}

static void
list_integer (struct record *record, const void *p, int kind)
{
  char text[24];
  int length = snprintf (text, sizeof text, "%lld",
			 nvptx_record_integer (p, kind));

  nvptx_record_right (record, text, length,
		      kind == 1 ? 4 : kind == 2 ? 6 : kind == 4 ? 11 : 20);
}

/* Write the real number VALUE to TEXT, which has room, without blanks.  Whether
   it has an exponent is stored into *EXPONENT; it then has EXTRA digits more,
   as the parts of complex numbers do.  */
static int
real_text (char *text, double value, int kind, int extra, bool *exponent)
{
  int digits = kind == 4 ? 9 : 17, power = 0, length;
  char *mark;

  *exponent = true;
  if (value != value)
    return snprintf (text, 32, "NaN");
  if (value - value != 0)
    return snprintf (text, 32, value < 0 ? "-Infinity" : "Infinity");
  snprintf (text, 32, "%.*e", digits - 1, value);
  for (mark = text; *mark != 'e'; mark++)
    continue;
  for (const char *digit = mark + 2; *digit != '\0'; digit++)
    power = 10 * power + *digit - '0';
  if (mark[1] == '-')
    power = -power;
  if (value == 0 || (power >= -1 && power < digits))
    {
      *exponent = false;
      return snprintf (text, 32, "%#.*f", digits - 1 - power, value);
    }
  if (extra > 0)
    {
      snprintf (text, 32, "%.*e", digits - 1 + extra, value);
      mark += extra;
    }
  length = snprintf (mark, 8, "E%c%0*d", power < 0 ? '-' : '+',
		     kind == 4 ? 2 : 3, power < 0 ? -power : power);
  return mark - text + length;
}

static void
list_real (struct record *record, const void *p, int kind)
{
  char text[32];
  bool exponent;
  int length = real_text (text, nvptx_record_real (p, kind), kind, 0,
			  &exponent);
  int width = kind == 4 ? 16 : 25, blanks = kind == 4 ? 4 : 5;

  if (exponent)
    blanks = 0;
  nvptx_record_right (record, text, length, width - blanks);
  nvptx_record_blanks (record, blanks);
}

static void
list_complex (struct record *record, const char *p, int kind)
{
  char text[80], *end = text;
  bool exponent;

  *end++ = '(';
  end += real_text (end, nvptx_record_real (p, kind), kind, 1, &exponent);
  *end++ = ',';
  end += real_text (end, nvptx_record_real (p + kind, kind), kind, 1,
		    &exponent);
  *end++ = ')';
  nvptx_record_right (record, text, end - text, kind == 4 ? 35 : 53);
}

static void
list_item (struct record *record, enum item_type type, const void *p, int kind,
	   size_t length)
{
  if (record->first_item || type != ITEM_CHARACTER || !record->after_character)
    nvptx_record_blanks (record, 1);
  record->first_item = false;
  record->after_character = type == ITEM_CHARACTER;
  switch (type)
    {
    case ITEM_INTEGER:
      list_integer (record, p, kind);
      break;
    case ITEM_LOGICAL:
      nvptx_record_append (record, nvptx_record_integer (p, kind) ? "T" : "F",
			   1);
      break;
    case ITEM_REAL:
      list_real (record, p, kind);
      break;
    case ITEM_COMPLEX:
      list_complex (record, p, kind);
      break;
    case ITEM_CHARACTER:
      nvptx_record_append (record, p, length);
      break;
    }
}

/* The item at P.  */
static void
transfer (struct statement *statement, enum item_type type, const char *p,
	  int kind, size_t length)
{
  struct record *record = &statement->record;

  if (kind > 8)
    refuse (statement, "numbers of 10 or 16 bytes");
  if (statement->flags & HAS_LIST_FORMAT)
    list_item (record, type, p, kind, length);
  else if (!nvptx_format_item (record, type == ITEM_COMPLEX ? ITEM_REAL : type,
			       p, kind, length)
	   || (type == ITEM_COMPLEX
	       && !nvptx_format_item (record, ITEM_REAL, p + kind, kind,
				      length)))
    refuse (statement, "what this format says");
}

void
_gfortran_st_write (struct statement *statement)
{
  struct record *record = &statement->record;
  int flags = statement->flags;

  *record = (struct record) { .first_item = true };
  if (flags & (HAS_RECORD_NUMBER | HAS_LENGTH_INQUIRY | HAS_NAMELIST
	       | HAS_POSITION)
      || !(flags & (HAS_LIST_FORMAT | HAS_FORMAT)))
    refuse (statement, "direct, stream, unformatted and namelist output");
  if (flags & HAS_INTERNAL_UNIT ? statement->internal_array != NULL
      : statement->unit != 6 && statement->unit != 0)
    refuse (statement, "output other than to units 0 and 6 and to character"
	    " variables");
  if (!(flags & HAS_FORMAT))
    return;
  record->format = statement->format;
  record->format_end = statement->format + statement->format_length;
  while (record->format < record->format_end && *record->format != '(')
    record->format++;
  record->format++;
  while (record->format_end > record->format && record->format_end[-1] != ')')
    record->format_end--;
  record->format_end--;
  record->at = record->format;
}

void
_gfortran_st_write_done (struct statement *statement)
{
  struct record *record = &statement->record;

  if (record->format != NULL && !nvptx_format_rest (record))
    refuse (statement, "what this format says");
  if (statement->flags & HAS_INTERNAL_UNIT)
    {
      size_t length = (record->length < statement->internal_length
		       ? record->length : statement->internal_length);

      memcpy (statement->internal, record->text, length);
      memset (statement->internal + length, ' ',
	      statement->internal_length - length);
    }
  else
    {
      if (!(statement->flags & HAS_ADVANCE)
	  || (*statement->advance | 0x20) != 'n')
	nvptx_record_append (record, "\n", 1);
      if (record->length > 0)
	printf ("%s", record->text);
    }
  free (record->text);
}

void
_gfortran_transfer_integer_write (struct statement *statement, void *p,
				  int kind)
{
  transfer (statement, ITEM_INTEGER, p, kind, 0);
}

void
_gfortran_transfer_logical_write (struct statement *statement, void *p,
				  int kind)
{
  transfer (statement, ITEM_LOGICAL, p, kind, 0);
}

void
_gfortran_transfer_real_write (struct statement *statement, void *p, int kind)
{
  transfer (statement, ITEM_REAL, p, kind, 0);
}

void
_gfortran_transfer_complex_write (struct statement *statement, void *p,
				  int kind)
{
  transfer (statement, ITEM_COMPLEX, p, kind, 0);
}

void
_gfortran_transfer_character_write (struct statement *statement, void *p,
				    size_t length)
{
  transfer (statement, ITEM_CHARACTER, p, 1, length);
}

void
_gfortran_transfer_array_write (struct statement *statement,
				struct array *array, int kind, size_t length)
{
  ptrdiff_t counts[15] = { 0 };
  int dim = 0;

  for (int i = 0; i < array->rank; i++)
    if (array->dim[i].upper < array->dim[i].lower)
      return;
  while (dim < array->rank || array->rank == 0)
    {
      ptrdiff_t place = 0;

      for (int i = 0; i < array->rank; i++)
	place += counts[i] * array->dim[i].stride;
      transfer (statement, array->type,
		array->base + place * (ptrdiff_t) array->element_size, kind,
		array->type == ITEM_CHARACTER && length == 0
		? array->element_size : length);
      for (dim = 0; dim < array->rank; dim++)
	{
	  if (++counts[dim] <= array->dim[dim].upper - array->dim[dim].lower)
	    break;
	  counts[dim] = 0;
	}
      if (array->rank == 0)
	break;
    }
}

#pragma omp end declare target
