/* Entry points for target regions.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdlib.h>
#include "gomp-constants-all.h"
#include "base/gomp-abi.h"
#include "base/libgomp.h"
#include "constructs/region.h"
#include "gomp/clauses.h"
#include "gomp/encoding.h"
#include "gomp/host-tasks.h"
#include "ompt/tool.h"

/* For regions of GOMP_target_ext.  */
static void
run_on_host (const struct region *region)
{
  size_t *sizes;
  unsigned short *kinds;
  void **hosts = encoding_write (&region->list, region->name, &sizes, &kinds);
  void *words[LEAGUE_WORDS];
  league_write_words (region->limits, words);
  host_region_run (region->fn, region->list.count, hosts, sizes, kinds, 0,
		   NULL, words);
  free (hosts);
}

void
GOMP_target_ext (int number, void (*fn) (void *), size_t mapnum, void **hosts,
		 size_t *sizes, unsigned short *kinds, unsigned flags,
		 void **depend, void **args)
{
  bool on_device = false;
  struct device_request request = clauses_read_device (number);
  const bool nowait = (flags & GOMP_TARGET_FLAG_NOWAIT) != 0;
  const struct ompt_caller caller
    = OMPT_CALLER (ompt_kind (ompt_target, nowait));
  if (request.kind != REQUEST_HOST)
    {
      struct own_map_list own;
      struct own_dependences own_depend;
      encoding_read_wide (&own, "target", fn, mapnum, hosts, sizes, kinds);
      const struct dependences *list
	= clauses_read_depend (&own_depend, depend);
      struct region region
	= { "target", fn, own.list, clauses_read_league (args), run_on_host,
	    NULL, caller };
      on_device = region_encounter (request, &region, nowait, list);
      own_dependences_release (&own_depend, list);
      own_map_list_release (&own);
    }
  if (on_device)
    return;
  region_note_fallback (NULL, "target", fn);
  struct ompt_construct told;
  watch_begin (TRACE_HOST, "target", (void *) fn, -1);
  ompt_tool_start ();
  ompt_construct_begin (&told, OMPT_HOST, &caller);
  host_region_run (fn, mapnum, hosts, sizes, kinds, flags, depend, args);
  ompt_construct_end (&told);
  watch_leave ();
}

void
GOMP_target (int number, void (*fn) (void *), const void *unused,
	     size_t mapnum, void **hosts, size_t *sizes, unsigned char *kinds)
{
  (void) unused;
  const struct ompt_caller caller = OMPT_CALLER (ompt_target);
  struct device *device
    = select_device (clauses_read_device (number), "target");
  enum region_result result = REGION_NO_CODE;
  if (device)
    {
      struct own_map_list own;
      encoding_read_narrow (&own, "target", mapnum, hosts, sizes, kinds);
      /* Only the code on the device knows how many teams it wants.  */
      struct league_limits limits = { -1, -1, 0, 0, false };
      struct region region
	= { "target", fn, own.list, limits, NULL, NULL, caller };
      result = region_run (device, &region);
      own_map_list_release (&own);
    }
  if (result == REGION_DONE)
    return;
  if (result == REGION_NO_CODE)
    region_note_fallback (device, "target", fn);
  struct ompt_construct told;
  watch_begin (TRACE_HOST, "target", (void *) fn, -1);
  ompt_tool_start ();
  ompt_construct_begin (&told, OMPT_HOST, &caller);
  libgomp_target (fn, hosts);
  ompt_construct_end (&told);
  watch_leave ();
}
