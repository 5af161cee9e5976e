/* Copies of bytes between devices and the host.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Devices of different kinds have no memory in common, so from one to another
   data goes through a buffer of the host.  */

#include "config.h"
#include <stdlib.h>
#include <string.h>
#include "base/note.h"
#include "base/watch.h"
#include "constructs/select.h"
#include "devices/restart.h"
#include "devices/shadow.h"
#include "mapping/host-reads.h"
#include "mapping/map-check.h"
#include "omp/route.h"

/* Bytes that go from device to device at a time.  */
#define STAGE_SIZE ((size_t) 1 << 20)

/* Whether NUMBER is a device; then *DEVICE is it, or null for the host.  */
static bool
find_side (int number, struct device **device)
{
  *device = NULL;
  if (select_is_host (number))
    return true;
  *device = select_for_routine (number);
  return *device != NULL;
}

bool
route_find (struct route *route, const char *name, int to, int from,
	    const void *code)
{
  route->name = name;
  route->code = code;
  return find_side (to, &route->to) && find_side (from, &route->from);
}

/* DEVICE, or null if it uses the host's memory, and ADDRESS is of that.  */
static struct device *
find_owner (struct device *device, const void *address)
{
  return device && registry_is_shared (device, address) ? NULL : device;
}

void
route_share (struct route *route, const void *to, const void *from)
{
  route->to = find_owner (route->to, to);
  route->from = find_owner (route->from, from);
}

/* The number of DEVICE, or of the host if it is null.  */
static int
number_of (const struct device *device)
{
  return device ? device->number : registry_count_so_far ();
}

void
route_tell (struct ompt_routine *told, const struct route *route,
	    const void *to, const void *from, size_t size)
{
  /* As LLVM's runtime, from device to device.  */
  told->op = (struct ompt_data_op) {
    route->from ? ompt_target_data_transfer_from_device
    : ompt_target_data_transfer_to_device,
    from, to, number_of (route->from), number_of (route->to), size
  };
  ompt_tell_routine (told, route->code);
}

/* What is to be done with two devices.  */
struct routed
{
  const struct route *route;
  void (*act) (void *data);
  void *data;
  bool done;
};

/* Do R, which uses both.  */
static void
do_with_both (void *data)
{
  const struct routed *r = data;
  if (r->route->to)
    restart_leave_unless_up (r->route->to);
  if (r->route->from)
    restart_leave_unless_up (r->route->from);
  r->act (r->data);
}

/* Do R within the source's restart_do.  */
static void
do_with_source (void *data)
{
  struct routed *r = data;
  struct device *from = r->route->from;
  r->done = true;
  if (!from || from == r->route->to)
    do_with_both (r);
  else if (!restart_do (from, do_with_both, r))
    {
      restart_let_go (from);
      r->done = false;
    }
}

bool
route_do (const struct route *route, void (*act) (void *), void *data)
{
  struct routed r = { route, act, data, true };
  if (!restart_on ())
    act (data);
  else if (!route->to)
    do_with_source (&r);
  else if (!restart_do (route->to, do_with_source, &r))
    {
      restart_let_go (route->to);
      return false;
    }
  return r.done;
}

/* P, the copy's SIDE, is said to be of the host.  */
static void
check_side (const struct route *route, const void *p, const char *side)
{
  const struct device *device = registry_device_of_address (p);
  if (device)
    diag_fatal ("%s: %p, the %s, is said to be memory of the host, but is"
		" memory of device %d, which the host cannot access: give"
		" device number %d for the %s", route->name, p, side,
		device->number, device->number, side);
}

void
route_check_host (const struct route *route, const void *to, const void *from)
{
  if (!route->from)
    check_side (route, from, "source");
  if (!route->to)
    check_side (route, to, "destination");
}

static bool
copy_staged (const struct route *route, char *to, const char *from,
	     size_t size)
{
  size_t chunk = size < STAGE_SIZE ? size : STAGE_SIZE;
  char *stage = malloc (chunk);
  bool ok = stage != NULL;
  while (ok && size)
    {
      if (chunk > size)
	chunk = size;
      ok = (route->from->plugin->dev2host (route->from->ordinal, stage, from,
					   chunk)
	    && route->to->plugin->host2dev (route->to->ordinal, to, stage,
					    chunk));
      to += chunk;
      from += chunk;
      size -= chunk;
    }
  free (stage);
  return ok;
}

static bool
copy_between_devices (const struct route *route, char *to, const char *from,
		      size_t size)
{
  const struct route_planes one = { size, 1, 1, size, size, 1, 1 };
  const struct GOMP_PLUGIN_level level = { 1, size, size };
  int result = (route_has_planes (route)
		? route_copy_planes (route, to, from, &one)
		: route_copy_levels (route, to, from, size, &level, 1));
  return result < 0 ? copy_staged (route, to, from, size) : result;
}

/* Bytes were copied: of TO_SIZE at TO, of FROM_SIZE at FROM.  A directive may
   have mapped them.  */
static void
note_copy (const struct route *route, const char *to, size_t to_size,
	   const char *from, size_t from_size)
{
  if (!check_on (MAP_CHECK_COPIES))
    return;
  if (route->to)
    shadow_forget (route->to, (uintptr_t) to, to_size);
  if (route->from)
    shadow_forget (route->from, (uintptr_t) from, from_size);
}

