/* Fortran's formats on nvptx-none; see fortran-write.c.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Edit descriptors rI, rF, rE, rES, rA, rL, nX, slashes, commas and strings.
   Not known are groups in parentheses, scale factors and tabulators.  When the
   format ends before the items, the next record begins with the format.  */

#include "fortran-write.h"

#pragma omp declare target

extern int snprintf (char *, size_t, const char *, ...);

/* An edit descriptor, such as 2F8.3: repeat 2, letter 'F', width 8, digits 3.
   "ES" has the letter 'S'.  -1 is for what is not there.  */
struct descriptor
{
  int repeat;
  char letter;
  int width;
  int digits;
};

static char
upper (char c)
{
  return c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c;
}

/* Read a number at *AT, -1 if there is none.  */
static int
read_number (const char **at, const char *end)
{
  int value = -1;

  for (; *at < end && **at >= '0' && **at <= '9'; ++*at)
    value = (value < 0 ? 0 : 10 * value) + **at - '0';
  return value;
}

static void
read_descriptor (struct descriptor *descriptor, const char **at,
		 const char *end)
{
  descriptor->repeat = read_number (at, end);
  descriptor->letter = *at < end ? upper (*(*at)++) : '\0';
  if (descriptor->letter == 'E' && *at < end && upper (**at) == 'S')
    descriptor->letter = upper (*(*at)++);
  descriptor->width = read_number (at, end);
  descriptor->digits = -1;
  if (*at < end && **at == '.')
    {
      ++*at;
      descriptor->digits = read_number (at, end);
    }
}

/* Append the string that begins with the quote at *AT.  */
static void
append_string (struct record *record, const char **at, const char *end)
{
  char quote = *(*at)++;

  for (; *at < end; ++*at)
    {
      if (**at == quote && (*at + 1 >= end || (*at)[1] != quote))
	break;
      *at += **at == quote;
      nvptx_record_append (record, *at, 1);
    }
  ++*at;
}

/* Do what stands in the format before the next descriptor for an item; whether
   there is one.  */
static bool
skip_to_item (struct record *record)
{
  while (record->at < record->format_end)
    {
      const char *at = record->at;
      struct descriptor descriptor;

      if (*at == ' ' || *at == ',' || *at == ':')
	record->at++;
      else if (*at == '/')
	{
	  nvptx_record_append (record, "\n", 1);
	  record->at++;
	}
      else if (*at == '\'' || *at == '"')
	append_string (record, &record->at, record->format_end);
      else
	{
	  read_descriptor (&descriptor, &at, record->format_end);
	  if (descriptor.letter != 'X')
	    return true;
	  nvptx_record_blanks (record, descriptor.repeat < 0
				       ? 1 : descriptor.repeat);
	  record->at = at;
	}
    }
  return false;
}

/* Append the LENGTH characters of TEXT, a number, in a field; stars if it is
   too narrow.  A zero before the point goes if there is no room; with a width
   of 0 there never is.  */
static void
append_number (struct record *record, char *text, int length, int width)
{
  bool negative = text[0] == '-';

  if (length > width && length > 2 + negative && text[negative] == '0'
      && text[negative + 1] == '.')
    {
      text[1] = text[0];
      if (!negative)
	text[1] = '.';
      text++;
      length--;
    }
  if (width > 0 && length > width)
    for (int i = 0; i < width; i++)
      nvptx_record_append (record, "*", 1);
  else
    nvptx_record_right (record, text, length, width);
}

/* Append VALUE as Ew.d or ESw.d.  In the former, the digit before the point is
   0.  */
