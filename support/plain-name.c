/* Names of symbols as the user knows them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "support/plain-name.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Of the C++ library, if the program has it.  Not looked for now: another
   thread may have ld.so's lock, and wait for this one.  */
extern char *__cxa_demangle (const char *, char *, size_t *, int *)
  __attribute__ ((weak));

/* How many characters of NAME are the user's: with -flto, what is static gets
   suffixes, and numbers come after the names of static variables of functions
   and, in Fortran, of internal procedures.  */
static size_t
user_length (const char *name)
{
  /* Of GCC's, and of our compiler plugin's.  */
  static const char *const lto_suffixes[] = { ".lto_priv.", ".offload." };
  size_t length = strlen (name);
  for (size_t i = 0; i < sizeof lto_suffixes / sizeof *lto_suffixes; i++)
    {
      const char *suffix = strstr (name, lto_suffixes[i]);
      if (suffix && (size_t) (suffix - name) < length)
	length = suffix - name;
    }
  const char *dot = memchr (name, '.', length);
  return (dot && dot > name
	  && dot + 1 + strspn (dot + 1, "0123456789") == name + length
	  ? (size_t) (dot - name) : length);
}

/* Gfortran's name of a procedure or a variable of a module, NAME, as
   MODULE::NAME.  Null if it is none.  */
static char *
fortran_name (const char *name)
{
  const char *separator = strstr (name, "_MOD_");
  char *plain;
  if (!separator || strncmp (name, "__", 2) != 0
      || asprintf (&plain, "%.*s::%s", (int) (separator - name - 2), name + 2,
		   separator + strlen ("_MOD_")) < 0)
    return NULL;
  return plain;
}

char *
plain_name (const char *name)
{
  int status;
  size_t length = user_length (name);
  char *own = strndup (name, length);
  if (!own)
    return NULL;
  char *plain = fortran_name (own);
  /* It would take other names for those of types.  */
  if (!plain && __cxa_demangle && !strncmp (own, "_Z", 2))
    plain = __cxa_demangle (own, NULL, NULL, &status);
  if (!plain && name[length])
    return own;
  free (own);
  return plain;
}
