/* mkoffload for amdgcn-amdhsa, AMD's GPUs.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* GCC has one, which does the work: it knows what its plugin wants in an image.
   This one adds what gomp-offload's have in common: which of the user's options
   are for this target, the libraries that a user need not name, and messages.
   GCC's compiles whole programs only, so there is no device code in objects.

   That one calls the host's compiler as COLLECT_GCC says, which is
   host-compiler.c here; its compiler for the device lies beside that or along
   COMPILER_PATH.  */

#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <libiberty.h>

#include "mkoffload/begin.h"
#include "mkoffload/command.h"
#include "mkoffload/gcn/explain.h"
#include "mkoffload/gcn/options.h"
#include "mkoffload/toolchain.h"
#include "support/child.h"
#include "support/diagnostic.h"
#include "support/environment.h"
#include "support/tempfile.h"

/* Tell that of GCC 15 or a later one, which insists, with which options the
   host's compiler compiles for the host's ABI.  */
static void
push_host_options (struct arguments *args)
{
  if (atoi (GCC_SERVED_MAJOR) >= 15)
    arguments_pushf (args, "-foffload-abi-host-opts=%s", MACHINE_LP64);
}

static void
push_call (struct arguments *args, const struct offload_command *command)
{
  arguments_push (args, GCN_MKOFFLOAD);
  if (command->save_temps)
    arguments_push (args, "-save-temps");
  if (command->verbose)
    arguments_push (args, "-v");
  arguments_push (args, "-o");
  arguments_push (args, command->output);
  arguments_push_all (args, command->inputs.values);
  arguments_push (args, command->openmp ? "-fopenmp" : "-fopenacc");
  arguments_push (args, "-fPIC");
  arguments_push (args, "-foffload-abi=lp64");
  push_host_options (args);
  arguments_push_all (args, command->options.values);
  arguments_push (args, "-dumpbase");
  arguments_push (args, command->dump_prefix);
  arguments_push_all (args, command->device_options.values);
  arguments_push (args, "-lgfortran");
  arguments_push (args, "-lm");
}

/* Say where GCC's mkoffload finds the compilers.  Ends the program if there is
   none for the device.  */
static void
set_compilers (void)
{
  char *compiler = gcn_look_for_compiler (), *folder;

  if (compiler == NULL || access (GCN_MKOFFLOAD, X_OK) != 0)
    die ("the compiler for " GCN_TARGET ", '%s', is not there; install Debian"
	 " package gcc-%s-offload-amdgcn, or leave the target out with"
	 " -foffload=", OFFLOAD_COMPILER_GCN, GCC_SERVED_MAJOR);
  folder = xstrndup (compiler, lbasename (compiler) - compiler);
  environment_set (COMPILER_PATH_VARIABLE, folder);
  environment_set (COLLECT_GCC_VARIABLE, toolchain_file ("host-compiler"));
  environment_set (COLLECT_GCC_OPTIONS_VARIABLE, "");
  free (folder);
  free (compiler);
}

/* End the program: CHILD, GCC's mkoffload, has failed.  */
static void __attribute__ ((noreturn))
report_failure (const struct offload_command *command,
		const struct child_process *child)
{
  const char *errors = child->errors != NULL ? child->errors : "";

  if (command->verbose)
    fputs (errors, stderr);
  if (gcn_explain (errors))
    exit (EXIT_FAILURE);
  device_options_blame (command, &gcn_device_target);
  if (!command->verbose)
    fputs (errors, stderr);
  die ("could not make the image for " GCN_TARGET ": %s", child->failure);
}

static void
make_image (const struct offload_command *command)
{
  struct arguments args = ARGUMENTS_INIT;
  struct child_process child = {
    .keep_errors = true, .verbose = command->verbose
  };

  set_compilers ();
  push_call (&args, command);
  child.argv = args.values;
  if (!child_run (&child))
    report_failure (command, &child);
  fputs (child.errors, stderr);
  child_release (&child);
  arguments_release (&args);
}

int
main (int argc, char **argv)
{
  struct offload_command command;

  (void) argc;
  mkoffload_begin (&command, argv, &gcn_device_target);
  if (command.openmp == command.openacc)
    die ("a program for " GCN_TARGET " is compiled either with -fopenmp or"
	 " with -fopenacc");
  device_options_choose (&command, &gcn_device_target);
  if (!command.unit)
    {
      make_image (&command);
      tempfile_output_done ();
    }
  command_release (&command);
  return 0;
}
