/* lto-wrapper: names our targets to the one of GCC.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* At the end of a link the linker (or collect2) runs the program lto-wrapper,
   which compiles what -flto has put off and, with mkoffload, the images of the
   offload targets; the linker then takes the objects that it prints.  GCC's own
   gets the targets from OFFLOAD_TARGET_NAMES.  The stock driver sets that to
   the targets it knows; this program sets it to those that the user wants, and
   runs GCC's.

   Who runs it decides what GCC's is told:

   - The linker plugin lists the objects with device code in a file,
     -foffload-objects=FILE, beside the objects with -flto code as arguments.
     With -r, GCC's would make images for a part of a program.  The sections
     with device code stay in the object that comes out, and a later link makes
     the images; so there is nothing to do.  It is different with -flto code: of
     its objects the linker only keeps what is printed.

   - Without the linker plugin, collect2 links, then runs it with all objects of
     both kinds as arguments, and links again with what is printed instead of
     them.  GCC's takes all of them for -flto code and gives up when there is
     none.  So the list is made here, and the objects without -flto code, which
     collect2 would otherwise leave out, are printed before GCC's prints the
     rest.  collect2 deletes the files that it read from us, so these are links.
     The tables of device functions have to be in the same order on host and
     device: first the objects without -flto code, then those with it, each in
     the order of the command line.  */

#include <config.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include <libiberty.h>

#include "support/arguments.h"
#include "support/diagnostic.h"
#include "support/environment.h"
#include "support/file.h"
#include "support/gcc-option.h"
#include "support/tempfile.h"
#include "support/text.h"
#include "toolchain/lto-wrapper/gcc-wrapper.h"
#include "toolchain/lto-wrapper/link-inputs.h"
#include "toolchain/lto-wrapper/members.h"

#define LIST_OPTION "-foffload-objects="
#define RESOLUTION_OPTION "-fresolution="

/* What GCC's driver says of the link.  */
struct gcc_link
{
  const char *output;		/* What collect2 has linked.  */
  bool partial;			/* -r.  */
  bool save_temps;
  bool in_cwd;			/* Save them in the current directory.  */
  bool plugin_saves;		/* The linker plugin has heard of that.  */
  bool native;			/* -flinker-output=nolto-rel.  */
};

/* Read OPTIONS, the words of COLLECT_GCC_OPTIONS, which outlive LINK.  */
static void
gcc_link_read (struct gcc_link *link, const struct arguments *options)
{
  struct gcc_option_reader reader = GCC_OPTION_READER_INIT;

  *link = (struct gcc_link) { .output = "a.out" };
  for (size_t i = 0; i < options->count; i++)
    {
      struct gcc_word said = gcc_option_read (&reader, options->values[i]);

      if (said.id == GCC_ID_OUTPUT && said.argument != NULL)
	link->output = said.argument;
      else if (said.id == GCC_ID_PARTIAL)
	link->partial = true;
      else if (said.id == GCC_ID_SAVE_TEMPS)
	{
	  link->save_temps = true;
	  link->in_cwd = strcmp (said.argument, "=cwd") == 0;
	  link->plugin_saves |= *said.argument == '\0';
	}
      else if (said.id == GCC_ID_LINKER_OUTPUT)
	link->native = strcmp (said.argument, "nolto-rel") == 0;
    }
}

/* How many of TARGETS, separated by ':', have a mkoffload of ours.  */
static size_t
count_mkoffloads (const char *targets)
{
  char *here = file_program_directory ();
  struct list_element target;
  size_t count = 0;

  while (list_next (&targets, ':', &target))
    {
      char *file = xasprintf ("%s/accel/%.*s/mkoffload", here,
			      (int) target.length, target.name);

      count += access (file, X_OK) == 0;
      free (file);
    }
  free (here);
  return count;
}

/* Have the mkoffloads of TARGETS make their images at the same time.  */
static void
bring_together (const char *targets)
{
  size_t count = count_mkoffloads (targets);
  int descriptor = count < 2 ? -1 : memfd_create ("mkoffload calls", 0);
  char *value;

  environment_set (TOGETHER_VARIABLE, NULL);
  if (descriptor < 0)
    return;
  value = xasprintf ("%d:%zu", descriptor, count);
  environment_set (TOGETHER_VARIABLE, value);
  free (value);
}

/* Tell GCC's lto-wrapper the targets, and options for them.  Whether there are
   any.  */
