/* The user's options for nvptx-none.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "mkoffload/nvptx/options.h"

#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

#include "mkoffload/nvptx/compile.h"
#include "support/text.h"

/* GCC knows architectures by the name of an instruction set, of which there
   are few, with -misa= and its alias -march=, and by that of a device, of which
   there are many, with -march-map=.  Take all for the latter.  */
void
nvptx_push_option (struct arguments *args, const char *option)
{
  static const char *const prefixes[] = { "-march=", "-misa=" };

  for (size_t i = 0; i < ARRAY_SIZE (prefixes); i++)
    if (has_prefix (option, prefixes[i]))
      {
	arguments_pushf (args, "-march-map=%s", option + strlen (prefixes[i]));
	return;
      }
  arguments_push (args, option);
}

/* Have the compiler assemble nothing: its driver knows all of its options, and
   the assembler complains of its own without ending with an error.  If there
   is no compiler, that is not the option's fault.  */
static bool
understands (const char *host_compiler, const char *option)
{
  struct arguments args = ARGUMENTS_INIT;
  char *compiler = nvptx_look_for_compiler ();
  bool good = true;

  (void) host_compiler;
  if (compiler != NULL
      && !has_prefix (option, NVPTX_CUBIN_OPTION)
      && strcmp (option, NVPTX_VERIFY_OPTION) != 0)
    {
      arguments_push (&args, compiler);
      nvptx_push_option (&args, option);
      arguments_push_words (&args, "-Wa,--no-verify -c -xassembler /dev/null"
			    " -o /dev/null");
      good = device_options_try (&args, true);
      arguments_release (&args);
    }
  free (compiler);
  return good;
}

const struct device_target nvptx_device_target = { NVPTX_TARGET, understands };
