/* What programs call in libtarget.so.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* All of it can be said in LLVM's interface of today.  */

#include "config.h"
#include <stdlib.h>
#include "base/diag.h"
#include "library.h"
#include "devices/registration.h"
#include "llvm/descriptor.h"
#include "llvm/historic-abi.h"
#include "llvm/historic-descriptor.h"
#include "llvm/historic-devices.h"
#include "llvm/tgt-abi.h"

#define TYPES_KNOWN \
  (HISTORIC_MAP_TO | HISTORIC_MAP_FROM | HISTORIC_MAP_ALWAYS \
   | HISTORIC_MAP_DELETE | HISTORIC_MAP_POINTER)

/* TYPE as LLVM has it.  To release something is what the end of a construct
   does.  */
static int64_t
type_of_today (int32_t type)
{
  int64_t today
    = type & (HISTORIC_MAP_TO | HISTORIC_MAP_FROM | HISTORIC_MAP_ALWAYS);
  if ((type & HISTORIC_MAP_DELETE) == HISTORIC_MAP_DELETE)
    today |= TGT_MAP_DELETE;
  if (type & HISTORIC_MAP_POINTER)
    today |= TGT_MAP_POINTER_AND_OBJECT;
  return today;
}

/* The types of COUNT elements of the construct NAME, with the bits MORE; to be
   freed.  */
static int64_t *
types_of_today (const char *name, int32_t count, const int32_t *types,
		int64_t more)
{
  if (count < 0)
    diag_fatal ("%s: the program passes %d as the number of what it maps",
		name, count);
  int64_t *today = malloc ((count + 1) * sizeof *today);
  if (!today)
    diag_fatal ("%s: out of memory for %d map types", name, count);
  for (int32_t i = 0; i < count; i++)
    if (types[i] & ~TYPES_KNOWN)
      diag_fatal ("%s: map type 0x%x of element %d is not one of"
		  " libtarget.so's; for LLVM's, link the program with"
		  " libomptarget instead", name, (unsigned) types[i], i);
    else
      today[i] = type_of_today (types[i]) | more;
  return today;
}

/* Have FUNCTION do the construct NAME for DEVICE.  */
static void
do_data (const char *name, void (*function) (TGT_OLD_DATA_PARAMETERS),
	 HISTORIC_DATA_PARAMETERS)
{
  const struct historic_data data = {
    function, count, bases, begins, sizes,
    types_of_today (name, count, types, 0)
  };
  if (device == HISTORIC_DEVICE_ALL)
    historic_all (&data);
  else if (device == HISTORIC_DEVICE_ALL_IN_USE)
    historic_in_use (&data);
  else
    function (device, count, bases, begins, sizes, data.types);
  free (data.types);
}

void
historic__tgt_target_data_begin (HISTORIC_DATA_PARAMETERS)
{
  do_data ("target data", __tgt_target_data_begin, device, count, bases,
	   begins, sizes, types);
}

void
historic__tgt_target_data_end (HISTORIC_DATA_PARAMETERS)
{
  do_data ("target data", __tgt_target_data_end, device, count, bases, begins,
	   sizes, types);
}

void
historic__tgt_target_data_update (HISTORIC_DATA_PARAMETERS)
{
  do_data ("target update", __tgt_target_data_update, device, count, bases,
	   begins, sizes, types);
}

/* A region runs on one device.  */
int
historic__tgt_target_teams (HISTORIC_REGION_PARAMETERS, int32_t teams,
			    int32_t threads)
{
  int64_t *today = types_of_today ("target", count, types, TGT_MAP_ARGUMENT);
  int result = __tgt_target_teams (device, region, count, bases, begins,
				   sizes, today, teams, threads);
  free (today);
  return result;
}

int
historic__tgt_target (HISTORIC_REGION_PARAMETERS)
{
  return historic__tgt_target_teams (device, region, count, bases, begins,
				     sizes, types, 1, 0);
}

void
historic__tgt_register_lib (const struct historic_descriptor *descriptor)
{
  library_begin ();
  registration_watch_exit ();
  historic_register (descriptor);
}

void
historic__tgt_unregister_lib (const struct historic_descriptor *descriptor)
{
  historic_unregister (descriptor);
}
