/* The compilers that are served.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "driver/served.h"

#include <libiberty.h>

#include "driver/names.h"
#include "support/kernel.h"
#include "support/this-program.h"

#include "support/early.h"

static const struct
{
  int release;
  const char *path;		/* Of the C compiler.  */
  const char *library_path;
}
served[] = {
#define SERVED_GCC(RELEASE, PATH, LIBRARY_PATH) { RELEASE, PATH, LIBRARY_PATH },
  GCCS_SERVED
#undef SERVED_GCC
};

#define SERVED_GCC(RELEASE, PATH, LIBRARY_PATH)				\
  _Static_assert (sizeof PATH + sizeof "gfortran" <= LONGEST_PATH, PATH);
GCCS_SERVED
#undef SERVED_GCC

const char *
served_path (int release)
{
  for (size_t i = 0; i < ARRAY_SIZE (served); i++)
    if (served[i].release == release)
      return served[i].path;
  return NULL;
}

const char *
served_library_path (int release)
{
  for (size_t i = 0; i < ARRAY_SIZE (served); i++)
    if (served[i].release == release)
      return served[i].library_path;
  return served[0].library_path;
}

int
served_release (size_t i)
{
  return i < ARRAY_SIZE (served) ? served[i].release : 0;
}

/* Write NUMBER to OUT; the end of it.  */
static char *
put_number (char *out, long number)
{
  if (number > 9)
    out = put_number (out, number / 10);
  *out++ = '0' + number % 10;
  return out;
}

/* Store to FILE where PATH leads through all links, as the kernel knows; false
   if that cannot be found out.  */
static bool
follow_links (char file[LONGEST_PATH], const char *path)
{
  static const char folder[] = "/proc/self/fd/";
  char link[sizeof folder + 20], *end = link;
  long descriptor = kernel_open_place (path), length;

  if (descriptor < 0)
    return false;
  for (const char *p = folder; *p != '\0'; p++)
    *end++ = *p;
  *put_number (end, descriptor) = '\0';
  length = kernel_call (SYS_readlinkat, AT_FDCWD, link, file, LONGEST_PATH);
  kernel_call (SYS_close, descriptor, NULL, NULL, 0);
  if (length < 0 || length == LONGEST_PATH)
    return false;
  file[length] = '\0';
  return true;
}

/* As served_release_of, but -1 if the file is called something else than
   COMPILER.  */
static int
release_of (const char *path, const char *compiler)
{
  char file[LONGEST_PATH];

  return name_release (name_last (follow_links (file, path) ? file : path),
		       compiler);
}

int
served_release_of (const char *path, const char *compiler)
{
  int release = release_of (path, compiler);

  return release < 0 ? 0 : release;
}

/* Write to FILE the path of COMPILER in the folder that PATH begins with; what
   follows in PATH, or NULL if that was the last one.  An empty FILE is no path:
   it would have been too long.  */
static const char *
next_file (char file[LONGEST_PATH], const char *path, const char *compiler)
{
  char *out = file, *end = file + LONGEST_PATH - sizeof "/gfortran";
  bool here = *path == '\0' || *path == ':';

  for (; *path != '\0' && *path != ':'; path++)
    if (out < end)
      *out++ = *path;
  if (out == end)
    out = file;
  else
    {
      if (here)
	*out++ = '.';
      *out++ = '/';
      while (*compiler != '\0')
	*out++ = *compiler++;
    }
  *out = '\0';
  return *path == ':' ? path + 1 : NULL;
}

bool
served_find_along (struct compiler *found, const char *compiler,
		   const char *path)
{
  while (path != NULL)
    {
      path = next_file (found->path, path, compiler);
      if (!is_other_program (found->path))
	continue;
      found->release = release_of (found->path, compiler);
      if (found->release >= 0)
	return true;
    }
  return false;
}

bool
served_find (struct compiler *compiler, const char *name, const char *path)
{
  const char *language = name_compiler (name), *gcc;
  int release = name_release (name, language);

  if (release <= 0 && ARRAY_SIZE (served) > 1
      && served_find_along (compiler, language, path))
    {
      release = compiler->release;
      if (served_path (release) == NULL)
	return release != 0;
    }
  compiler->release = release > 0 ? release : served_release (0);
  gcc = served_path (compiler->release);
  if (gcc != NULL)
    name_sibling (compiler->path, gcc, language);
  return gcc != NULL;
}
