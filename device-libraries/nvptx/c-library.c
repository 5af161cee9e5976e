/* Functions that glibc's headers make calls of, on nvptx-none.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The device's C library is newlib, but programs include the host's headers.
   Where glibc's functions are macros or have other names in the object code,
   those names are here.  */

#include "device.h"

#pragma omp declare target

extern int printf (const char *, ...);
extern int *__errno (void);
extern int tolower (int);
extern int toupper (int);
extern double omp_get_wtime (void);

int *__errno_location (void);
void __assert_fail (const char *, const char *, unsigned, const char *)
  __attribute__ ((noreturn));
int usleep (unsigned);
const unsigned short **__ctype_b_loc (void);
const int **__ctype_tolower_loc (void);
const int **__ctype_toupper_loc (void);

/* Numbers in the "C" locale, to which newlib's strtod refers and which it does
   not have: the decimal point, what separates thousands, and how many they
   are.  */
extern const char *const _C_numeric_locale[3];
const char *const _C_numeric_locale[3] = { ".", "", "" };

int *
__errno_location (void)
{
  return __errno ();
}

void
__assert_fail (const char *condition, const char *file, unsigned line,
	       const char *function)
{
  printf ("%s:%u: %s: Assertion `%s' failed.\n", file, line, function,
	  condition);
  abort ();
}

int
usleep (unsigned microseconds)
{
  double end = omp_get_wtime () + microseconds * 1e-6;

  while (omp_get_wtime () < end)
    continue;
  return 0;
}

/* Tables of <ctype.h> are indexed from -128 to 255.  Those of the "C" locale
   are filled at each call: the same values, whichever thread comes first.  */
#define TABLE_FIRST 128
#define TABLE_SIZE 384

/* glibc's bits of a character's kind.  */
enum
{
  IS_BLANK = 1 << 0, IS_CNTRL = 1 << 1, IS_PUNCT = 1 << 2, IS_ALNUM = 1 << 3,
  IS_UPPER = 1 << 8, IS_LOWER = 1 << 9, IS_ALPHA = 1 << 10,
  IS_DIGIT = 1 << 11, IS_XDIGIT = 1 << 12, IS_SPACE = 1 << 13,
  IS_PRINT = 1 << 14, IS_GRAPH = 1 << 15
};

static int
between (int c, int first, int last)
{
  return c >= first && c <= last;
}

static unsigned short
kind_of (int c)
{
  unsigned short kind = 0;

  if (between (c, 'A', 'Z'))
    kind |= IS_UPPER | IS_ALPHA | IS_ALNUM;
  if (between (c, 'a', 'z'))
    kind |= IS_LOWER | IS_ALPHA | IS_ALNUM;
  if (between (c, '0', '9'))
    kind |= IS_DIGIT | IS_XDIGIT | IS_ALNUM;
  if (between (c, 'A', 'F') || between (c, 'a', 'f'))
    kind |= IS_XDIGIT;
  if (between (c, '\t', '\r') || c == ' ')
    kind |= IS_SPACE;
  if (c == '\t' || c == ' ')
    kind |= IS_BLANK;
  if (between (c, 0, 31) || c == 127)
    kind |= IS_CNTRL;
  if (between (c, 32, 126))
    kind |= IS_PRINT;
  if (between (c, 33, 126))
    kind |= IS_GRAPH | (kind & IS_ALNUM ? 0 : IS_PUNCT);
  return kind;
}

const unsigned short **
__ctype_b_loc (void)
{
  static unsigned short table[TABLE_SIZE];
  static const unsigned short *origin;

  for (int c = 0; c < 128; c++)
    table[TABLE_FIRST + c] = kind_of (c);
  origin = table + TABLE_FIRST;
  return &origin;
}

const int **
__ctype_tolower_loc (void)
{
  static int table[TABLE_SIZE];
  static const int *origin;

  for (int i = 0; i < TABLE_SIZE; i++)
    table[i] = i < TABLE_FIRST ? i - TABLE_FIRST : tolower (i - TABLE_FIRST);
  origin = table + TABLE_FIRST;
  return &origin;
}

const int **
__ctype_toupper_loc (void)
{
  static int table[TABLE_SIZE];
  static const int *origin;

  for (int i = 0; i < TABLE_SIZE; i++)
    table[i] = i < TABLE_FIRST ? i - TABLE_FIRST : toupper (i - TABLE_FIRST);
  origin = table + TABLE_FIRST;
  return &origin;
}

#pragma omp end declare target
