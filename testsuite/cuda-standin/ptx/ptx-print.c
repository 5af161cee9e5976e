/* The vprintf that PTX programs call.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* Arguments lie in memory one after the other, each aligned to its size: 4
   bytes for int, 8 for long, double and pointers.  */

#define _GNU_SOURCE 1
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "ptx-run.h"

struct printing
{
  struct ptx_warp *warp;
  int lane;
  uint64_t arguments;
  FILE *to;
};

static uint64_t
next_argument (struct printing *p, unsigned size)
{
  uint64_t value = 0;

  p->arguments = (p->arguments + size - 1) & -(uint64_t) size;
  const void *memory = ptx_address (p->warp, p->lane, PTX_GENERIC,
				    p->arguments, size, true);
  if (memory)
    memcpy (&value, memory, size);
  p->arguments += size;
  return value;
}

/* Print an integer as SPEC, such as "%-5lld", says.  */
static void
print_integer (struct printing *p, const char *spec, size_t length)
{
  char own[80];
  char conversion = spec[length - 1];
  bool wide = memchr (spec, 'l', length) || memchr (spec, 'z', length)
	      || memchr (spec, 'j', length) || memchr (spec, 't', length);
  uint64_t value = next_argument (p, wide ? 8 : 4);
  size_t flags = 1 + strspn (spec + 1, "-+ #0123456789.");

  if (memchr (spec, 'h', length))
    value = (memmem (spec, length, "hh", 2)
	     ? strchr ("di", conversion) ? (uint64_t) (int8_t) value
	       : (uint8_t) value
	     : strchr ("di", conversion) ? (uint64_t) (int16_t) value
	     : (uint16_t) value);
  else if (!wide)
    value = strchr ("di", conversion) ? (uint64_t) (int32_t) value : value;
  snprintf (own, sizeof own, "%.*sll%c", (int) (flags < 64 ? flags : 64),
	    spec, conversion);
  fprintf (p->to, own, value);
}

/* Print what SPEC, LENGTH characters with no '*' in it, says.  */
static void
print_one (struct printing *p, const char *spec, size_t length)
{
  char own[80];

  snprintf (own, sizeof own, "%.*s", (int) length, spec);
  switch (spec[length - 1])
    {
    case '%':
      fputc ('%', p->to);
      break;
    case 's':
      {
	const char *s = ptx_string (p->warp, p->lane, next_argument (p, 8));
	fprintf (p->to, own, s ? s : "");
	break;
      }
    case 'c':
      fprintf (p->to, own, (int) next_argument (p, 4));
      break;
    case 'p':
      fprintf (p->to, "%#llx", (unsigned long long) next_argument (p, 8));
      break;
    case 'a': case 'A': case 'e': case 'E': case 'f': case 'F': case 'g':
    case 'G':
      {
	uint64_t bits = next_argument (p, 8);
	double x;
	memcpy (&x, &bits, sizeof x);
	fprintf (p->to, own, x);
	break;
      }
    default:
      print_integer (p, own, length);
    }
}

/* Print what begins with the '%' at FORMAT; return what follows it.  */
static const char *
print_conversion (struct printing *p, const char *format)
{
  char spec[64] = "%";
  size_t length = 1;

  for (format++; *format && strchr ("-+ #0123456789.*lhzjt", *format)
       && length < 48; format++)
    if (*format == '*')
      length += sprintf (spec + length, "%d", (int) next_argument (p, 4));
    else
      spec[length++] = *format;
  if (!*format)
    return format;
  spec[length++] = *format;
  spec[length] = '\0';
  print_one (p, spec, length);
  return format + 1;
}

uint64_t
ptx_vprintf (struct ptx_warp *warp, int lane, const uint64_t *parameters)
{
  const char *format = ptx_string (warp, lane, parameters[0]);
  char *text = NULL;
  size_t size;
  struct printing p = { warp, lane, parameters[1],
			open_memstream (&text, &size) };

  if (!p.to)
    abort ();
  while (format && *format && warp->block->kernel->error == CUDA_SUCCESS)
    if (*format == '%')
      format = print_conversion (&p, format);
    else
      fputc (*format++, p.to);
  fclose (p.to);
  standin_print (text);
  free (text);
  return size;
}
