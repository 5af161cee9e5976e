/* Functions and source lines of addresses in a library.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* usage: offload-lines ADDRESS... < LIBRARY

   Prints, for each address of the library's own: the functions that were
   inlined there, from the innermost on, and the one that they are in, each as
   "FUNCTION at FILE:LINE"; and an empty line.  Where debugging information says
   nothing, there is nothing but that.  The status is 0 unless there is no
   debugging information at all.  */

#include "config.h"

#include <dwarf.h>
#include <elfutils/libdw.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "demangle.h"

/* The unit of DWARF that ADDRESS is in.  What there is of tables for that need
   not be complete.  */
static bool
find_unit (Dwarf *dwarf, Dwarf_Addr address, Dwarf_Die *unit)
{
  Dwarf_CU *cu = NULL;
  while (dwarf_get_units (dwarf, cu, &cu, NULL, NULL, unit, NULL) == 0)
    if (dwarf_haspc (unit, address) == 1)
      return true;
  return false;
}

static const char *
string_of (Dwarf_Die *die, unsigned attribute)
{
  Dwarf_Attribute found;
  return (dwarf_attr_integrate (die, attribute, &found)
	  ? dwarf_formstring (&found) : NULL);
}

/* FILE as the compiler was told it, if it was told one relative to where it
   ran.  */
static const char *
short_file (Dwarf_Die *unit, const char *file)
{
  Dwarf_Attribute found;
  const char *directory
    = dwarf_formstring (dwarf_attr (unit, DW_AT_comp_dir, &found));
  size_t length = directory ? strlen (directory) : 0;
  return (length > 0 && strncmp (file, directory, length) == 0
	  && file[length] == '/' ? file + length + 1 : file);
}

/* The function DIE, of which LINE of FILE is being executed.  */
static void
print (Dwarf_Die *unit, Dwarf_Die *die, const char *file, int line)
{
  const char *linkage = string_of (die, DW_AT_linkage_name);
  const char *name = string_of (die, DW_AT_name);
  char *plain = linkage ? cplus_demangle (linkage, DMGL_PARAMS) : NULL;
  printf ("%s at ", plain ? plain : name ? name : linkage ? linkage : "?");
  free (plain);
  if (file)
    printf ("%s:%d\n", short_file (unit, file), line);
  else
    printf ("?\n");
}

/* Where DIE, a function that was inlined, was called.  */
static void
find_call (Dwarf_Die *unit, Dwarf_Die *die, const char **file, int *line)
{
  Dwarf_Attribute found;
  Dwarf_Word number;
  Dwarf_Files *files;
  size_t count;
  *file = NULL;
  if (dwarf_formudata (dwarf_attr (die, DW_AT_call_file, &found), &number) == 0
      && dwarf_getsrcfiles (unit, &files, &count) == 0)
    *file = dwarf_filesrc (files, number, NULL, NULL);
  if (dwarf_formudata (dwarf_attr (die, DW_AT_call_line, &found), &number) == 0)
    *line = number;
}

/* Functions, each in the one before it.  */
struct nest
{
  Dwarf_Die functions[64];
  int count;
};

/* Add to NEST the functions below DIE that ADDRESS is in; false if there is
   none.  The function of a region is below the one that it is written in, which
   may not be in this library, and so has no addresses.  */
static bool
find_functions (Dwarf_Die *die, Dwarf_Addr address, struct nest *nest)
{
  Dwarf_Die child;
  int end = dwarf_child (die, &child);
  for (; end == 0; end = dwarf_siblingof (&child, &child))
    {
      int tag = dwarf_tag (&child);
      bool here = dwarf_haspc (&child, address) == 1;
      bool function = here && (tag == DW_TAG_subprogram
			       || tag == DW_TAG_inlined_subroutine);
      if (function
	  && nest->count < (int) (sizeof nest->functions / sizeof child))
	nest->functions[nest->count++] = child;
      if ((here || tag == DW_TAG_subprogram || tag == DW_TAG_namespace
	   || tag == DW_TAG_module)
	  && find_functions (&child, address, nest))
	return true;
      if (function)
	return true;
    }
  return false;
}

static void
print_address (Dwarf *dwarf, Dwarf_Addr address)
{
  Dwarf_Die unit;
  struct nest nest = { .count = 0 };
  if (!find_unit (dwarf, address, &unit))
    return;
  Dwarf_Line *found = dwarf_getsrc_die (&unit, address);
  const char *file = found ? dwarf_linesrc (found, NULL, NULL) : NULL;
  int line = 0;
  if (found)
    dwarf_lineno (found, &line);
  find_functions (&unit, address, &nest);
  for (int i = nest.count - 1; i >= 0; i--)
    {
      print (&unit, &nest.functions[i], file, line);
      find_call (&unit, &nest.functions[i], &file, &line);
    }
}

int
main (int argc, char **argv)
{
  Dwarf *dwarf = dwarf_begin (STDIN_FILENO, DWARF_C_READ);
  if (!dwarf)
    return EXIT_FAILURE;
  for (int i = 1; i < argc; i++)
    {
      print_address (dwarf, strtoull (argv[i], NULL, 0));
      puts ("");
    }
  dwarf_end (dwarf);
  return fflush (stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
