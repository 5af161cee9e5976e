/* std::cout, std::cerr and std::clog on nvptx-none.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The members of std::ostream that libstdc++ has in its binary, for output to
   stdout.  Its headers inline others, which reach into the object; so that has
   libstdc++'s layout, as far as it is used: a std::ostream is a pointer to a
   virtual table, of which only the place of the base basic_ios matters, and
   that base.  Of the formatting, what is often used is here: bases, width,
   fill, left, showbase, boolalpha, precision, fixed and scientific.

   Not here are input, files, strings, wide characters, locales and long
   double.  */

#include "device.h"

#pragma omp declare target

extern int snprintf (char *, size_t, const char *, ...);
extern size_t fwrite (const void *, size_t, size_t, void *);
extern void *stdout;

struct ios
{
  const void *table;
  long precision;
  long width;
  int flags;
  int exceptions;
  int state;
  void *callbacks;
  void *words[20];
  void *locale;
  void *tie;
  char fill;
  char fill_is_set;
  void *buffer;
  void *facets[3];
};

struct ostream
{
  const long *table;
  struct ios ios;
};

_Static_assert (sizeof (struct ostream) == 272, "the layout of libstdc++");

enum
{
  BOOLALPHA = 1 << 0, DEC = 1 << 1, FIXED = 1 << 2, HEX = 1 << 3,
  LEFT = 1 << 5, OCT = 1 << 6, SCIENTIFIC = 1 << 8, SHOWBASE = 1 << 9,
  SKIPWS = 1 << 12
};

/* The place of the base class stands three words before where the pointer to
   the table points.  */
static const long table[4] = { offsetof (struct ostream, ios), 0, 0, 0 };

/* std::ctype<char>, of which std::endl wants characters as they are.  */
struct ctype
{
  void *words[7];
  char widen_is_set;
  unsigned char widen[256];
};

#define FOUR(N) N, N + 1, N + 2, N + 3
#define SIXTEEN(N) FOUR (N), FOUR (N + 4), FOUR (N + 8), FOUR (N + 12)
#define SIXTY_FOUR(N) \
  SIXTEEN (N), SIXTEEN (N + 16), SIXTEEN (N + 32), SIXTEEN (N + 48)

static struct ctype ctype = {
  .widen_is_set = 1,
  .widen = { SIXTY_FOUR (0), SIXTY_FOUR (64), SIXTY_FOUR (128),
	     SIXTY_FOUR (192) }
};

#define STREAM \
  { table + 3, { .precision = 6, .flags = DEC | SKIPWS, .fill = ' ', \
		 .fill_is_set = 1, .facets = { &ctype } } }

extern struct ostream _ZSt4cout, _ZSt4cerr, _ZSt4clog;
struct ostream _ZSt4cout = STREAM, _ZSt4cerr = STREAM, _ZSt4clog = STREAM;

static void
pad (char fill, long count)
{
  while (count-- > 0)
    fwrite (&fill, 1, 1, stdout);
}

/* Write LENGTH characters of TEXT as one item.  */
static struct ostream *
insert (struct ostream *out, const char *text, long length)
{
  long blanks = out->ios.width - length;

  out->ios.width = 0;
  if (!(out->ios.flags & LEFT))
    pad (out->ios.fill, blanks);
  fwrite (text, 1, length, stdout);
  if (out->ios.flags & LEFT)
    pad (out->ios.fill, blanks);
  return out;
}

/* VALUE is the bits of a number; NEGATIVE says that they are of a negative one,
   which only bases other than 10 show as they are.  */
static struct ostream *
insert_integer (struct ostream *out, unsigned long value, int negative)
{
  int flags = out->ios.flags;
  char text[32];
  int length;

  if (flags & HEX)
    length = snprintf (text, sizeof text, flags & SHOWBASE ? "%#lx" : "%lx",
		       value);
  else if (flags & OCT)
    length = snprintf (text, sizeof text, flags & SHOWBASE ? "%#lo" : "%lo",
		       value);
  else
    length = snprintf (text, sizeof text, negative ? "%ld" : "%lu", value);
  return insert (out, text, length);
}

