/* What the nvptx compiler says when it fails, in words for users.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Three kinds of messages are not fit for users:
   - The linker's about functions that the device lacks.  It knows neither the
     source line nor that "_gfortran_st_open" is Fortran's OPEN.  The line is in
     the PTX if that is made with -g: the last ".loc" before the use.
   - Internal errors, with their backtraces.
   - Those about types that the device lacks, which name GCC's modes, and about
     exceptions, which name what these would be made with.
   All others tell the user's own mistakes with their lines and stay.  */

#include <config.h>

#include "mkoffload/nvptx/explain.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <demangle.h>
#include <libiberty.h>

#include "mkoffload/nvptx/ptx.h"
#include "support/diagnostic.h"

static const char unresolved_mark[] = "unresolved symbol ";
static const char internal_mark[] = "internal compiler error: ";
static const char catch_mark[] = "sorry, unimplemented: target cannot support"
				 " nonlocal goto";

struct construct
{
  const char *key;
  const char *name;
};

/* What a user writes to get a use of a symbol that contains the key.  The
   first that fits is taken.  */
static const struct construct symbols[] = {
  { "_gfortran_st_write", "Fortran's WRITE" },
  { "_gfortran_st_read", "Fortran's READ" },
  { "_gfortran_st_open", "Fortran's OPEN" },
  { "_gfortran_st_close", "Fortran's CLOSE" },
  { "_gfortran_st_inquire", "Fortran's INQUIRE" },
  { "_gfortran_st_", "Fortran input or output" },
  { "_gfortran_transfer_", "Fortran input or output" },
  { "_gfortran_execute_command_line", "Fortran's EXECUTE_COMMAND_LINE" },
  { "_gfortran_", "a Fortran intrinsic" },
  { "__cxa_throw", "C++ 'throw'" },
  { "__cxa_allocate_exception", "C++ 'throw'" },
  { "__cxa_rethrow", "C++ 'throw'" },
  { "__cxa_begin_catch", "C++ 'catch'" },
  { "_Unwind_", "C++ exception handling" },
  { "__ubsan_", "-fsanitize=undefined" },
  { "__dynamic_cast", "C++ 'dynamic_cast'" },
  { "_ZTVN10__cxxabiv1", "C++ run-time type information" },
  { "_ZNSt", "the C++ standard library" },
  { "_ZNKSt", "the C++ standard library" },
  { "_ZSt", "the C++ standard library" }
};

/* Types, by what the compiler says about their modes.  */
static const struct construct types[] = {
  { "80-bit-precision", "'long double' (Fortran: real(10))" },
  { "128-bit-precision", "'__float128' (Fortran: real(16))" }
};

/* The first of the COUNT constructs whose key is in TEXT, or NULL.  */
static const char *
find_construct (const struct construct *constructs, size_t count,
		const char *text)
{
  for (size_t i = 0; i < count; i++)
    if (strstr (text, constructs[i].key) != NULL)
      return constructs[i].name;
  return NULL;
}

/* Whether SYMBOL stands, as a whole word, in the LENGTH characters of LINE;
   it cannot stand at its beginning.  */
static bool
line_uses (const char *line, size_t length, const char *symbol)
{
  static const char delimiters[] = " \t,;()[]+\n";
  size_t symbol_length = strlen (symbol);
  const char *end = line + length, *at = line + 1;

  while (at < end
	 && (at = memmem (at, end - at, symbol, symbol_length)) != NULL)
    {
      if (strchr (delimiters, at[-1]) != NULL
	  && strchr (delimiters, at[symbol_length]) != NULL)
	return true;
      at++;
    }
  return false;
}

/* The name of file number INDEX of PTX, from its line ".file INDEX "NAME"".  */
static char *
file_name (const char *ptx, unsigned index)
{
  char mark[sizeof "\n.file 4294967295 \""];
  const char *name;

  snprintf (mark, sizeof mark, "\n.file %u \"", index);
  name = strstr (ptx, mark);
  if (name == NULL)
    return xstrdup ("(unknown file)");
  name += strlen (mark);
  return xstrndup (name, strcspn (name, "\"\n"));
}

/* Where PTX uses SYMBOL first, "FILE:LINE: ", malloc'ed; "" if that cannot be
   found.  Comments and declarations do not count as uses.  */
static char *
find_use (const char *ptx, const char *symbol)
{
  unsigned file = 0, line = 0;

  for (const char *at = ptx; at != NULL; at = strchr (at, '\n'))
    {
      at += *at == '\n';
      if (sscanf (at, ".loc %u %u", &file, &line) != 2 && line != 0
	  && !has_prefix (at, "//") && !has_prefix (at, ".extern")
	  && line_uses (at, strcspn (at, "\n"), symbol))
	{
	  char *name = file_name (ptx, file);
	  char *where = xasprintf ("%s:%u: ", name, line);

	  free (name);
	  return where;
	}
    }
  return xstrdup ("");
}

/* Whether SYMBOL is one of the host's C library, so that a user takes it for
   granted.  */
static bool
is_of_c_library (const char *symbol)
{
  static const char *const files[] = { "libc.so.6", "libm.so.6" };
  bool found = false;

  for (size_t i = 0; i < ARRAY_SIZE (files) && !found; i++)
    {
      void *library = dlopen (files[i], RTLD_LAZY);

      found = library != NULL && dlsym (library, symbol) != NULL;
    }
  return found;
}

