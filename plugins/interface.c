/* The plugin interface of the runtime that has loaded a plugin.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"

#include <dlfcn.h>

#include "gomp-constants-all.h"
#include "gomp-plugin-ext.h"
#include "plugins/interface.h"

/* What libgomp exports since it has a version of the interface, the latest
   first.  */
static const struct
{
  unsigned version;
  const char *symbol, *symbol_version;
} signs[] = {
  { 3, "GOMP_target_map_indirect_ptr", "GOMP_5.1.2" },
  { 2, "GOMP_PLUGIN_target_rev", "GOMP_PLUGIN_1.4" }
};

/* The library or program that FUNCTION is in.  */
static const void *
home_of (const void *function)
{
  Dl_info info;

  return dladdr (function, &info) ? info.dli_fbase : NULL;
}

/* Found out when the plugin is loaded.  That takes the lock of ld.so, which
   nobody may take later, when the runtime may hold one of its own.  */
static bool runtime_is_ours;
static unsigned runtime_version = GOMP_PLUGIN_ABI_VERSION;

/* Whether the runtime is ours: what only that has is where the rest of what it
   gives to plugins is.  Both runtimes may be there, and GCC's come first.  */
static bool
is_ours (void)
{
  return (GOMP_PLUGIN_device_lost != NULL
	  && home_of ((void *) GOMP_PLUGIN_device_lost)
	     == home_of ((void *) GOMP_PLUGIN_debug));
}

/* The version of the interface of the libgomp that FUNCTION is in.  */
static unsigned
libgomp_version (const void *function)
{
  unsigned version = GOMP_PLUGIN_ABI_VERSION;
  Dl_info info;

  if (!dladdr (function, &info))
    return version;
  /* Not in the whole program, where our runtime may have these, too.  */
  void *libgomp = dlopen (info.dli_fname, RTLD_LAZY | RTLD_NOLOAD);
  for (size_t i = 0; libgomp && i < sizeof signs / sizeof signs[0]; i++)
    if (dlvsym (libgomp, signs[i].symbol, signs[i].symbol_version))
      {
	version = signs[i].version;
	break;
      }
  if (libgomp)
    dlclose (libgomp);
  return version;
}

__attribute__ ((constructor)) static void
look_at_runtime (void)
{
  runtime_is_ours = is_ours ();
  if (!runtime_is_ours)
    runtime_version = libgomp_version ((void *) GOMP_PLUGIN_debug);
}

unsigned
interface_version (const void *caller)
{
  return (interface_serves (caller) ? runtime_version
	  : libgomp_version (caller));
}

bool
interface_serves (const void *caller)
{
  return (!runtime_is_ours
	  || home_of (caller) == home_of ((void *) GOMP_PLUGIN_debug));
}

/* GCC's libgomp would have the table of functions for reverse offload from
   load_image, which leaves it out; and only since GCC 15 it maps nothing for
   devices that use the host's memory.  */
bool
interface_meets (unsigned required, unsigned provided)
{
  if (!runtime_is_ours)
    provided &= ~(GOMP_REQUIRES_REVERSE_OFFLOAD
		  | GOMP_REQUIRES_UNIFIED_SHARED_MEMORY
		  | GOMP_REQUIRES_SELF_MAPS);
  return (runtime_version == 1
	  || !(required & ~GOMP_REQUIRES_TARGET_USED & ~provided));
}

unsigned
interface_required (unsigned required)
{
  return runtime_is_ours || runtime_version > 1 ? required : 0;
}

bool
interface_copies_arguments (void)
{
  return runtime_version == 1;
}

bool
interface_limits_teams (void)
{
  return !runtime_is_ours && runtime_version > 1;
}

/* Version 2 of the interface has functions to copy by, and what these need,
   version 3 a queue.  For both, null is to use the plugin's operations.  */
extern void GOMP_PLUGIN_target_rev (uint64_t function, uint64_t count,
				    uint64_t addresses, uint64_t sizes,
				    uint64_t kinds, int number, void *, void *,
				    void *) __attribute__ ((weak));

void
interface_target_rev (uint64_t function, uint64_t count, uint64_t addresses,
		      uint64_t sizes, uint64_t kinds, int number)
{
  GOMP_PLUGIN_target_rev (function, count, addresses, sizes, kinds, number,
			  NULL, NULL, NULL);
}

struct addr_pair
interface_number_place (uintptr_t start, size_t size)
{
  size_t taken = (runtime_version == 1 ? sizeof (int)
		  : sizeof (struct offload_icvs));

  if (runtime_is_ours && size > sizeof (int))
    size = sizeof (int);
  if (start != 0 && (runtime_is_ours || size == taken))
    return (struct addr_pair) { start, start + size };
  return (struct addr_pair) { 0, 0 };
}
