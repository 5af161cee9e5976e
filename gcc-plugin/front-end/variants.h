/* Calls of functions with variants, until it is known who makes them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Host and device may choose different variants; the offloaded code is written
   for both.  How calls are kept until then depends on the release of GCC, so
   there is a file for each way, called after the first release that it is
   for.  */

#ifndef GCC_PLUGIN_FRONT_END_VARIANTS_H
#define GCC_PLUGIN_FRONT_END_VARIANTS_H

#include "gcc-plugin/gcc.h"

/* Whether FUNCTION is no function, but stands for all variants of one.  */
extern bool variants_symbol_p (cgraph_node *function);

/* Whether a call of CALLEE in CALLER may be one that is never made: of a
   variant that is not the one chosen.  */
extern bool variants_open_p (cgraph_node *caller, cgraph_node *callee);

/* Before a function is gimplified: have the functions that its calls may turn
   out to be of analyzed.  BODY is the function's.  */
extern void variants_keep (tree *body);

/* For the stream that an accelerator's lto1 reads: let NODE, which is
   offloaded, call no variant that is the host's alone.  */
extern void variants_adapt (cgraph_node *node);

/* Undo that.  */
extern void variants_restore (void);

/* When the host's LTO stream is being written: resolve calls of functions with
   variants.  */
extern void variants_settle (void);

#endif /* GCC_PLUGIN_FRONT_END_VARIANTS_H */