static bool
set_targets (void)
{
  const char *targets = environment_value (TARGETS_VARIABLE);
  const char *options = environment_value (OPTIONS_VARIABLE);
  const char *collected = environment_value (COLLECT_GCC_OPTIONS_VARIABLE);
  bool any = targets != NULL && *targets != '\0';

  environment_set (TARGET_NAMES_VARIABLE, any ? targets : NULL);
  if (any)
    bring_together (targets);
  environment_set (TARGET_DEFAULT_VARIABLE,
		   environment_value (DEFAULTED_VARIABLE) ? "1" : NULL);
  if (options != NULL && *options != '\0' && collected != NULL)
    environment_set (COLLECT_GCC_OPTIONS_VARIABLE,
		     concat (collected, " ", options, NULL));
  return any;
}

/* Whether ARG is among the null-terminated ARGS; if PREFIX, whether one begins
   with it.  */
static bool
has_argument (char *const *args, const char *arg, bool prefix)
{
  for (; args != NULL && *args != NULL; args++)
    if (prefix ? has_prefix (*args, arg)
	       : strcmp (*args, arg) == 0)
      return true;
  return false;
}

/* Print for collect2 a link to the object NAME; or NAME itself if KEEP, since
   with -save-temps collect2 deletes nothing.  */
static void
print_object (const char *name, bool keep)
{
  char *target, *path;

  if (keep)
    {
      printf ("%s\n", name);
      return;
    }
  target = realpath (name, NULL);
  path = tempfile_for_others (".o");
  tempfile_output (path);
  /* The name is ours: it was given to a file that was made.  */
  if (target == NULL || unlink (path) != 0 || symlink (target, path) != 0)
    die ("cannot make a link to '%s': %s", name, strerror (errno));
  printf ("%s\n", path);
  free (target);
  free (path);
}

/* collect2 does not tell of the members of archives; find them.  If there is
   more in the tables of OUTPUT, the program that it has linked, than in those
   of the objects, it came from there.  */
static void
find_members (struct link_inputs *inputs, const char *output)
{
  struct arguments objects = ARGUMENTS_INIT, libraries = ARGUMENTS_INIT;
  bool found, missing;

  arguments_push_all (&objects, inputs->devices.values);
  arguments_push_all (&objects, inputs->lto_devices.values);
  arguments_push_environment (&libraries, LIBRARIES_VARIABLE);
  found = members_find (&inputs->members, output, &objects, &libraries);
  missing = !found && link_table_size (output) > inputs->table_size;
  if (missing && inputs->members.damaged != NULL)
    die ("'%s' is damaged: the size of a member leads outside of it; make that"
	 " library again", inputs->members.damaged);
  if (missing)
    die ("a static library has target regions, and it is not clear which of"
	 " its members are linked into '%s'; name the objects instead of the"
	 " library, or use a linker that GCC has a plugin for", output);
  arguments_release (&objects);
  arguments_release (&libraries);
}

/* Where the list of objects is saved; malloc'ed.  */
static char *
saved_list (const struct gcc_link *link)
{
  return concat (link->in_cwd ? lbasename (link->output) : link->output,
		 ".ofldlist", NULL);
}

/* Translate what collect2 says, ARGV, into what the linker plugin would; ARGS
   stays as it is if there is nothing more to do.  A partial LINK is as in
   arguments_of_plugin.  */
static void
arguments_of_collect2 (struct arguments *args, char *const *argv,
		       const struct gcc_link *link)
{
  struct link_inputs inputs;

  link_inputs_sort (&inputs, argv);
  if (!link->partial)
    find_members (&inputs, link->output);
  if (inputs.lto_devices.count > 0
      || (!link->partial
	  && (inputs.devices.count > 0 || inputs.members.before.count > 0
	      || inputs.members.after.count > 0)))
    {
      char *list = link->save_temps ? saved_list (link)
				    : tempfile_for_others (".ofldlist");

      if (!link->save_temps)
	tempfile_output (list);
      link_inputs_write (&inputs, list);
      arguments_pushf (args, LIST_OPTION "%s", list);
      free (list);
    }
  arguments_push_all (args, inputs.rest.values);
  for (size_t i = 0; i < inputs.devices.count; i++)
    print_object (inputs.devices.values[i], link->save_temps);
  if (ferror (stdout) | fflush (stdout))
    die ("cannot write the list of objects: %s", strerror (errno));
  link_inputs_release (&inputs);
}

/* Whether images can wait for a later link, since none of the objects in the
   file LIST has -flto code.  Ends the program if they can neither wait nor be
   made.  */
