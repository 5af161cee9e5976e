/* Names of compilers.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "driver/words.h"

#include "support/early.h"

#define COUNT(ARRAY) (sizeof (ARRAY) / sizeof *(ARRAY))

static const struct
{
  const char *compiler;
  const char *other_name;	/* A further name of the front door.  */
}
languages[] = {
  { "gcc", "cc" }, { "g++", "c++" }, { "gfortran", "gfortran" }
};

bool
word_begins (const char *word, const char *prefix)
{
  while (*prefix != '\0' && *word == *prefix)
    word++, prefix++;
  return *prefix == '\0';
}

/* Whether NAME is COMPILER, perhaps with a prefix that ends in '-' and a
   suffix that begins with it: gomp-gcc, gcc-12.  */
static bool
is_called (const char *name, const char *compiler)
{
  for (const char *p = name; *p != '\0'; p++)
    if (word_begins (p, compiler))
      {
	const char *a = p, *b = compiler;

	while (*b != '\0')
	  a++, b++;
	return (p == name || p[-1] == '-') && (*a == '\0' || *a == '-');
      }
  return false;
}

const char *
word_compiler (const char *name)
{
  for (size_t i = 0; i < COUNT (languages); i++)
    if (is_called (name, languages[i].compiler)
	|| is_called (name, languages[i].other_name))
      return languages[i].compiler;
  return languages[0].compiler;
}

void
word_sibling (char *out, const char *path, const char *compiler)
{
  const char *gcc = NULL;

  for (const char *p = path; *p != '\0'; p++)
    if (*p == '/')
      gcc = NULL;
    else if (word_begins (p, "gcc"))
      gcc = p;
  for (const char *p = path; *p != '\0'; )
    if (p == gcc)
      {
	while (*compiler != '\0')
	  *out++ = *compiler++;
	p += 3;
      }
    else
      *out++ = *p++;
  *out = '\0';
}
