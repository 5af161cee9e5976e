/* Says which device code is missing when an image does not link.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The linker sees one object, made of all inputs, so it cannot say which of
   them uses a symbol.  The LTO symbol table of each input can.  */

#include <config.h>

#include "mkoffload/intelmic/undefined.h"

#include <stdlib.h>
#include <string.h>

#include <demangle.h>
#include <libiberty.h>

#include "include/offload-sections.h"
#include "mkoffload/intelmic/lto-symbols.h"
#include "support/diagnostic.h"
#include "support/object.h"
#include "support/text.h"

/* A name that is looked for.  */
struct wanted
{
  const char *name;
  bool found;
};

/* For lto_symbols_read.  */
static void
compare_symbol (const struct lto_symbol *symbol, void *data)
{
  struct wanted *wanted = data;

  wanted->found |= (!symbol->defined && !symbol->weak
		    && strcmp (symbol->name, wanted->name) == 0);
}

static bool
object_refers_to (const struct object *object, const char *name)
{
  struct wanted wanted = { name, false };

  lto_symbols_read (object, OFFLOAD_NATIVE_PREFIX, compare_symbol, &wanted);
  return wanted.found;
}

/* Report NAME, which the input INPUT refers to; false if it does not.  */
static bool
report_if_used (const char *name, const char *shown, const char *input)
{
  struct object object;
  bool used = object_open (&object, input) == OBJECT_OK
	      && object_refers_to (&object, name);

  if (used)
    {
      const char *source = object_source_file (&object);

      report_error ("'%s' is not defined on the device, but used in target"
		    " code of '%s'%s%s%s; put its definition into 'declare"
		    " target' and compile that for offloading", shown,
		    source != NULL ? source : input,
		    source != NULL ? " (" : "", source != NULL ? input : "",
		    source != NULL ? ")" : "");
    }
  object_release (&object);
  return used;
}

/* What NAME is if it is the table of an extensible type of a Fortran module, in
   the user's terms: __MODULE_MOD___vtab_MODULE_Type.  NULL for others.  */
static char *
describe_type_table (const char *name)
{
  static const char mark[] = "_MOD___vtab_";
  const char *module = name + strspn (name, "_");
  const char *end = strstr (module, mark);
  const char *type = end == NULL ? NULL : strrchr (end, '_') + 1;

  return type == NULL ? NULL
	 : xasprintf ("table of type %s of module %.*s", type,
		      (int) (end - module), module);
}

static void
report_symbol (const char *name, const struct offload_command *command)
{
  char *demangled = cplus_demangle (name, DMGL_PARAMS | DMGL_ANSI);
  char *table = describe_type_table (name);
  const char *shown = table != NULL ? table
		      : demangled != NULL ? demangled : name;
  bool reported = false;

  for (size_t i = 0; i < command->inputs.count && !reported; i++)
    reported = report_if_used (name, shown, command->inputs.values[i]);
  if (!reported)
    report_error ("'%s' is not defined on the device; put its definition into"
		  " 'declare target' and compile that for offloading", shown);
  free (demangled);
  free (table);
}

/* The symbol that LINE says is undefined, terminated within LINE; or NULL.  */
static char *
undefined_in (char *line)
{
  static const char *const phrases[]
    = { "undefined reference to `", "hidden symbol `" };

  for (size_t i = 0; i < ARRAY_SIZE (phrases); i++)
    {
      char *name = strstr (line, phrases[i]), *end;

      if (name == NULL)
	continue;
      name += strlen (phrases[i]);
      end = strchr (name, '\'');
      if (end == NULL || end == name)
	continue;
      *end = '\0';
      return name;
    }
  return NULL;
}

bool
undefined_report (const char *messages, const struct offload_command *command)
{
  struct arguments names = ARGUMENTS_INIT;
  char *copy = xstrdup (messages), *rest = copy, *line;
  bool found;

  while ((line = strsep (&rest, "\n")) != NULL)
    {
      const char *name = undefined_in (line);

      if (name != NULL && !arguments_contain (&names, name))
	{
	  arguments_push (&names, name);
	  report_symbol (name, command);
	}
    }
  found = names.count > 0;
  arguments_release (&names);
  free (copy);
  return found;
}
