/* Entry points for constructs that map data and run nothing.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "gomp-constants-all.h"
#include "base/gomp-abi.h"
#include "constructs/data.h"
#include "gomp/clauses.h"
#include "gomp/encoding.h"

void
GOMP_target_data_ext (int number, size_t mapnum, void **hosts, size_t *sizes,
		      unsigned short *kinds)
{
  struct data_region *region
    = data_region_begin (clauses_read_device (number), "target data",
			 OMPT_CALLER (ompt_target_enter_data));
  if (!region)
    return;
  encoding_read_wide (&region->own, "target data",
		      __builtin_return_address (0), mapnum, hosts, sizes,
		      kinds);
  data_region_map (region);
  encoding_write_addresses (&region->own.list, hosts);
}

void
GOMP_target_data (int number, const void *unused, size_t mapnum, void **hosts,
		  size_t *sizes, unsigned char *kinds)
{
  (void) unused;
  struct data_region *region
    = data_region_begin (clauses_read_device (number), "target data",
			 OMPT_CALLER (ompt_target_enter_data));
  if (!region)
    return;
  encoding_read_narrow (&region->own, "target data", mapnum, hosts, sizes,
			kinds);
  data_region_map (region);
  encoding_write_addresses (&region->own.list, hosts);
}

void
GOMP_target_end_data (void)
{
  data_region_end (OMPT_CALLER (ompt_target_exit_data));
}

/* The arguments are what the entry point got, which returns to ORIGIN.  */
static void
encounter_wide (const struct data_directive *directive, ompt_target_t kind,
		const void *origin, int number, size_t mapnum, void **hosts,
		const size_t *sizes, const unsigned short *kinds,
		unsigned flags, void **depend)
{
  struct own_map_list own;
  encoding_read_wide (&own, directive->name, origin, mapnum, hosts, sizes,
		      kinds);
  struct own_dependences own_depend;
  const struct dependences *list = clauses_read_depend (&own_depend, depend);
  bool nowait = (flags & GOMP_TARGET_FLAG_NOWAIT) != 0;
  data_encounter (directive, clauses_read_device (number), &own.list, nowait,
		  list,
		  (struct ompt_caller) { origin, ompt_kind (kind, nowait) });
  own_dependences_release (&own_depend, list);
  own_map_list_release (&own);
}

void
GOMP_target_update_ext (int number, size_t mapnum, void **hosts, size_t *sizes,
			unsigned short *kinds, unsigned flags, void **depend)
{
  encounter_wide (&data_update, ompt_target_update,
		  __builtin_return_address (0), number, mapnum, hosts, sizes,
		  kinds, flags, depend);
}

void
GOMP_target_update (int number, const void *unused, size_t mapnum,
		    void **hosts, size_t *sizes, unsigned char *kinds)
{
  (void) unused;
  struct own_map_list own;
  encoding_read_narrow (&own, data_update.name, mapnum, hosts, sizes, kinds);
  data_encounter (&data_update, clauses_read_device (number), &own.list,
		  false, NULL, OMPT_CALLER (ompt_target_update));
  own_map_list_release (&own);
}

void
GOMP_target_enter_exit_data (int number, size_t mapnum, void **hosts,
			     size_t *sizes, unsigned short *kinds,
			     unsigned flags, void **depend)
{
  bool exits = (flags & GOMP_TARGET_FLAG_EXIT_DATA) != 0;
  encounter_wide (exits ? &data_exit : &data_enter,
		  exits ? ompt_target_exit_data : ompt_target_enter_data,
		  __builtin_return_address (0), number, mapnum, hosts, sizes,
		  kinds, flags, depend);
}
