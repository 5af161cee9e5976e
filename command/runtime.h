/* The runtime, asked for plugins and devices.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef COMMAND_RUNTIME_H
#define COMMAND_RUNTIME_H

#include <stdbool.h>
#include <stddef.h>

/* As in offload-inspect.h, but the texts are the struct's own.  */
struct runtime_plugin
{
  char *path;
  char *name;
  unsigned interface_version;
  int kind;
  char *problem;
};

struct runtime_device
{
  int number;
  int ordinal;
  int kind;
  char *plugin_name;
  char *name;
  char *vendor;
  char *driver;
  size_t memory;
  size_t free_memory;
  char *problem;
  bool uses_host_memory;
};

struct runtime
{
  char *problem;		/* Why it cannot be asked; or NULL.  */
  char *version;
  char *plugin_path;
  struct runtime_plugin *plugins;
  size_t plugin_count;
  struct runtime_device *devices;
  size_t device_count;
};

/* Load the runtime, if there is one, and have it look for plugins and devices,
   which it starts and stops, one after the other.  To be called once in a
   program.  OMP_TARGET_OFFLOAD does not count.  */
extern void runtime_inspect (struct runtime *runtime);
extern void runtime_release (struct runtime *runtime);

/* The name of the target for devices of KIND, or of other devices.  */
extern const char *runtime_kind_name (int kind);

#endif /* COMMAND_RUNTIME_H */
