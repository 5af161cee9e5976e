/* From where to where a copy goes, and copies of bytes.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef ROUTE_H
#define ROUTE_H

#include <stdbool.h>
#include <stddef.h>
#include "gomp-plugin-ext.h"
#include "devices/registry.h"
#include "ompt/data-op.h"

/* The two sides of a copy; null for the host.  */
struct route
{
  /* The routine, as the user writes it.  */
  const char *name;
  struct device *to;
  struct device *from;
  /* Where the program called it, for a tool.  */
  const void *code;
};

/* Make *ROUTE that from device number FROM to number TO, for the routine NAME
   that the program calls at CODE.  False if one is no device.  */
extern bool route_find (struct route *route, const char *name, int to,
			int from, const void *code);

/* Copies begin with TO and FROM: where they are the host's, of devices that use
   its memory, that side of *ROUTE is the host.  */
extern void route_share (struct route *route, const void *to,
			 const void *from);

/* Do ACT (DATA), which uses ROUTE's devices.  False if one of them died, and
   ACT was left (devices/restart.h).  */
extern bool route_do (const struct route *route, void (*act) (void *data),
		      void *data);

/* End the program if TO or FROM, which a copy begins with, is said to be of
   the host and is not.  */
extern void route_check_host (const struct route *route, const void *to,
			      const void *from);

/* See route_begin.  */
extern void route_tell (struct ompt_routine *told, const struct route *route,
			const void *to, const void *from, size_t size);

/* SIZE bytes from FROM on, or those that stand there at distances, are to be
   copied to TO: a tool hears that this begins, if a device takes part; and when
   it ends, by ompt_routine_end.  */
static inline void
route_begin (struct ompt_routine *told, const struct route *route,
	     const void *to, const void *from, size_t size)
{
  told->construct.told = ompt_on () && (route->to || route->from);
  if (__builtin_expect (told->construct.told, 0))
    route_tell (told, route, to, from, size);
}

/* Copy SIZE bytes, not 0.  */
extern bool route_copy (const struct route *route, char *to, const char *from,
			size_t size);

/* Copy rows of ROW bytes, as COUNT of LEVELS say where they are, with one call
   of the plugin: 1 if that is done, 0 if it failed, -1 if the plugin cannot,
   and nothing is done.  */
extern int route_copy_levels (const struct route *route, char *to,
			      const char *from, size_t row,
			      const struct GOMP_PLUGIN_level *levels,
			      unsigned count);

/* Bytes in rows, at equal distances on either side, and planes of such rows,
   too.  */
struct route_planes
{
  size_t row;			/* Bytes.  */
  size_t rows, planes;
  /* Bytes from a row to the next.  */
  size_t to_stride, from_stride;
  /* Rows from a plane to the next; of no interest if there is one.  */
  size_t to_rows, from_rows;
};

/* Whether the plugin may be able to copy planes with one call.  */
extern bool route_has_planes (const struct route *route);

/* The same for PLANES.  */
extern int route_copy_planes (const struct route *route, char *to,
			      const char *from,
			      const struct route_planes *planes);

#endif /* ROUTE_H */
