/* as: assembles, and compiles the device code of what it assembled.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* GCC finds this program through -B when it assembles what its compiler wrote.
   It runs the assembler.  If the object then has streams of device code, the
   mkoffload of each offload target makes that target's code of them, which is
   added to the object.  So it is done once, when the translation unit is
   compiled, and possibly at the same time as others; the link need not.

   With -flto it is left to the link, as the rest is.  So it is where the
   targets are there by default and the code turns out not to be for one of
   them: nobody has asked for that one so far.

   What has no device code is assembled as if this program was not there: it
   executes the assembler.  */

#include <config.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <libiberty.h>

#include "include/offload-sections.h"
#include "mkoffload/device-options.h"
#include "mkoffload/options.h"
#include "support/child.h"
#include "support/diagnostic.h"
#include "support/environment.h"
#include "support/file.h"
#include "support/gcc-option.h"
#include "support/interrupt.h"
#include "support/object.h"
#include "support/parallel.h"
#include "support/tempfile.h"
#include "support/text.h"
#include "toolchain/as/append.h"
#include "toolchain/as/assembler.h"
#include "toolchain/directory.h"

/* What GCC's driver says of the command that this one is part of.  */
struct gcc_command
{
  struct arguments options;
  bool lto, verbose, save_temps;
  bool links;			/* The object is not what is asked for.  */
  const char *dump_directory;	/* What names of dump files begin with.  */
};

static void
gcc_command_read (struct gcc_command *gcc)
{
  struct gcc_option_reader reader = GCC_OPTION_READER_INIT;

  *gcc = (struct gcc_command) { .links = true, .dump_directory = "" };
  arguments_push_environment (&gcc->options, COLLECT_GCC_OPTIONS_VARIABLE);
  for (size_t i = 0; i < gcc->options.count; i++)
    {
      struct gcc_word said = gcc_option_read (&reader, gcc->options.values[i]);

      if (said.id == GCC_ID_VERBOSE)
	gcc->verbose = true;
      else if (said.id == GCC_ID_SAVE_TEMPS)
	gcc->save_temps = true;
      else if (said.id == GCC_ID_COMPILE)
	gcc->links = false;
      else if (said.id == GCC_ID_DUMPDIR && said.argument != NULL)
	gcc->dump_directory = said.argument;
      else if (said.id == GCC_ID_LTO)
	gcc->lto = !(said.flags & GCC_NEGATED);
    }
}

/* The making of the code of one target.  */
struct making
{
  char *target;
  char *record;			/* The file to be made.  */
  bool asked;			/* The user named the target.  */
};

/* What the names of files that are left of the compilation of OBJECT's device
   code begin with; malloc'ed.  An object on the way to a link has a name that
   nobody knows.  */
static char *
dump_base (const struct object *object, const struct gcc_command *gcc)
{
  const char *source = gcc->links ? object_source_file (object) : NULL;
  char *base = source == NULL ? xstrdup (object->name)
	       : concat (gcc->dump_directory, lbasename (source), NULL);
  const char *dot = strrchr (lbasename (base), '.');

  if (dot != NULL)
    base[dot - base] = '\0';
  return base;
}

/* Prepare CHILD to make the code of OBJECT, of which OPTIONS are the words of
   the section for them, as MAKING says; the mkoffload is PROGRAM.  */
static void
prepare (struct child_process *child, const struct making *making,
	 const char *program, const struct object *object,
	 const struct arguments *options, const struct gcc_command *gcc)
{
  char *base = dump_base (object, gcc);
  char *dumps = xasprintf ("%s.x%s", base, making->target);
  struct unit_command unit
    = { program, object->name, making->record, dumps, gcc->save_temps,
	gcc->verbose };
  struct arguments args = ARGUMENTS_INIT;

  options_push_unit (&args, &unit, options);
  device_options_push (&args, options, making->target, false);
  child->argv = args.values;
  child->verbose = gcc->verbose;
  child->keep_errors = !making->asked;
  free (dumps);
  free (base);
}

/* Run the COUNT CHILDREN for MAKINGS.  If one fails whose code was not asked
   for, that is as if there was no such target; its STATUS says so.  */
