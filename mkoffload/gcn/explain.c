/* What the compiler for amdgcn-amdhsa means.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The device's linker, LLVM's lld, tells of each symbol that it lacks in a
   paragraph:

     ld: error: undefined symbol: operator new(unsigned long)
     >>> referenced by a.cc:12
     >>>               /tmp/gomp-offload-u/ccV.o:(main._omp_fn.0)

   with lines only if there is debugging information.  */

#include <config.h>

#include "mkoffload/gcn/explain.h"

#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

#include "mkoffload/gcn/options.h"
#include "support/diagnostic.h"
#include "support/text.h"

static const char wrong_machine[] = "incompatible mach: ";
static const char undefined[] = "undefined symbol: ";
static const char reference[] = ">>> referenced by ";

/* The place that the line at TEXT begins with, "FILE:LINE", as "FILE:LINE: ",
   malloc'ed; "" if there is none.  */
static char *
place_in (const char *text)
{
  size_t length = strcspn (text, " \n");
  const char *colon = memrchr (text, ':', length);
  size_t digits = colon == NULL ? 0 : strspn (colon + 1, "0123456789");

  if (digits == 0 || colon + 1 + digits != text + length)
    return xstrdup ("");
  return xasprintf ("%.*s: ", (int) length, text);
}

/* Report the undefined symbol whose paragraph goes on at TEXT, its name.  */
static void
report_undefined (const char *text)
{
  size_t length = strcspn (text, "\n");
  const char *next = text + length + (text[length] == '\n');
  const char *by = after_prefix (next, reference);
  char *place = by == NULL ? xstrdup ("") : place_in (by);

  report_error ("%s'%.*s' is used on " GCN_TARGET ", but nothing defines it"
		" there: GCC's libraries for it are those of C and Fortran;"
		" compile its definition with -fopenmp within 'declare target',"
		" or call it on the host", place, (int) length, text);
  free (place);
}

bool
gcn_explain (const char *errors)
{
  const char *object = strstr (errors, wrong_machine);
  bool understood = false;

  if (object != NULL)
    {
      object += strlen (wrong_machine);
      report_error ("'%.*s' is not for this machine of " GCN_TARGET "; choose"
		    " one that it is for with -foffload-options=" GCN_TARGET
		    "=-march=", (int) strcspn (object, "\n"), object);
      return true;
    }
  while ((errors = strstr (errors, undefined)) != NULL)
    {
      errors += strlen (undefined);
      report_undefined (errors);
      understood = true;
    }
  return understood;
}
