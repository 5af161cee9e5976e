/* The entry point for interop constructs.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "gomp-constants-all.h"
#include "base/gomp-abi.h"
#include "constructs/interop.h"
#include "gomp/clauses.h"

/* NUMBER is what the program says, or that of the default device: other than
   for other constructs, the compiler changes nothing.  */
static struct device_request
read_device (int number)
{
  return (struct device_request) {
    (number == NUMBER_OF_DEFAULT ? REQUEST_DEFAULT
     : number == NUMBER_OF_HOST ? REQUEST_HOST : REQUEST_NUMBER),
    number
  };
}

void
GOMP_interop (int number, int init_count, struct interop_object ***init,
	      const int *types, const char *const *prefer, int use_count,
	      struct interop_object **use, int destroy_count,
	      struct interop_object ***destroy, unsigned flags, void **depend)
{
  (void) flags;
  struct interop_construct construct = {
    .request = read_device (number),
    .init_count = init_count,
    .inits = init,
    .types = types,
    .prefer = prefer,
    .use_count = use_count,
    .uses = use,
    .destroy_count = destroy_count,
    .destroys = destroy
  };
  struct own_dependences own;
  const struct dependences *list = clauses_read_depend (&own, depend);
  interop_encounter (&construct, list);
  own_dependences_release (&own, list);
}