static void
run_all (struct child_process *children, const struct making *makings,
	 size_t count)
{
  for (size_t done = 0; done < count; done++)
    {
      size_t first = done;

      done += parallel_run (children + done, count - done);
      for (size_t i = first; i < done; i++)
	if (!makings[i].asked)
	  fputs (children[i].errors, stderr);
      if (done == count)
	break;
      if (!child_exited (&children[done]))
	die ("%s", children[done].failure);
      if (children[done].status == EXIT_WRONG_OPTION && !makings[done].asked)
	fputs (children[done].errors, stderr);
      if (makings[done].asked || children[done].status == EXIT_WRONG_OPTION)
	exit (EXIT_FAILURE);
    }
}

/* Make a section of what was made for MAKING; false if there is nothing.  */
static bool
make_section (struct appended_section *section, const struct making *making)
{
  if (access (making->record, R_OK) != 0)
    return false;
  section->name = concat (OFFLOAD_DEVICE_PREFIX, making->target, NULL);
  section->contents = file_read (making->record, &section->size);
  return true;
}

/* Make the code of OBJECT, which has OPTIONS, for TARGETS, separated by ':';
   the number of SECTIONS that there are then.  */
static size_t
make_sections (struct appended_section *sections, const struct object *object,
	       const struct arguments *options, char *targets,
	       const struct gcc_command *gcc)
{
  char *directory = file_program_directory (), *target;
  size_t room = strlen (targets) + 1, count = 0, made = 0;
  struct child_process *children = XCNEWVEC (struct child_process, room);
  struct making *makings = XCNEWVEC (struct making, room);

  while ((target = strsep (&targets, ":")) != NULL)
    {
      char *program = concat (directory, "/accel/", target, "/mkoffload", NULL);
      char *record = concat (".", target, ".unit", NULL);
      struct making *making = &makings[count];

      if (access (program, X_OK) == 0)
	{
	  making->target = target;
	  making->record = tempfile_hidden_path (record);
	  making->asked = environment_value (DEFAULTED_VARIABLE) == NULL;
	  prepare (&children[count++], making, program, object, options, gcc);
	}
      free (program);
      free (record);
    }
  run_all (children, makings, count);
  for (size_t i = 0; i < count; i++)
    made += children[i].status == 0
	    && make_section (&sections[made], &makings[i]);
  free (children);
  free (makings);
  free (directory);
  return made;
}

/* Add to the object PATH its code for each of TARGETS, separated by ':'.  */
static void
add_device_code (const char *path, char *targets,
		 const struct gcc_command *gcc)
{
  struct object object;
  struct arguments options = ARGUMENTS_INIT;
  struct appended_section *sections = XCNEWVEC (struct appended_section,
						strlen (targets) + 1);
  size_t count = 0;

  if (object_open (&object, path) == OBJECT_OK
      && (object_contents (&object) & OBJECT_HAS_NATIVE))
    {
      device_options_read (&options, &object);
      count = make_sections (sections, &object, &options, targets, gcc);
    }
  if (count > 0 && !append_sections (&object, sections, count))
    die ("cannot write '%s': %s", path, xstrerror (errno));
  object_release (&object);
  for (size_t i = 0; i < count; i++)
    {
      free (sections[i].name);
      free (sections[i].contents);
    }
  free (sections);
  arguments_release (&options);
}

/* Run the assembler as ARGS say; ends the program if it fails.  */
static void
assemble (const struct arguments *args)
{
  struct child_process child = CHILD_PROCESS_INIT;

  child.argv = args->values;
  if (!child_run (&child))
    {
      if (!child_exited (&child))
	report_error ("%s", child.failure);
      exit (child.status > 0 ? child.status : EXIT_FAILURE);
    }
  child_release (&child);
}

int
main (int argc, char **argv)
{
  const char *targets = environment_value (TARGETS_VARIABLE);
  struct arguments args = ARGUMENTS_INIT, words = ARGUMENTS_INIT;
  struct gcc_command gcc;

  (void) argc;
  diagnostic_set_program ("as");
  gcc_command_read (&gcc);
  assembler_find (&args, &gcc.options);
  arguments_push_all (&args, argv + 1);
  arguments_push_expanded (&words, argv + 1);
  if (targets == NULL || *targets == '\0' || gcc.lto
      || !assembler_may_see (&words, OFFLOAD_LTO_OPTS_SECTION))
    {
      execvp (args.values[0], args.values);
      die ("cannot execute '%s': %s", args.values[0], strerror (errno));
    }
  interrupt_catch ();
  assemble (&args);
  tempfile_output (assembler_output (&words));
  add_device_code (assembler_output (&words), xstrdup (targets), &gcc);
  tempfile_output_done ();
  arguments_release (&args);
  arguments_release (&words);
  arguments_release (&gcc.options);
  return 0;
}
