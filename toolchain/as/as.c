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
   executes the assembler.

   The compiler plugin runs it, too, before the compiler has ended, so that it
   makes the device code meanwhile (ahead.h).  */

#include <config.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <libiberty.h>

#include "include/offload-sections.h"
#include "support/diagnostic.h"
#include "support/environment.h"
#include "support/interrupt.h"
#include "support/object.h"
#include "support/tempfile.h"
#include "toolchain/as/ahead.h"
#include "toolchain/as/append.h"
#include "toolchain/as/assembler.h"
#include "toolchain/as/code-comment.h"
#include "toolchain/as/device-code.h"
#include "toolchain/as/gcc-command.h"

/* Append to the object, which is open and has the name PATH, what there is of
   CODES.  */
static void
append_codes (const struct object *object, const struct device_codes *codes)
{
  struct appended_section *sections
    = XCNEWVEC (struct appended_section, codes->count + 1);
  size_t count = 0;

  for (size_t i = 0; i < codes->count; i++)
    if (codes->values[i].record != NULL)
      sections[count++] = (struct appended_section)
	{ concat (OFFLOAD_DEVICE_PREFIX, codes->values[i].target, NULL),
	  codes->values[i].record, codes->values[i].size };
  if (count > 0 && !append_sections (object, sections, count))
    die ("cannot write '%s': %s", object->name, xstrerror (errno));
  while (count > 0)
    free (sections[--count].name);
  free (sections);
}

/* Add to the object PATH, which an assembler called with WORDS has made, its
   code for each of TARGETS, separated by ':'.  */
static void
add_device_code (const char *path, const struct arguments *words,
		 const char *targets, const struct gcc_command *gcc)
{
  struct object object;
  struct device_codes codes;

  device_codes_init (&codes, targets);
  if (object_open (&object, path) == OBJECT_OK
      && (object_contents (&object) & OBJECT_HAS_NATIVE))
    {
      code_comments_take (&codes, words);
      device_codes_make (&codes, &object, path, gcc);
      append_codes (&object, &codes);
    }
  object_release (&object);
  device_codes_release (&codes);
}

int
main (int argc, char **argv)
{
  const char *targets = environment_value (TARGETS_VARIABLE);
  struct arguments args = ARGUMENTS_INIT, words = ARGUMENTS_INIT;
  struct gcc_command gcc;

  diagnostic_set_program ("as");
  gcc_command_read (&gcc);
  if (argc == 5 && strcmp (argv[1], AHEAD_OPTION) == 0 && targets != NULL)
    {
      ahead_make (argv + 2, targets, &gcc);
      return 0;
    }
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
  assembler_run (&args);
  tempfile_output (assembler_output (&words));
  add_device_code (assembler_output (&words), &words, targets, &gcc);
  tempfile_output_done ();
  arguments_release (&args);
  arguments_release (&words);
  gcc_command_release (&gcc);
  return 0;
}
