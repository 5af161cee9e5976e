/* gomp-offload info.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* What is installed, from the folders of the installation; plugins and devices,
   from the runtime.  */

#include <config.h>

#include "command/info.h"

#include <stdio.h>

#include "command/cache.h"
#include "command/installation.h"
#include "command/json.h"
#include "command/runtime.h"
#include "command/size-text.h"
#include "support/diagnostic.h"
#include "support/interrupt.h"

static void
print_compiler (const struct installed_compiler *compiler)
{
  printf ("  gcc-%d: %s", compiler->release, compiler->path);
  if (compiler->version != NULL)
    printf (", version %s", compiler->version);
  if (compiler->toolchain != NULL)
    printf (", with %s", compiler->toolchain);
  putchar ('\n');
  if (compiler->problem != NULL)
    printf ("    not usable: %s\n", compiler->problem);
  for (size_t i = 0; i < compiler->target_count; i++)
    {
      const struct installed_target *target = &compiler->targets[i];

      printf ("    target %s", target->name);
      if (target->problem != NULL)
	printf (": not usable: %s", target->problem);
      putchar ('\n');
    }
}

static void
print_plugin (const struct runtime_plugin *plugin)
{
  printf ("  %s", plugin->path);
  if (plugin->name != NULL)
    printf (": %s, for %s, plugin interface %u", plugin->name,
	    runtime_kind_name (plugin->kind), plugin->interface_version);
  putchar ('\n');
  if (plugin->problem != NULL)
    printf ("    not usable: %s\n", plugin->problem);
}

static void
print_device (const struct runtime_device *device)
{
  char size[SIZE_TEXT_MAX];

  printf ("  %d: %s", device->number, runtime_kind_name (device->kind));
  if (device->name != NULL)
    printf (", %s", device->name);
  if (device->vendor != NULL)
    printf (" of %s", device->vendor);
  if (device->driver != NULL)
    printf (", driver %s", device->driver);
  if (device->memory != 0)
    printf (", %s of memory", size_text (size, device->memory));
  if (device->free_memory != 0)
    printf (", %s free", size_text (size, device->free_memory));
  if (device->uses_host_memory)
    printf (", can use the host's memory");
  putchar ('\n');
  if (device->problem != NULL)
    printf ("    not usable: %s\n", device->problem);
}

static void
print_runtime (const char *file, const struct runtime *runtime)
{
  printf ("\nRuntime: %s", file != NULL ? file : "none");
  if (runtime->version != NULL)
    printf (", version %s", runtime->version);
  if (runtime->problem != NULL)
    {
      printf ("\n  not usable: %s\n", runtime->problem);
      return;
    }
  printf ("\n\nPlugins in %s:\n", runtime->plugin_path);
  for (size_t i = 0; i < runtime->plugin_count; i++)
    print_plugin (&runtime->plugins[i]);
  if (runtime->plugin_count == 0)
    puts ("  none");
  puts ("\nDevices:");
  for (size_t i = 0; i < runtime->device_count; i++)
    print_device (&runtime->devices[i]);
  if (runtime->device_count == 0)
    puts ("  none: regions run on the host");
}

static void
print_text (const struct installation *installation,
	    const struct runtime *runtime)
{
  printf ("gomp-offload %s\n\nCompilers:\n", PACKAGE_VERSION);
  for (size_t i = 0; i < installation->compiler_count; i++)
    print_compiler (&installation->compilers[i]);
  print_runtime (installation->runtime, runtime);
  putchar ('\n');
  cache_print ();
}

static void
write_compiler (struct json *json, const struct installed_compiler *compiler)
{
  json_object (json, NULL);
  json_number (json, "release", compiler->release);
  json_string (json, "path", compiler->path);
  json_string (json, "version", compiler->version);
  json_string (json, "toolchain", compiler->toolchain);
  json_string (json, "problem", compiler->problem);
  json_array (json, "targets");
  for (size_t i = 0; i < compiler->target_count; i++)
    {
      json_object (json, NULL);
      json_string (json, "name", compiler->targets[i].name);
      json_string (json, "problem", compiler->targets[i].problem);
      json_end (json);
    }
  json_end (json);
  json_end (json);
}

static void
write_plugin (struct json *json, const struct runtime_plugin *plugin)
{
  bool loaded = plugin->name != NULL;

  json_object (json, NULL);
  json_string (json, "path", plugin->path);
  json_string (json, "name", plugin->name);
  json_string (json, "target",
	       loaded ? runtime_kind_name (plugin->kind) : NULL);
  json_known_number (json, "interface_version", plugin->interface_version);
  json_string (json, "problem", plugin->problem);
  json_end (json);
}

static void
write_device (struct json *json, const struct runtime_device *device)
{
  json_object (json, NULL);
  json_number (json, "number", device->number);
  json_string (json, "target", runtime_kind_name (device->kind));
  json_string (json, "plugin", device->plugin_name);
  json_number (json, "number_in_plugin", device->ordinal);
  json_string (json, "name", device->name);
  json_string (json, "vendor", device->vendor);
  json_string (json, "driver", device->driver);
  json_known_number (json, "memory", device->memory);
  json_known_number (json, "free_memory", device->free_memory);
  json_boolean (json, "uses_host_memory", device->uses_host_memory);
  json_string (json, "problem", device->problem);
  json_end (json);
}

static void
write_runtime (struct json *json, const char *file,
	       const struct runtime *runtime)
{
  json_object (json, "runtime");
  json_string (json, "path", file);
  json_string (json, "version", runtime->version);
  json_string (json, "plugin_path", runtime->plugin_path);
  json_string (json, "problem", runtime->problem);
  json_end (json);
}

static void
write_json (const struct installation *installation,
	    const struct runtime *runtime)
{
  struct json json;

  json_begin (&json, stdout);
  json_string (&json, "version", PACKAGE_VERSION);
  json_array (&json, "compilers");
  for (size_t i = 0; i < installation->compiler_count; i++)
    write_compiler (&json, &installation->compilers[i]);
  json_end (&json);
  write_runtime (&json, installation->runtime, runtime);
  json_array (&json, "plugins");
  for (size_t i = 0; i < runtime->plugin_count; i++)
    write_plugin (&json, &runtime->plugins[i]);
  json_end (&json);
  json_array (&json, "devices");
  for (size_t i = 0; i < runtime->device_count; i++)
    write_device (&json, &runtime->devices[i]);
  json_end (&json);
  cache_write (&json);
  json_finish (&json);
}

int
info_run (const struct subcommand *self, int argc, char **argv)
{
  struct installation installation;
  struct runtime runtime;
  bool json = false;
  int status;

  if (!subcommand_options (self, argc, argv, &json, &status))
    return status;
  runtime_inspect (&runtime);
  /* The devices have ended; from here on there may be temporary files.  */
  interrupt_catch ();
  installation_find (&installation);
  (json ? write_json : print_text) (&installation, &runtime);
  status = runtime.problem != NULL ? STATUS_PROBLEM : STATUS_DONE;
  runtime_release (&runtime);
  installation_release (&installation);
  return status;
}
