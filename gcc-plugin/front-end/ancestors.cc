/* Regions of "device(ancestor: 1)", which devices have the host run.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* device/ancestor-13.cc says what GCC makes of them.  What the host has does
   not go to the device, but is named in code that does.  The host's lto1 takes
   a function that is defined, and is not in the stream, for one that it should
   have got, and ends in an internal error.  An accelerator's does not for
   these.  So in the native stream they are only declared.  */

#include "gcc-plugin/front-end/ancestors.h"

static auto_vec<cgraph_node *> hidden;

bool
ancestors_host_part_p (symtab_node *node)
{
  return lookup_attribute ("omp target device_ancestor_host",
			   DECL_ATTRIBUTES (node->decl));
}

void
ancestors_hide (void)
{
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    if (node->definition && node->analyzed && ancestors_host_part_p (node))
      {
	node->definition = false;
	node->analyzed = false;
	hidden.safe_push (node);
      }
}

void
ancestors_restore (void)
{
  while (!hidden.is_empty ())
    {
      cgraph_node *node = hidden.pop ();
      node->definition = true;
      node->analyzed = true;
    }
}
