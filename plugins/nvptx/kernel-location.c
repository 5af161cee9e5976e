/* The source line of a kernel.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Compiled with -g, GCC's PTX says of each instruction where it comes from:

     .file 2 "prog.c"
     // BEGIN FUNCTION DEF: main$_omp_fn$0$impl
     ...
     .loc 2 12 7

   The kernel main$_omp_fn$0 itself is a few lines that set up the stacks and
   call main$_omp_fn$0$impl, the target region.  The smallest line there of the
   file that it begins in is the one of the construct.  */

#include "config.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "kernel-location.h"

#define DEFINITION "FUNCTION DEF: "

/* The text after the function's heading in TEXT, or null.  */
static const char *
find_definition (const char *text, const char *name)
{
  size_t length = strlen (name);

  while ((text = strstr (text, DEFINITION)) != NULL)
    {
      text += strlen (DEFINITION);
      if (strncmp (text, name, length) == 0
	  && strncmp (text + length, "$impl\n", 6) == 0)
	return text;
    }
  return NULL;
}

/* The directive NAME from P on, where a line begins with it; after the name, or
   null.  */
static const char *
find_directive (const char *p, const char *name)
{
  const char *from = p;

  while ((p = strstr (p, name)) != NULL)
    {
      const char *before = p;
      p += strlen (name);
      while (before > from && (before[-1] == ' ' || before[-1] == '\t'))
	before--;
      if (before == from || before[-1] == '\n')
	return p;
    }
  return NULL;
}

/* Find the file and the first line of the function whose text begins at
   FUNCTION.  */
static bool
find_line (const char *function, unsigned *file, unsigned *line)
{
  const char *end = strstr (function, "// BEGIN ");
  bool found = false;

  for (const char *p = function; (p = find_directive (p, ".loc ")) != NULL;)
    {
      unsigned f, l;
      if (end && p > end)
	break;
      if (sscanf (p, "%u %u", &f, &l) != 2 || l == 0)
	continue;
      if (!found || (f == *file && l < *line))
	{
	  *file = f;
	  *line = l;
	}
      found = true;
    }
  return found;
}

/* Find the name of file number FILE in TEXT; return its length, or 0.  */
static int
find_file (const char *text, unsigned file, const char **name)
{
  for (const char *p = text; (p = find_directive (p, ".file ")) != NULL;)
    {
      char *end;
      unsigned long number = strtoul (p, &end, 10);
      if (number == file && end[0] == ' ' && end[1] == '"')
	{
	  *name = end + 2;
	  return strcspn (*name, "\"");
	}
    }
  return 0;
}

bool
kernel_location (const struct nvptx_image *image, const char *name,
		 char *buffer, size_t size)
{
  for (unsigned i = 0; i < image->ptx_num; i++)
    {
      const char *text = image->ptx[i].code, *file_name;
      const char *function = find_definition (text, name);
      unsigned file, line;
      if (!function || !find_line (function, &file, &line))
	continue;
      int length = find_file (text, file, &file_name);
      if (!length)
	continue;
      /* The end of a path says more than its beginning.  */
      int skip = length - (int) size + 16;
      if (skip < 0)
	skip = 0;
      snprintf (buffer, size, "%.*s:%u", length - skip, file_name + skip,
		line);
      return true;
    }
  return false;
}
