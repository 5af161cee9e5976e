/* Names and options of compilers.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "driver/words.h"

#include "driver/start.h"

#define COUNT(ARRAY) (sizeof (ARRAY) / sizeof *(ARRAY))

static const char *const stops[] = {
  "-c", "-S", "-E", "-M", "-MM", "-fsyntax-only"
};

static const char *const with_value[] = {
  "-o", "-x", "-I", "-D", "-U", "-L", "-l", "-B", "-T", "-u", "-e", "-z", "-A",
  "-J", "-MF", "-MT", "-MQ", "-Xlinker", "-Xassembler", "-Xpreprocessor",
  "-include", "-imacros", "-isystem", "-idirafter", "-iprefix", "-iquote",
  "-iwithprefix", "-iwithprefixbefore", "-isysroot", "-imultilib",
  "-imultiarch", "-dumpbase", "-dumpbase-ext", "-dumpdir", "-aux-info",
  "-specs", "-wrapper", "--param", "--entry", "--output"
};

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

/* The one of the COUNT WORDS that is OPTION, or NULL.  */
static const char *
find_word (const char *const *words, size_t count, const char *option)
{
  for (size_t i = 0; i < count; i++)
    {
      const char *a = words[i], *b = option;

      while (*a != '\0' && *a == *b)
	a++, b++;
      if (*a == *b)
	return words[i];
    }
  return NULL;
}

bool
word_stops_before_link (const char *option)
{
  return find_word (stops, COUNT (stops), option) != NULL;
}

const char *
word_with_value (const char *option)
{
  return find_word (with_value, COUNT (with_value), option);
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
