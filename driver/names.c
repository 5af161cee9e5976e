/* Names of compilers.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "driver/names.h"

#include <libiberty.h>

#include "support/early.h"

static const struct
{
  const char *compiler;
  const char *other_names[2];	/* Further names of the front door.  */
}
languages[] = {
  { "gcc", { "cc" } }, { "g++", { "c++" } }, { "gfortran", { "f95", "f77" } }
};

bool
name_begins (const char *word, const char *prefix)
{
  while (*prefix != '\0' && *word == *prefix)
    word++, prefix++;
  return *prefix == '\0';
}

const char *
name_last (const char *path)
{
  const char *last = path;

  while (*path != '\0')
    if (*path++ == '/')
      last = path;
  return last;
}

/* If NAME is COMPILER, perhaps with a prefix that ends in '-' and a suffix that
   begins with it (gomp-gcc, gcc-12), the suffix, else NULL.  */
static const char *
suffix_after (const char *name, const char *compiler)
{
  for (const char *p = name; *p != '\0'; p++)
    if (name_begins (p, compiler))
      {
	const char *a = p, *b = compiler;

	while (*b != '\0')
	  a++, b++;
	return (p == name || p[-1] == '-') && (*a == '\0' || *a == '-')
	       ? a : NULL;
      }
  return NULL;
}

/* The same for the language I, by any of its names.  */
static const char *
language_suffix (const char *name, size_t i)
{
  const char *suffix = suffix_after (name, languages[i].compiler);

  for (size_t k = 0; k < ARRAY_SIZE (languages[i].other_names)
		     && suffix == NULL && languages[i].other_names[k]; k++)
    suffix = suffix_after (name, languages[i].other_names[k]);
  return suffix;
}

const char *
name_compiler (const char *name)
{
  for (size_t i = 0; i < ARRAY_SIZE (languages); i++)
    if (language_suffix (name, i) != NULL)
      return languages[i].compiler;
  return languages[0].compiler;
}

int
name_release (const char *name, const char *compiler)
{
  const char *suffix = NULL;
  int release = 0;

  for (size_t i = 0; i < ARRAY_SIZE (languages) && suffix == NULL; i++)
    if (languages[i].compiler == compiler)
      suffix = language_suffix (name, i);
  if (suffix == NULL)
    return -1;
  if (*suffix == '-')
    while (*++suffix >= '0' && *suffix <= '9' && release < 1000)
      release = release * 10 + (*suffix - '0');
  return *suffix == '\0' || *suffix == '.' ? release : 0;
}

void
name_sibling (char *out, const char *path, const char *compiler)
{
  const char *gcc = NULL;

  for (const char *p = path; *p != '\0'; p++)
    if (*p == '/')
      gcc = NULL;
    else if (name_begins (p, "gcc"))
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
