/* Which linker a command runs.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef DRIVER_LINKER_H
#define DRIVER_LINKER_H

#include "toolchain/inputs.h"

/* What a linker does with GCC's linker plugin.  */
enum linker
{
  LINKER_SHOWS_ALL,	/* It shows all objects to the plugin.  */
  LINKER_PUTS_LAST,	/* It shows all, and puts what comes of -flto code
			   behind all else: mold.  */
  LINKER_SHOWS_LTO,	/* It only shows those with -flto code, and does the
			   same: mold before 2.30.  */
  LINKER_SHOWS_NONE	/* It has no interface for plugins: lld.  */
};

/* The one that GCC runs for -fuse-ld=NAME, or without it if NAME is NULL, when
   it links INPUTS.  */
extern enum linker linker_find (const char *name, const struct inputs *inputs);

#endif /* DRIVER_LINKER_H */
