/* What the runtime tells of plugins and devices.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* For the command gomp-offload, which opens the runtime and has no images of
   its own: so nobody but the runtime knows where plugins are looked for, which
   of them can be used, and why the others cannot.  */

#ifndef OFFLOAD_INSPECT_H
#define OFFLOAD_INSPECT_H

#include <stdbool.h>
#include <stddef.h>

/* The runtime's function, with its version.  */
#define GOMP_OFFLOAD_INSPECT "GOMP_offload_inspect"
#define GOMP_OFFLOAD_INSPECT_VERSION "GOMP_OFFLOAD_1.1"

struct GOMP_offload_runtime
{
  const char *version;		/* Of gomp-offload.  */
  const char *plugin_path;	/* Directories, separated by colons.  */
};

/* A plugin that was found, or a plugin directory that cannot be read.  */
struct GOMP_offload_plugin
{
  const char *path;
  const char *name;		/* Null if it could not be loaded.  */
  unsigned interface_version;	/* Of GCC's plugin interface, with NAME.  */
  int kind;			/* enum gomp_target_type, with NAME.  */
  const char *problem;		/* Why it has no devices to run on; or null.  */
};

/* A device, as a program has it that has images for each kind of devices.
   Numbers are 0 and texts null if they are not known.  */
struct GOMP_offload_device
{
  int number;			/* OpenMP's.  */
  int ordinal;			/* Among those of its plugin.  */
  int kind;
  const char *plugin_name;
  const char *name;
  const char *vendor;
  const char *driver;
  size_t memory;		/* Bytes.  */
  size_t free_memory;
  const char *problem;		/* Why it does not start; or null.  */
  bool uses_host_memory;	/* Regions can, where the program requires
				   it.  */
};

/* What to do with each.  All texts go when the function returns.  None of
   these may call a function of the runtime's.  */
struct GOMP_offload_visitor
{
  void (*runtime) (const struct GOMP_offload_runtime *runtime, void *data);
  void (*plugin) (const struct GOMP_offload_plugin *plugin, void *data);
  void (*device) (const struct GOMP_offload_device *device, void *data);
};

/* Look for plugins and devices of all kinds, start the devices, and call
   VISITOR's functions with DATA: for the runtime, then for each plugin in the
   order in which they are found, then for each device by its number.  With
   OMP_TARGET_OFFLOAD=disabled there is nothing but the runtime.  */
extern void GOMP_offload_inspect (const struct GOMP_offload_visitor *visitor,
				  void *data);

#endif /* OFFLOAD_INSPECT_H */
