/* Constructs that map data and run nothing.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef DATA_H
#define DATA_H

#include <stdbool.h>
#include "base/dependence.h"
#include "constructs/select.h"
#include "mapping/construct.h"
#include "ompt/target.h"

/* An active "target data" of this thread, or a place holder for one that is not
   on a device.  libgomp's tasks never move to another thread once they run, so
   the constructs of a thread nest.  */
struct data_region
{
  struct data_region *outer;
  /* As the user writes it.  */
  const char *name;
  struct ompt_caller caller;
  /* Neither is set up if there is no device in CONSTRUCT.  */
  struct construct construct;
  struct own_map_list own;
};

/* A "target data", or what NAME says, of CALLER for the device that REQUEST
   says begins.  Null if it is on the host; else the caller reads the list OWN,
   and then calls data_region_map.  */
extern struct data_region *data_region_begin (struct device_request request,
					      const char *name,
					      struct ompt_caller caller);

/* Map REGION's list.  Ends the program if that fails.  */
extern void data_region_map (struct data_region *region);

/* The innermost "target data" of this thread ends, for CALLER.  */
extern void data_region_end (struct ompt_caller caller);

/* "target update", "target enter data" and "target exit data".  */
struct data_directive
{
  /* As the user writes it.  */
  const char *name;
  enum construct_type type;
  bool (*phases) (struct construct *c);
};

extern const struct data_directive data_update;
extern const struct data_directive data_enter;
extern const struct data_directive data_exit;

/* This thread meets DIRECTIVE of CALLER for the device that REQUEST says.  LIST
   and DEPEND, or null, stay the caller's.  */
extern void data_encounter (const struct data_directive *directive,
			    struct device_request request,
			    const struct map_list *list, bool nowait,
			    const struct dependences *depend,
			    struct ompt_caller caller);

#endif /* DATA_H */
