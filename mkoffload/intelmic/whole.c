/* Whether images can be compiled as one program.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "mkoffload/intelmic/whole.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <demangle.h>
#include <hashtab.h>
#include <libiberty.h>

#include "include/offload-sections.h"
#include "mkoffload/compile.h"
#include "mkoffload/intelmic/lto-symbols.h"
#include "support/diagnostic.h"
#include "support/libraries.h"
#include "support/object.h"

/* Whether a word of OPTIONS after number I is the same.  */
static bool
comes_again (const struct arguments *options, size_t i)
{
  for (size_t j = i + 1; j < options->count; j++)
    if (strcmp (options->values[i], options->values[j]) == 0)
      return true;
  return false;
}

/* Append to WORDS those of OPTIONS that make a difference here; of the same
   ones the last counts.  */
static void
push_relevant (struct arguments *words, const struct arguments *options)
{
  static const char *const irrelevant[]
    = { "-fpic", "-fPIC", "-fpie", "-fPIE", "-fno-pic", "-fno-PIC",
	"-fno-pie", "-fno-PIE" };

  for (size_t i = 0; i < options->count; i++)
    {
      bool relevant = !comes_again (options, i);

      for (size_t j = 0; j < ARRAY_SIZE (irrelevant); j++)
	relevant &= strcmp (options->values[i], irrelevant[j]) != 0;
      if (relevant)
	arguments_push (words, options->values[i]);
    }
}

/* Why images with the options FIRST and SECOND cannot be compiled together.
   Whether code is position independent is all the same.  */
static char *
compare_options (const struct arguments *first, const struct arguments *second)
{
  struct arguments a = ARGUMENTS_INIT, b = ARGUMENTS_INIT;
  char *line_a, *line_b, *reason = NULL;

  push_relevant (&a, first);
  push_relevant (&b, second);
  line_a = arguments_quote (a.values);
  line_b = arguments_quote (b.values);
  if (strcmp (line_a, line_b) != 0)
    reason = xasprintf ("they were compiled with different options, '%s' and"
			" '%s'", line_a, line_b);
  free (line_a);
  free (line_b);
  arguments_release (&a);
  arguments_release (&b);
  return reason;
}

/* The same for those of all CODES.  */
static char *
compare_all_options (const struct codes *codes)
{
  static const enum intermediate_words same[]
    = { INTERMEDIATE_OPTIONS, INTERMEDIATE_SANITIZERS,
	INTERMEDIATE_DEVICE_OPTIONS };
  char *reason = NULL;

  for (size_t i = 1; i < codes->count; i++)
    for (size_t j = 0; j < ARRAY_SIZE (same) && reason == NULL; j++)
      reason = compare_options (&codes->code[0].words[same[j]],
				&codes->code[i].words[same[j]]);
  return reason;
}

/* What the images have of a name, as far as they were looked at.  */
struct name
{
  const char *text;
  size_t image;		/* The first that has it.  */
  bool elsewhere;	/* Others have it, too.  */
  bool hidden;		/* One of them hides it.  */
  size_t definer;	/* The first that defines it, and one more; or 0.  */
  bool redefined;	/* Others define it, too.  */
  bool sharable;	/* Where it is defined, it is a COMDAT.  */
  bool standard;	/* The compiler's libraries define it.  */
};

static hashval_t
hash_name (const void *name)
{
  return htab_hash_string (((const struct name *) name)->text);
}

static int
equal_names (const void *a, const void *b)
{
  return strcmp (((const struct name *) a)->text,
		 ((const struct name *) b)->text) == 0;
}

static void
free_name (void *name)
{
  free ((char *) ((struct name *) name)->text);
  free (name);
}

/* That NAME has PROBLEM.  */
static char *
reason_of_name (const char *name, const char *problem)
{
  char *demangled = cplus_demangle (name, DMGL_PARAMS | DMGL_ANSI);
  char *reason = xasprintf ("'%s' %s", demangled != NULL ? demangled : name,
			    problem);

  free (demangled);
  return reason;
}

/* The images that are looked at.  */
struct scan
{
  htab_t names;
  size_t image;		/* Number of the present one.  */
  char *reason;		/* Why they cannot be one program, or NULL.  */
  struct arguments *exports;
};

