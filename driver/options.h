/* What a command line asks of the front door.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef DRIVER_OPTIONS_H
#define DRIVER_OPTIONS_H

#include <stdbool.h>

#include "driver/linker.h"
#include "driver/targets.h"
#include "support/arguments.h"
#include "toolchain/inputs.h"

struct command_line
{
  /* The arguments that the stock compiler gets, without its own name and
     without the options below, which it would refuse.  */
  struct arguments rest;

  struct inputs inputs;	/* The files and libraries among them.  */
  const char *library_path;	/* Where the compiler looks for libraries in
				   any case; set by what knows the compiler.  */

  bool openmp;		/* -fopenmp or -fopenacc is in force.  */
  bool links;		/* Nothing says to stop before linking.  */
  bool is_static;	/* -static or -static-pie.  */
  bool partial;		/* -r.  */
  bool shared;		/* -shared.  */
  bool no_startfiles;	/* -nostdlib or -nostartfiles.  */
  bool other_abi;	/* -m32 or -mx32 is in force.  */
  bool verbose;		/* -v or -###.  */
  bool lto;		/* -flto is in force.  */
  bool no_plugin;	/* Link without the linker plugin.  */
  enum linker linker;

  /* From -foffload=, -omptargets=, -foffload-options= and
     -foffload-image=.  */
  bool taken;			/* There was one of them.  */
  bool asked;			/* A target was named.  */
  struct target_list targets;
  struct arguments options;	/* TARGETS=OPTIONS each.  */
  struct arguments image_forms;	/* FORM or TARGETS=FORM each.  */
};

/* Whether LINE's linker puts what comes of -flto code behind all else.  */
static inline bool
line_puts_last (const struct command_line *line)
{
  return !line->no_plugin && (line->linker == LINKER_PUTS_LAST
			      || line->linker == LINKER_SHOWS_LTO);
}

/* Read the null-terminated ARGS into *LINE, which has to be released in each
   case.  False, after a message, if they are wrong.  An @FILE stays one
   argument unless it has options that the stock compiler must not see.  */
extern bool command_line_read (struct command_line *line, char *const *args);
extern void command_line_release (struct command_line *line);

#endif /* DRIVER_OPTIONS_H */
