/* Has only what goes to the device count as defined there.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* A function of an "extern template" has a body, which is there to be inlined,
   but belongs to another translation unit and does not go to the device with
   its callers.  GCC streams its declaration with the mark of a definition, for
   which passes in the compiler of the device then take the body for granted,
   and crash.  So the mark is off while code is streamed.

   For the host's stream for -flto, which follows that for devices, these
   functions are then only declared, too: GCC has decided what to write before
   the plugin could put the mark back.  */

#include "gcc-plugin/front-end/absent.h"

static auto_vec<cgraph_node *> hidden;

static void
hide (cgraph_node *node)
{
  if (node->definition && !node->offloadable && DECL_EXTERNAL (node->decl))
    {
      node->definition = false;
      hidden.safe_push (node);
    }
}

void
absent_hide (void)
{
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    if (node->offloadable)
      for (cgraph_edge *e = node->callees; e; e = e->next_callee)
	hide (e->callee);
}

void
absent_restore (void)
{
  while (!hidden.is_empty ())
    hidden.pop ()->definition = true;
}
