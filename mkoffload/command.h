/* What GCC's lto-wrapper asks of a mkoffload.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* lto-wrapper calls the mkoffload of each offload target once for a link:

     mkoffload [-save-temps] [-v] -o OUTPUT OBJECT...
	       OPTION... -dumpbase PREFIX DEVICE-OPTION...

   mostly within one @file.  OUTPUT is the host object to make.  With "-c", as
   our "as" calls it (as.c), it is a record of the device code of the only
   OBJECT (unit.h).  The OPTIONs
   are those that the objects were compiled with, as far as lto-wrapper merged
   them (-O, -g, -fopenmp, -foffload-abi=, -m...).  The DEVICE-OPTIONs are the
   values of the user's -foffload-options= that concern the target.  The
   environment variable COLLECT_GCC names the host's compiler, and
   COLLECT_GCC_OPTIONS has the options of the link.  The front door adds, in
   LIBRARIES_VARIABLE of support/environment.h, what concerns shared
   libraries.  */

#ifndef MKOFFLOAD_COMMAND_H
#define MKOFFLOAD_COMMAND_H

#include <stdbool.h>

#include "support/arguments.h"

enum offload_abi
{
  OFFLOAD_ABI_UNSET,
  OFFLOAD_ABI_LP64,
  OFFLOAD_ABI_ILP32
};

struct offload_command
{
  char *host_compiler;
  char *output;
  char *dump_prefix;		/* PREFIX; OUTPUT if there is none.  */
  struct arguments inputs;
  struct arguments options;	/* OPTIONs for code in general: neither for
				   the link, nor for the host only.  */
  struct arguments sanitizers;	/* The host's options for them.  */
  struct arguments device_options;
  char *targets;		/* All that the user's command is for, with ':'
				   as a separator; NULL if that is not
				   known.  */
  struct arguments image_forms;	/* The values of -foffload-image=.  */
  struct arguments target_options; /* Its -foffload-options= options that name
				      targets.  */
  struct arguments libraries;	/* Paths of those linked with, in order.  */
  char *soname;			/* Of the host's output, its file name if it
				   has none, NULL unless it is shared.  */
  enum offload_abi abi;
  bool openmp;
  bool openacc;
  bool lto;			/* The link has -flto.  */
  bool options_in_file;		/* TARGET_OPTIONS were too long for a variable,
				   and so for GCC's lto-wrapper.  */
  bool unit;			/* -c.  */
  bool on_site;			/* Of intermediate code, where the program
				   runs.  */
  bool whole;			/* Of several images.  */
  bool verbose;
  bool save_temps;
};

/* Take the program's command line, the vector of main (), and its environment,
   then clean the latter for the compilers to run, and keep temporary files if
   that is asked for.  Dies if something is missing.  */
extern void command_read (struct offload_command *command,
			  char *const *argv);
extern void command_release (struct offload_command *command);

#endif /* MKOFFLOAD_COMMAND_H */