static struct ostream *
insert_double (struct ostream *out, double value)
{
  const char *format = "%.*g";
  char text[400];

  if (out->ios.flags & FIXED)
    format = "%.*f";
  else if (out->ios.flags & SCIENTIFIC)
    format = "%.*e";
  return insert (out, text, snprintf (text, sizeof text, format,
				      (int) out->ios.precision, value));
}

static struct ostream *
insert_bool (struct ostream *out, int value)
{
  if (out->ios.flags & BOOLALPHA)
    return value ? insert (out, "true", 4) : insert (out, "false", 5);
  return insert (out, value ? "1" : "0", 1);
}

static struct ostream *
insert_pointer (struct ostream *out, const void *value)
{
  char text[32];

  if (value == NULL)
    return insert (out, "0", 1);
  return insert (out, text, snprintf (text, sizeof text, "%#lx",
				      (unsigned long) value));
}

/* Define NAME, mangled, for values of TYPE, which EXPRESSION inserts.  */
#define DEFINE(NAME, TYPE, EXPRESSION) \
  struct ostream *NAME (struct ostream *, TYPE); \
  struct ostream *NAME (struct ostream *out, TYPE value) \
  { \
    return EXPRESSION; \
  }

/* The operator and what its inline version calls.  */
#define DEFINE_BOTH(LETTER, TYPE, EXPRESSION) \
  DEFINE (_ZNSolsE##LETTER, TYPE, EXPRESSION) \
  DEFINE (_ZNSo9_M_insertI##LETTER##EERSoT_, TYPE, EXPRESSION)

/* Signed types narrower than long keep their size in other bases.  */
#define SIGNED(UNSIGNED_TYPE) \
  (out->ios.flags & (HEX | OCT) \
   ? insert_integer (out, (UNSIGNED_TYPE) value, 0) \
   : insert_integer (out, value, value < 0))

DEFINE_BOTH (b, _Bool, insert_bool (out, value))
DEFINE_BOTH (l, long, SIGNED (unsigned long))
DEFINE_BOTH (m, unsigned long, insert_integer (out, value, 0))
DEFINE_BOTH (x, long long, SIGNED (unsigned long long))
DEFINE_BOTH (y, unsigned long long, insert_integer (out, value, 0))
DEFINE_BOTH (d, double, insert_double (out, value))
DEFINE_BOTH (PKv, const void *, insert_pointer (out, value))
DEFINE (_ZNSolsEs, short, SIGNED (unsigned short))
DEFINE (_ZNSolsEt, unsigned short, insert_integer (out, value, 0))
DEFINE (_ZNSolsEi, int, SIGNED (unsigned))
DEFINE (_ZNSolsEj, unsigned, insert_integer (out, value, 0))
DEFINE (_ZNSolsEf, float, insert_double (out, value))

/* Templates of namespace std.  */
#define TRAITS_(NAME) NAME##IcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_
#define INSERTER(WHAT) \
  _ZStlsIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_##WHAT

struct string
{
  const char *text;
  size_t length;
};

struct setw
{
  int value;
};

struct setfill
{
  char value;
};

static struct ostream *
set_width (struct ostream *out, long width)
{
  out->ios.width = width;
  return out;
}

static struct ostream *
set_precision (struct ostream *out, long precision)
{
  out->ios.precision = precision;
  return out;
}

static struct ostream *
set_fill (struct ostream *out, char fill)
{
  out->ios.fill = fill;
  return out;
}

static struct ostream *
manipulate_ios (struct ostream *out, struct ios *(*manipulator) (struct ios *))
{
  manipulator (&out->ios);
  return out;
}

typedef struct ostream *(*manipulator) (struct ostream *);
typedef struct ios *(*ios_manipulator) (struct ios *);

DEFINE (_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_PKc, const char *,
	value == NULL ? out : insert (out, value, strlen (value)))
DEFINE (_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_c, char,
	insert (out, &value, 1))
DEFINE (
  _ZStlsIcSt11char_traitsIcESaIcEERSt13basic_ostreamIT_T0_ES7_RKNSt7__cxx1112basic_stringIS4_S5_T1_EE,
	const struct string *, insert (out, value->text, value->length))
DEFINE (INSERTER (St5_Setw), struct setw, set_width (out, value.value))
DEFINE (INSERTER (St13_Setprecision), struct setw,
	set_precision (out, value.value))
DEFINE (INSERTER (St8_SetfillIS3_E), struct setfill,
	set_fill (out, value.value))
DEFINE (_ZNSolsEPFRSoS_E, manipulator, value (out))
DEFINE (_ZNSolsEPFRSt8ios_baseS0_E, ios_manipulator,
	manipulate_ios (out, value))
DEFINE (_ZNSolsEPFRSt9basic_iosIcSt11char_traitsIcEES3_E, ios_manipulator,
	manipulate_ios (out, value))
DEFINE (_ZNSo3putEc, char, (pad (value, 1), out))

/* Unformatted output and manipulators.  */
#define DEFINE_LENGTH(NAME, INSERT) \
  struct ostream *NAME (struct ostream *, const char *, long); \
  struct ostream *NAME (struct ostream *out, const char *text, long length) \
  { \
    INSERT; \
    return out; \
  }

#define DEFINE_MANIPULATOR(NAME, CHARACTERS) \
  struct ostream *NAME (struct ostream *); \
  struct ostream *NAME (struct ostream *out) \
  { \
    fwrite (CHARACTERS, 1, sizeof CHARACTERS - 1, stdout); \
    return out; \
  }

DEFINE_LENGTH (_ZNSo5writeEPKcl, fwrite (text, 1, length, stdout))
DEFINE_LENGTH (
  _ZSt16__ostream_insertIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_PKS3_l,
	       insert (out, text, length))
DEFINE_MANIPULATOR (_ZNSo5flushEv, "")
DEFINE_MANIPULATOR (TRAITS_ (_ZSt5flush), "")
DEFINE_MANIPULATOR (TRAITS_ (_ZSt4endl), "\n")
DEFINE_MANIPULATOR (TRAITS_ (_ZSt4ends), "\0")

/* basic_ios, which never fails here, and what sets the streams up.  */
char _ZNKSt9basic_iosIcSt11char_traitsIcEE4fillEv (const struct ios *);
char _ZNKSt9basic_iosIcSt11char_traitsIcEE5widenEc (const struct ios *, char);
void _ZNSt9basic_iosIcSt11char_traitsIcEE5clearESt12_Ios_Iostate (struct ios *,
								  int);
void _ZNKSt5ctypeIcE13_M_widen_initEv (const struct ctype *);
void _ZNSt8ios_base4InitC1Ev (void *);
void _ZNSt8ios_base4InitD1Ev (void *);

char
_ZNKSt9basic_iosIcSt11char_traitsIcEE4fillEv (const struct ios *ios)
{
  return ios->fill;
}

char
_ZNKSt9basic_iosIcSt11char_traitsIcEE5widenEc (const struct ios *ios, char c)
{
  (void) ios;
  return c;
}

#define DEFINE_STATE(NAME, IS_GOOD) \
  _Bool _ZNKSt9basic_iosIcSt11char_traitsIcEE##NAME##Ev (const struct ios *); \
  _Bool \
  _ZNKSt9basic_iosIcSt11char_traitsIcEE##NAME##Ev (const struct ios *ios) \
  { \
    return (ios->state == 0) == IS_GOOD; \
  }

DEFINE_STATE (4good, 1)
DEFINE_STATE (cvb, 1)
DEFINE_STATE (nt, 0)
DEFINE_STATE (4fail, 0)

void
_ZNSt9basic_iosIcSt11char_traitsIcEE5clearESt12_Ios_Iostate (struct ios *ios,
							     int state)
{
  ios->state = state;
}

/* Is not called.  */
void
_ZNKSt5ctypeIcE13_M_widen_initEv (const struct ctype *facet)
{
  (void) facet;
}

void
_ZNSt8ios_base4InitC1Ev (void *init)
{
  (void) init;
}

void
_ZNSt8ios_base4InitD1Ev (void *init)
{
  (void) init;
}

#pragma omp end declare target
