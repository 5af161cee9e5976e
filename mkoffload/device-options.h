/* The user's options for devices: which of them a target takes.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* -foffload-options=TARGETS=OPTIONS is for targets by their names; a compiler
   that does not understand one of these OPTIONS is an error.
   -foffload-options=OPTIONS is for all targets, of which each takes what its
   compiler understands: -misa=sm_80 is no option of an x86.  What none of them
   understands is an error.  */

#ifndef MKOFFLOAD_DEVICE_OPTIONS_H
#define MKOFFLOAD_DEVICE_OPTIONS_H

#include <stdbool.h>

#include "mkoffload/command.h"
#include "support/arguments.h"
#include "support/object.h"

struct device_target
{
  const char *name;

  /* Whether the target's compiler understands OPTION, with its value.
     HOST_COMPILER is the host's.  */
  bool (*understands) (const char *host_compiler, const char *option);
};

/* For that: whether the compiler ARGS ends well, and, if QUIETLY, has nothing
   to say.  */
extern bool device_options_try (const struct arguments *args, bool quietly);

/* The exit status of a mkoffload whose options are wrong, whoever asked for its
   target.  */
#define EXIT_WRONG_OPTION 2

/* Append to ARGS what the -foffload-options= options among WORDS,
   "TARGETS=OPTIONS" or "OPTIONS" each, have for TARGET; only those that name it
   if NAMED.  */
extern void device_options_push (struct arguments *args,
				 const struct arguments *words,
				 const char *target, bool named);

/* The words of OBJECT's section of options for device code.  */
extern void device_options_read (struct arguments *options,
				 const struct object *object);

/* Take out of COMMAND's device options those that no one has given for TARGET
   by its name, and that only compilers of other targets understand.  Ends the
   program if there is one that none understands.  */
extern void device_options_choose (struct offload_command *command,
				   const struct device_target *target);

/* Called when TARGET's compiler has failed: if that is because of one of
   COMMAND's device options, say so and end the program.  */
extern void device_options_blame (const struct offload_command *command,
				  const struct device_target *target);

/* Called first by each mkoffload (begin.c), with main's ARGV.  If another one
   asks whether TARGET's compiler understands an option, answer and end the
   program.  */
extern void device_options_answer (char **argv,
				   const struct device_target *target);

#endif /* MKOFFLOAD_DEVICE_OPTIONS_H */