static void
append_exponential (struct record *record, const struct descriptor *descriptor,
		    double value)
{
  bool scientific = descriptor->letter == 'S';
  char text[64], out[72], *mark, *digit = text, *end = out;
  int power = 0, decimals = descriptor->digits - (scientific ? 0 : 1);

  snprintf (text, sizeof text, "%.*e",
	    decimals < 0 ? 0 : decimals > 40 ? 40 : decimals, value);
  for (mark = text; *mark != 'e' && *mark != '\0'; mark++)
    continue;
  if (*mark == 'e')
    {
      for (const char *p = mark + 2; *p != '\0'; p++)
	power = 10 * power + *p - '0';
      power = mark[1] == '-' ? -power : power;
    }
  if (*digit == '-')
    *end++ = *digit++;
  if (!scientific)
    {
      *end++ = '0';
      *end++ = '.';
      power += value != 0;
    }
  for (; digit < mark; digit++)
    if (scientific || *digit != '.')
      *end++ = *digit;
  end += snprintf (end, 8, "%s%c%02d",
		   power > 99 || power < -99 ? "" : "E",
		   power < 0 ? '-' : '+', power < 0 ? -power : power);
  append_number (record, out, end - out, descriptor->width);
}

static void
append_real (struct record *record, const struct descriptor *descriptor,
	     double value)
{
  char text[352];
  int length;

  if (value != value || value - value != 0)
    {
      length = snprintf (text, sizeof text, "%s", value != value ? "NaN"
			 : value < 0 ? "-Infinity" : "Infinity");
      append_number (record, text, length, descriptor->width);
    }
  else if (descriptor->letter == 'F')
    {
      length = snprintf (text, sizeof text, "%#.*f",
			 descriptor->digits > 40 ? 40 : descriptor->digits,
			 value);
      append_number (record, text, length, descriptor->width);
    }
  else
    append_exponential (record, descriptor, value);
}

/* Iw.d has at least d digits.  */
static void
append_integer (struct record *record, const struct descriptor *descriptor,
		long long value)
{
  char text[48];
  int digits = descriptor->digits < 0 ? 1 : descriptor->digits;
  int length = snprintf (text, sizeof text, "%.*lld",
			 digits > 40 ? 40 : digits, value);

  append_number (record, text, length, descriptor->width);
}

static void
append_text (struct record *record, const struct descriptor *descriptor,
	     const char *text, size_t length)
{
  if (descriptor->width >= 0 && length > (size_t) descriptor->width)
    length = descriptor->width;
  nvptx_record_right (record, text, length, descriptor->width);
}

/* Append the item by DESCRIPTOR; whether they fit each other.  */
static bool
append_item (struct record *record, const struct descriptor *descriptor,
	     enum item_type type, const void *p, int kind, size_t length)
{
  char letter = descriptor->letter;

  if (letter == 'I' && type == ITEM_INTEGER)
    append_integer (record, descriptor, nvptx_record_integer (p, kind));
  else if ((letter == 'F' || letter == 'E' || letter == 'S')
	   && type == ITEM_REAL && descriptor->digits >= 0)
    append_real (record, descriptor, nvptx_record_real (p, kind));
  else if (letter == 'L' && type == ITEM_LOGICAL)
    append_text (record, descriptor,
		 nvptx_record_integer (p, kind) ? "T" : "F", 1);
  else if (letter == 'A' && type == ITEM_CHARACTER)
    append_text (record, descriptor, p, length);
  else
    return false;
  return true;
}

bool
nvptx_format_item (struct record *record, enum item_type type, const void *p,
		   int kind, size_t length)
{
  struct descriptor descriptor;
  const char *at;

  if (!skip_to_item (record))
    {
      nvptx_record_append (record, "\n", 1);
      record->at = record->format;
      if (!skip_to_item (record))
	return false;
    }
  at = record->at;
  read_descriptor (&descriptor, &at, record->format_end);
  if (!append_item (record, &descriptor, type, p, kind, length))
    return false;
  if (record->repeat == 0)
    record->repeat = descriptor.repeat < 1 ? 1 : descriptor.repeat;
  if (--record->repeat == 0)
    record->at = at;
  return true;
}

bool
nvptx_format_rest (struct record *record)
{
  struct descriptor descriptor;
  const char *at;

  if (record->repeat > 0 || !skip_to_item (record))
    return true;
  at = record->at;
  read_descriptor (&descriptor, &at, record->format_end);
  switch (descriptor.letter)
    {
    case 'I': case 'F': case 'E': case 'S': case 'L': case 'A':
      return true;
    default:
      return false;
    }
}

#pragma omp end declare target