/* Report that the device has no SYMBOL, which PTX (or NULL) uses.  */
static void
explain_unresolved (const char *symbol, const char *ptx)
{
  char *where = find_use (ptx, symbol);
  char *demangled = cplus_demangle_v3 (symbol, DMGL_PARAMS | DMGL_ANSI);
  const char *name = demangled != NULL ? demangled : symbol;
  const char *construct = find_construct (symbols, ARRAY_SIZE (symbols),
					  symbol);

  if (construct != NULL)
    report_error ("%s%s cannot be used on nvptx-none: there is no '%s'", where,
		  construct, name);
  else if (is_of_c_library (symbol))
    report_error ("%s'%s' is used on nvptx-none, whose C library has no such"
		  " function; call it on the host, or define one of that name"
		  " within 'declare target'", where, name);
  else
    report_error ("%s'%s' is used on nvptx-none, but nothing defines it there;"
		  " compile its definition with -fopenmp within 'declare"
		  " target'", where, name);
  free (demangled);
  free (where);
}

/* The name that HEADING, "FILE: In function 'NAME':" with quotes of the locale,
   has; malloc'ed.  "this program" if HEADING is NULL or has none.  */
static char *
heading_name (const char *heading)
{
  static const char *const quotes[][2] = { { "\u2018", "\u2019" },
					   { "'", "'" } };

  for (size_t i = 0; heading != NULL && i < ARRAY_SIZE (quotes); i++)
    {
      const char *name = strstr (heading, quotes[i][0]), *end;

      if (name == NULL)
	continue;
      name += strlen (quotes[i][0]);
      end = strstr (name, quotes[i][1]);
      if (end != NULL)
	return xasprintf ("'%.*s'", (int) (end - name), name);
    }
  return xstrdup ("this program");
}

/* Report an internal error.  LINE is "WHERE: internal compiler error: WHAT",
   HEADING the line that names the function before it, or NULL.  */
static void
explain_internal (const char *line, const char *heading)
{
  const char *what = strstr (line, internal_mark);
  int where_length = has_prefix (line, "lto1: ") ? 0 : what - line;
  char *name = heading_name (heading);

  report_error ("%.*sthe compiler for nvptx-none cannot compile %s (internal"
		" error: %s); compile it with -O0, write it in another way, or"
		" keep it off the device", where_length, line, name,
		what + strlen (internal_mark));
  free (name);
}

/* Explain LINE of the compiler's messages if it is one of those that need it.
   HEADING is the line before it if that names a function.  Whether it is the
   last of interest is stored into *LAST.  */
static bool
explain_line (const char *line, const char *heading, const char *ptx,
	      bool *last)
{
  const char *type = find_construct (types, ARRAY_SIZE (types), line);

  *last = false;
  if (strstr (line, internal_mark) != NULL)
    {
      *last = true;
      explain_internal (line, heading);
    }
  else if (strstr (line, catch_mark) != NULL)
    report_error ("%.*sC++ 'catch' cannot be used on nvptx-none",
		  (int) (strstr (line, catch_mark) - line), line);
  else if (type != NULL)
    {
      *last = true;
      report_error ("%s cannot be used on nvptx-none, neither in target regions"
		    " nor in 'declare target' functions; use double", type);
    }
  else if (has_prefix (line, unresolved_mark))
    explain_unresolved (line + strlen (unresolved_mark), ptx);
  else
    return false;
  return true;
}

bool
explain_needs_lines (const char *said)
{
  return strstr (said, unresolved_mark) != NULL;
}

/* Lines that add nothing to those before them, and which come before an
   internal error.  */
static bool
is_noise (const char *line)
{
  static const char *const noise[] = {
    "collect2: error: ld returned", "compilation terminated.", "during ",
    "lto1: fatal error: errors during merging"
  };

  for (size_t i = 0; i < ARRAY_SIZE (noise); i++)
    if (has_prefix (line, noise[i]))
      return true;
  return false;
}

/* Whether LINE shows the source, "  12 | TEXT" or "     | ^", for the message
   before it.  */
static bool
shows_source (const char *line)
{
  return *line == ' ' && line[strspn (line, " 0123456789")] == '|';
}

/* Print LINE, after the line HEADING that introduces it if that is not
   NULL.  */
static void
print_line (const char *heading, const char *line)
{
  if (heading != NULL)
    fprintf (stderr, "%s\n", heading);
  fprintf (stderr, "%s\n", line);
}

/* Whether LINE introduces the message in the next one: "FILE: In function
   'NAME':", or without the file if that is not known.  */
static bool
is_heading (const char *line)
{
  return has_prefix (line, "In ") || strstr (line, ": In ") != NULL;
}

/* Whether LINE is the message of an error.  */
static bool
tells_error (const char *line)
{
  return strstr (line, "error: ") != NULL || strstr (line, "sorry, ") != NULL;
}

void
explain_failure (const struct child_process *compiler, const char *ptx,
		 bool shown)
{
  char *copy = xstrdup (compiler->errors), *rest = copy, *line;
  char *heading = NULL;
  bool last = false, told = false, explained = false;

  while (!last && (line = strsep (&rest, "\n")) != NULL)
    if (is_heading (line))
      heading = line;
    else if (*line != '\0' && !is_noise (line)
	     && !(explained && shows_source (line)))
      {
	explained = explain_line (line, heading, ptx, &last);
	told |= explained || tells_error (line);
	if (!explained && !shown)
	  print_line (heading, line);
	heading = NULL;
      }
  if (!told)
    report_error ("could not make the device code: %s", compiler->failure);
  free (copy);
}
