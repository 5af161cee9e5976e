/* The objects of a link, as our lto-wrapper is told of them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef TOOLCHAIN_LTO_WRAPPER_LINK_INPUTS_H
#define TOOLCHAIN_LTO_WRAPPER_LINK_INPUTS_H

#include <stddef.h>

#include "support/arguments.h"
#include "toolchain/lto-wrapper/members.h"

struct link_inputs
{
  struct arguments rest;	/* Objects with -flto code, and options.  */
  struct arguments lto_devices;	/* Of them, those with device code.  */
  struct arguments devices;	/* Device code, but no -flto code.  */
  struct members members;	/* Of archives, with device code.  */
  size_t table_size;		/* Of the tables in the objects of the first
				   three, in bytes.  */
};

/* Sort the null-terminated ARGS, objects and options.  Ends the program for an
   object that is damaged.  Release it with link_inputs_release.  */
extern void link_inputs_sort (struct link_inputs *inputs, char *const *args);

/* The same for the file PATH that GCC's linker plugin writes: how many objects
   there are, then their names, a line each.  */
extern void link_inputs_read (struct link_inputs *inputs, const char *path);

/* Ends the program if a name in such a file has a newline: GCC's lto-wrapper
   would look for other files.  */
extern void link_inputs_check (const char *path);

/* Leave out the objects with -flto code that the file PATH, in which GCC's
   linker plugin says what became of symbols, does not name: they are not
   linked.  */
extern void link_inputs_drop_unused (struct link_inputs *inputs,
				     const char *path);

extern void link_inputs_release (struct link_inputs *inputs);

/* Write such a file, PATH, with the objects that have device code, those
   without -flto code before those with it, and among the members.  Ends the
   program if a name has a newline.  */
extern void link_inputs_write (const struct link_inputs *inputs,
			       const char *path);

/* The size in bytes of the offload tables in the program or object PATH; 0 if
   there are none.  */
extern size_t link_table_size (const char *path);

#endif /* TOOLCHAIN_LTO_WRAPPER_LINK_INPUTS_H */