static bool
can_wait (const char *list, char *const *argv, const struct gcc_link *link)
{
  static const char native[] = "-flinker-output=nolto-rel";
  struct link_inputs inputs;
  bool can;

  link_inputs_read (&inputs, list);
  can = inputs.lto_devices.count == 0;
  if (!can && !link->native && !has_argument (argv, native, false))
    die ("-r with -flto loses the device code of '%s'; add %s, or leave out"
	 " -flto", inputs.lto_devices.values[0], native);
  link_inputs_release (&inputs);
  return can;
}

/* The linker plugin of GCC 12 has not heard of -save-temps=cwd and =obj: it put
   LIST among the temporary files, and nobody would delete it.  Move it to where
   it is saved, and tell GCC's lto-wrapper in ARGS; the last one counts.  */
static void
save_list (struct arguments *args, const char *list,
	   const struct gcc_link *link)
{
  char *saved = saved_list (link);
  size_t size;
  char *text = file_read (list, &size);
  FILE *file = file_create (saved);

  fwrite (text, 1, size, file);
  file_finish (file, saved);
  unlink (list);
  arguments_pushf (args, LIST_OPTION "%s", saved);
  free (text);
  free (saved);
}

/* Put what is in the file LIST into the order that the tables on the host have
   where the linker puts -flto code last; RESOLUTION is the file about symbols.
   Such a linker has also shown all members of archives.  */
static void
put_last (const char *list, const char *resolution)
{
  struct link_inputs inputs;

  link_inputs_read (&inputs, list);
  if (resolution != NULL)
    link_inputs_drop_unused (&inputs, resolution);
  link_inputs_write (&inputs, list);
  link_inputs_release (&inputs);
}

/* What the linker plugin says, ARGV, for GCC's lto-wrapper; ORIGINAL is the
   same, as it came, perhaps in a file.  If LINK is partial, images are left to
   a later link; ARGS stays as it is if that was all there is to do.  */
static void
arguments_of_plugin (struct arguments *args, char *const *argv,
		     char *const *original, const struct gcc_link *link)
{
  const char *list = NULL, *resolution = NULL;
  bool objects = false;

  for (char *const *arg = argv; *arg != NULL; arg++)
    if (has_prefix (*arg, LIST_OPTION))
      list = *arg;
    else if (has_prefix (*arg, RESOLUTION_OPTION))
      resolution = *arg + strlen (RESOLUTION_OPTION);
    else if (**arg != '-')
      objects = true;
  if (list != NULL)
    {
      if (!link->save_temps)
	tempfile_output (list + strlen (LIST_OPTION));
      link_inputs_check (list + strlen (LIST_OPTION));
      if (environment_value (LTO_LAST_VARIABLE) != NULL)
	put_last (list + strlen (LIST_OPTION), resolution);
    }
  if (list == NULL || !link->partial
      || !can_wait (list + strlen (LIST_OPTION), argv, link))
    {
      arguments_push_all (args, original);
      if (list != NULL && link->save_temps && !link->plugin_saves)
	save_list (args, list + strlen (LIST_OPTION), link);
      return;
    }
  unlink (list + strlen (LIST_OPTION));
  for (; *argv != NULL && objects; argv++)
    if (*argv != list)
      arguments_push (args, *argv);
}

int
main (int argc, char **argv)
{
  struct arguments args = ARGUMENTS_INIT, options = ARGUMENTS_INIT;
  struct arguments given = ARGUMENTS_INIT;
  struct gcc_link link;
  bool plugin, images;

  diagnostic_set_program ("lto-wrapper");
  (void) argc;
  arguments_push_expanded (&given, argv + 1);
  if (given.count == 0)
    die ("no arguments; this program is run by GCC when it links");
  arguments_push_environment (&options, COLLECT_GCC_OPTIONS_VARIABLE);
  gcc_link_read (&link, &options);
  /* Only the plugin gives options, one of these in each case.  */
  plugin = has_argument (given.values, LIST_OPTION, true)
	   || has_argument (given.values, RESOLUTION_OPTION, true);
  /* What collect2 has linked lacks what is made now, but would run.  */
  if (!plugin)
    tempfile_output (link.output);
  gcc_wrapper_push (&args);
  if (plugin)
    arguments_of_plugin (&args, given.values, argv + 1, &link);
  else
    arguments_of_collect2 (&args, given.values, &link);
  images = has_argument (given.values, LIST_OPTION, true)
	   || has_argument (args.values, LIST_OPTION, true);
  arguments_release (&given);
  arguments_release (&options);
  if (args.count > 1)
    gcc_wrapper_run (&args, set_targets () && images);
  arguments_release (&args);
  tempfile_output_done ();
  return 0;
}
