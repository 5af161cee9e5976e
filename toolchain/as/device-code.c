/* What the mkoffloads make of a translation unit's streams.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "toolchain/as/device-code.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <libiberty.h>

#include "mkoffload/device-options.h"
#include "mkoffload/options.h"
#include "support/child.h"
#include "support/diagnostic.h"
#include "support/environment.h"
#include "support/file.h"
#include "support/parallel.h"
#include "support/tempfile.h"
#include "support/text.h"

static void
device_code_release (struct device_code *code)
{
  free (code->target);
  free (code->program);
  free (code->record);
}

void
device_codes_init (struct device_codes *codes, const char *targets)
{
  char *directory = file_program_directory ();
  struct list_element target;

  *codes = (struct device_codes)
    { .asked = environment_value (DEFAULTED_VARIABLE) == NULL };
  while (list_next (&targets, ':', &target))
    {
      char *name = xstrndup (target.name, target.length);
      char *program = concat (directory, "/accel/", name, "/mkoffload", NULL);

      codes->values = XRESIZEVEC (struct device_code, codes->values,
				  codes->count + 1);
      codes->values[codes->count++]
	= (struct device_code) { name, program, NULL, 0 };
      if (access (program, X_OK) != 0)
	device_code_release (&codes->values[--codes->count]);
    }
  free (directory);
}

void
device_codes_release (struct device_codes *codes)
{
  while (codes->count > 0)
    device_code_release (&codes->values[--codes->count]);
  free (codes->values);
  codes->values = NULL;
}

/* The mkoffloads for codes that lack.  */
struct making
{
  const struct object *object;
  const char *name;		/* Of it in the end.  */
  const struct gcc_command *gcc;
  bool asked;
  struct child_process *children;
  struct arguments *args;	/* Of each of them.  */
  struct device_code **codes;	/* Which each of them makes, ...  */
  char **paths;			/* ... and the file for it.  */
  size_t count;
};

/* What the names of files that are left of the compilation of device code begin
   with; malloc'ed.  An object on the way to a link has a name that nobody
   knows.  */
static char *
dump_base (const struct making *m)
{
  const char *source = m->gcc->links ? object_source_file (m->object) : NULL;
  char *base = source == NULL ? xstrdup (m->name)
	       : concat (m->gcc->dump_directory, lbasename (source), NULL);
  const char *dot = strrchr (lbasename (base), '.');

  if (dot != NULL)
    base[dot - base] = '\0';
  return base;
}

/* One more, for CODE; OPTIONS are the words of the object's section for
   them.  */
static void
add (struct making *m, struct device_code *code,
     const struct arguments *options)
{
  char *base = dump_base (m);
  char *suffix = concat (".", code->target, ".unit", NULL);
  char *dumps = concat (base, ".x", code->target, NULL);
  char *path = tempfile_hidden_path (suffix);
  struct child_process *child = &m->children[m->count];
  struct unit_command unit
    = { code->program, m->object->name, path, dumps, m->gcc->save_temps,
	m->gcc->verbose };
  struct arguments *args = &m->args[m->count];

  options_push_unit (args, &unit, options);
  device_options_push (args, options, code->target, false);
  child->argv = args->values;
  child->verbose = m->gcc->verbose;
  m->codes[m->count] = code;
  m->paths[m->count++] = path;
  free (dumps);
  free (suffix);
  free (base);
}

/* Set *M, of which the first members are set, to make what CODES lacks.  */
static void
begin (struct making *m, struct device_codes *codes)
{
  struct arguments options = ARGUMENTS_INIT;

  m->asked = codes->asked;
  m->children = XCNEWVEC (struct child_process, codes->count + 1);
  m->args = XCNEWVEC (struct arguments, codes->count + 1);
  m->codes = XCNEWVEC (struct device_code *, codes->count + 1);
  m->paths = XCNEWVEC (char *, codes->count + 1);
  device_options_read (&options, m->object);
  for (size_t i = 0; i < codes->count; i++)
    if (codes->values[i].record == NULL)
      add (m, &codes->values[i], &options);
  arguments_release (&options);
}

/* Read what number I has made, if anything.  */
static void
take (const struct making *m, size_t i)
{
  if (m->children[i].status == 0 && access (m->paths[i], R_OK) == 0)
    m->codes[i]->record = file_read (m->paths[i], &m->codes[i]->size);
}

static void
end (struct making *m)
{
  for (size_t i = 0; i < m->count; i++)
    {
      child_release (&m->children[i]);
      arguments_release (&m->args[i]);
      free (m->paths[i]);
    }
  free (m->children);
  free (m->args);
  free (m->codes);
  free (m->paths);
}

/* Run them all.  If one fails whose code was not asked for, its STATUS says
   so.  */
static void
run_all (struct making *m)
{
  for (size_t done = 0; done < m->count; done++)
    {
      size_t first = done;

      done += parallel_run (m->children + done, m->count - done);
      for (size_t i = first; i < done; i++)
	if (!m->asked)
	  fputs (m->children[i].errors, stderr);
      if (done == m->count)
	break;
      if (!child_exited (&m->children[done]))
	die ("%s", m->children[done].failure);
      if (m->children[done].status == EXIT_WRONG_OPTION && !m->asked)
	fputs (m->children[done].errors, stderr);
      if (m->asked || m->children[done].status == EXIT_WRONG_OPTION)
	exit (EXIT_FAILURE);
    }
}

void
device_codes_make (struct device_codes *codes, const struct object *object,
		   const char *name, const struct gcc_command *gcc)
{
  struct making m = { .object = object, .name = name, .gcc = gcc };

  begin (&m, codes);
  for (size_t i = 0; i < m.count; i++)
    m.children[i].keep_errors = !m.asked;
  run_all (&m);
  for (size_t i = 0; i < m.count; i++)
    take (&m, i);
  end (&m);
}

void
device_codes_try (struct device_codes *codes, const struct object *object,
		  const char *name, const struct gcc_command *gcc)
{
  struct making m = { .object = object, .name = name, .gcc = gcc };

  begin (&m, codes);
  for (size_t i = 0; i < m.count; i++)
    m.children[i].keep_errors = true;
  parallel_run (m.children, m.count);
  for (size_t i = 0; i < m.count; i++)
    if (m.children[i].errors != NULL && *m.children[i].errors == '\0')
      take (&m, i);
  end (&m);
}