static struct name *
find_or_add (const struct scan *scan, const struct lto_symbol *symbol)
{
  struct name key = { .text = symbol->name };
  void **slot = htab_find_slot (scan->names, &key, INSERT);
  struct name *name = *slot;

  if (name == NULL)
    {
      *slot = name = XCNEW (struct name);
      name->text = xstrdup (symbol->name);
      name->image = scan->image;
      name->sharable = true;
    }
  return name;
}

/* Note in NAME that image NUMBER has it as SYMBOL.  */
static void
note_symbol (struct name *name, const struct lto_symbol *symbol, size_t number)
{
  name->elsewhere |= name->image != number;
  if (!symbol->defined)
    return;
  if (name->definer == 0)
    name->definer = number + 1;
  name->redefined |= name->definer != number + 1;
  name->sharable &= symbol->comdat;
  name->hidden |= symbol->hidden;
}

/* For lto_symbols_read.  */
static void
check_symbol (const struct lto_symbol *symbol, void *data)
{
  struct scan *scan = data;
  struct name *name = find_or_add (scan, symbol);

  note_symbol (name, symbol, scan->image);
}

/* Look at the symbols of the LTO object PATH.  */
static void
scan_object (struct scan *scan, const char *path)
{
  struct object object;

  if (object_open (&object, path) != OBJECT_OK
      || !lto_symbols_read (&object, LTO_PREFIX, check_symbol, scan))
    die ("the intermediate code is damaged; link the program again");
  object_release (&object);
}

static void
scan_codes (struct scan *scan, const struct codes *codes)
{
  for (; scan->image < codes->count; scan->image++)
    {
      const struct arguments *streams = &codes->code[scan->image].streams;

      for (size_t i = 0; i < streams->count; i++)
	scan_object (scan, streams->values[i]);
    }
}

/* For object_any_symbol: note that a library defines TEXT.  */
static bool
note_standard (const char *text, void *names)
{
  struct name key = { .text = text }, *name = htab_find (names, &key);

  if (name != NULL)
    name->standard = true;
  return false;
}

/* Note in NAMES which of them the libraries of HOST_COMPILER define.  */
static void
note_libraries (htab_t names, const char *host_compiler)
{
  static const char *const libraries[]
    = { ":libc.so.6", ":libm.so.6", ":libgcc_s.so.1", "gomp", "stdc++",
	"gfortran" };
  char *folders = compile_library_path (host_compiler);

  for (size_t i = 0; i < ARRAY_SIZE (libraries); i++)
    {
      char *path = library_find (folders, libraries[i], false);
      struct object library;

      if (path == NULL)
	continue;
      if (object_open (&library, path) == OBJECT_OK)
	object_any_symbol (&library, SHT_DYNSYM, true, note_standard, names);
      object_release (&library);
      free (path);
    }
  free (folders);
}

/* For htab_traverse: what is to be said of the name in SLOT.  */
static int
judge_name (void **slot, void *data)
{
  const struct name *name = *slot;
  struct scan *scan = data;

  if (name->definer == 0 || !(name->elsewhere || name->standard))
    return 1;
  if (name->hidden)
    scan->reason = reason_of_name (name->text, name->elsewhere
				   ? "is hidden in one of them and another has"
				     " it, too"
				   : "is hidden in one of them and the name of"
				     " a library's function");
  else if (name->redefined && !name->sharable)
    scan->reason = reason_of_name (name->text, "is defined in more than one of"
				   " them");
  else if (!name->sharable)
    arguments_pushf (scan->exports, "%lu %s",
		     (unsigned long) name->definer - 1, name->text);
  return scan->reason == NULL;
}

/* Why CODES cannot be one program for their symbols.  */
static char *
compare_symbols (struct arguments *exports, const struct codes *codes,
		 const char *host_compiler)
{
  struct scan scan
    = { htab_create (256, hash_name, equal_names, free_name), 0, NULL,
	exports };

  scan_codes (&scan, codes);
  note_libraries (scan.names, host_compiler);
  htab_traverse (scan.names, judge_name, &scan);
  htab_delete (scan.names);
  return scan.reason;
}

char *
whole_why_not (struct arguments *exports, const struct codes *codes,
	       const char *host_compiler)
{
  char *reason = compare_all_options (codes);

  return (reason != NULL ? reason
	  : compare_symbols (exports, codes, host_compiler));
}