/* The same are going to be.  */
static void
open_host (const struct route *route, const char *to, size_t to_size,
	   const char *from, size_t from_size)
{
  if (!route->to)
    host_reads_open ((uintptr_t) to, (uintptr_t) to + to_size);
  if (!route->from)
    host_reads_open ((uintptr_t) from, (uintptr_t) from + from_size);
}

static bool
copy_bytes (const struct route *route, char *to, const char *from, size_t size)
{
  if (!route->to && !route->from)
    memcpy (to, from, size);
  else if (!route->from)
    return route->to->plugin->host2dev (route->to->ordinal, to, from, size);
  else if (!route->to)
    return route->from->plugin->dev2host (route->from->ordinal, to, from,
					  size);
  else if (route->to == route->from)
    return route->to->plugin->dev2dev (route->to->ordinal, to, from, size);
  else
    return copy_between_devices (route, to, from, size);
  return true;
}

/* Tell that SIZE bytes were copied from FROM to TO, which began at BEGUN.  */
static void
tell_copy (const struct route *route, const char *to, const char *from,
	   size_t size, uint64_t begun)
{
  if (!route->from != !route->to)
    watch_tell_copy (&(struct watch_copy) {
      .name = route->name,
      .item = NOTE_NO_ITEM,
      .device = route->to ? route->to->number : route->from->number,
      .to_device = route->to != NULL,
      .host = route->to ? from : to,
      .size = size,
      .begun = begun
    });
  watch_end (route->name, NULL, 1, begun, 0);
}

/* One of the devices on ROUTE.  */
static int
some_device (const struct route *route)
{
  return (route->to ? route->to : route->from)->number;
}

bool
route_copy (const struct route *route, char *to, const char *from, size_t size)
{
  open_host (route, to, size, from, size);
  bool tell = watch_on () && (route->to || route->from);
  const uint64_t begun
    = tell ? watch_begin (TRACE_CONSTRUCT, route->name, NULL,
			  some_device (route)) : 0;
  bool ok = copy_bytes (route, to, from, size);
  if (tell)
    tell_copy (route, to, from, size, begun);
  note_copy (route, to, size, from, size);
  return ok;
}

/* The plugin of the devices on ROUTE, or null if there are two, or none.  */
static const struct plugin *
only_plugin (const struct route *route)
{
  if (!route->to)
    return route->from ? route->from->plugin : NULL;
  if (route->from && route->from->plugin != route->to->plugin)
    return NULL;
  return route->to->plugin;
}

/* From the first byte of rows to the last, on the side that TO says.  */
static size_t
levels_extent (size_t row, const struct GOMP_PLUGIN_level *levels,
	       unsigned count, bool to)
{
  for (unsigned i = 0; i < count; i++)
    row += (levels[i].count - 1) * (to ? levels[i].to_stride
				    : levels[i].from_stride);
  return row;
}

int
route_copy_levels (const struct route *route, char *to, const char *from,
		   size_t row, const struct GOMP_PLUGIN_level *levels,
		   unsigned count)
{
  const struct plugin *plugin = only_plugin (route);
  if (!plugin || !plugin->copy_levels)
    return -1;
  int result = plugin->copy_levels (route->to ? route->to->ordinal : -1,
				    route->from ? route->from->ordinal : -1,
				    to, from, row, levels, count);
  if (check_on (CHECK_STALE | CHECK_PRESENT))
    note_copy (route, to, levels_extent (row, levels, count, true), from,
	       levels_extent (row, levels, count, false));
  return result;
}

bool
route_has_planes (const struct route *route)
{
  const struct plugin *plugin = only_plugin (route);
  return plugin && plugin->memcpy2d && plugin->memcpy3d;
}

static int
copy_planes (const struct route *route, char *to, const char *from,
	     const struct route_planes *p)
{
  const struct plugin *plugin = only_plugin (route);
  int to_n = route->to ? route->to->ordinal : -1;
  int from_n = route->from ? route->from->ordinal : -1;
  if (p->planes == 1)
    return plugin->memcpy2d (to_n, from_n, p->row, p->rows, to, 0, 0,
			     p->to_stride, from, 0, 0, p->from_stride);
  return plugin->memcpy3d (to_n, from_n, p->row, p->rows, p->planes, to, 0, 0,
			   0, p->to_stride, p->to_rows, from, 0, 0, 0,
			   p->from_stride, p->from_rows);
}

/* From the first byte of planes to the last, if a row is STRIDE bytes from the
   one before, and a plane ROWS rows.  */
static size_t
extent (const struct route_planes *p, size_t stride, size_t rows)
{
  return ((p->planes - 1) * rows + p->rows - 1) * stride + p->row;
}

int
route_copy_planes (const struct route *route, char *to, const char *from,
		   const struct route_planes *p)
{
  size_t to_size = extent (p, p->to_stride, p->to_rows);
  size_t from_size = extent (p, p->from_stride, p->from_rows);
  open_host (route, to, to_size, from, from_size);
  int result = copy_planes (route, to, from, p);
  note_copy (route, to, to_size, from, from_size);
  return result;
}
