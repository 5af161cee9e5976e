/* The user's options for amdgcn-amdhsa.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "mkoffload/gcn/options.h"

#include <stdlib.h>
#include <unistd.h>

#include <libiberty.h>

#include "support/file.h"

char *
gcn_look_for_compiler (void)
{
  if (access (OFFLOAD_COMPILER_GCN, X_OK) == 0)
    return xstrdup (OFFLOAD_COMPILER_GCN);
  return file_in_path (lbasename (OFFLOAD_COMPILER_GCN));
}

/* Have the compiler assemble nothing: its driver knows all of its options.  If
   there is no compiler, that is not the option's fault.  */
static bool
understands (const char *host_compiler, const char *option)
{
  struct arguments args = ARGUMENTS_INIT;
  char *compiler = gcn_look_for_compiler ();
  bool good = true;

  (void) host_compiler;
  if (compiler != NULL)
    {
      arguments_push (&args, compiler);
      arguments_push (&args, option);
      arguments_push_words (&args, "-c -xassembler /dev/null -o /dev/null");
      good = device_options_try (&args, false);
      arguments_release (&args);
    }
  free (compiler);
  return good;
}

const struct device_target gcn_device_target = { GCN_TARGET, understands };
