/* GCC's own headers, in an order in which they can be included, and what hides
   small differences between releases.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_GCC_H
#define GCC_PLUGIN_GCC_H

#include <gcc-plugin.h>
#include <plugin-version.h>
#include <backend.h>
#include <tree.h>
#include <gimple.h>
#include <tree-pass.h>
#include <ssa.h>
#include <cgraph.h>
#include <context.h>
#include <debug.h>
#include <diagnostic-core.h>
#include <varasm.h>
#include <stringpool.h>
#include <attribs.h>
#include <gimple-iterator.h>
#include <gimple-walk.h>
#include <gimplify.h>
#include <gimplify-me.h>
#include <toplev.h>
#include <opts.h>
#include <options.h>
#include <langhooks.h>
#include <lto-streamer.h>
#include <lto-section-names.h>
#include <omp-general.h>
#include <omp-offload.h>
#include <gomp-constants.h>

/* The functions that may be called through pointers of the host's: "declare
   target indirect", of GCC 14.  */
static inline vec<tree, va_gc> *
gcc_indirect_functions (void)
{
#if GCCPLUGIN_VERSION_MAJOR >= 14
  return offload_ind_funcs;
#else
  return NULL;
#endif
}

#endif /* GCC_PLUGIN_GCC_H */
