/* Libraries with LLVM's interface for devices.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include "cut-off.h"
#include "library.h"
#include "plugin-settings.h"
#include "support/setting.h"

/* More devices than any library has.  */
#define DEVICES_MAX 1024

/* By the rows of settings/rtl.def.  */
struct rtl_settings
{
#define SETTING SETTING_FIELD
#include "settings/rtl.def"
#undef SETTING
};

static const struct setting rows[] = {
#define SETTING(...) SETTING_ROW (struct rtl_settings, __VA_ARGS__),
#include "settings/rtl.def"
#undef SETTING
};

static const struct
{
  const char *name;
  size_t offset;
} functions[] = {
#define FUNCTION(name, result, parameters) \
  { "__tgt_rtl_" #name, offsetof (struct rtl_functions, name) },
  RTL_FUNCTIONS (FUNCTION)
#undef FUNCTION
};

static struct rtl_device *devices;
static int device_count;

int
rtl_device_count (void)
{
  return device_count;
}

struct rtl_device *
rtl_device (int n)
{
  return &devices[n];
}

const char *
rtl_no_devices_reason (void)
{
  return (device_count == 0
	  ? "no library that GOMP_OFFLOAD_RTL names has a device" : NULL);
}

/* The first function that CALL needs and has not, or null.  */
static const char *
missing (const struct rtl_functions *call)
{
  bool waits = call->synchronize != NULL;
#define NEED(name) if (!call->name) return "__tgt_rtl_" #name;
#define NEED_EITHER(name) \
  if (!call->name && !(waits && call->name##_async)) return "__tgt_rtl_" #name;
  NEED (number_of_devices)
  if (!call->device_type)
    NEED (is_valid_binary)
  NEED (init_device)
  NEED (load_binary)
  NEED (data_alloc)
  NEED (data_delete)
  NEED_EITHER (data_submit)
  NEED_EITHER (data_retrieve)
  if (!call->launch_kernel)
    {
      NEED_EITHER (run_target_region)
      NEED_EITHER (run_target_team_region)
    }
#undef NEED
#undef NEED_EITHER
  return NULL;
}

/* Take the functions of LIBRARY from HANDLE.  Of what can be waited for later,
   both forms are needed to do so.  */
static void
resolve (struct rtl_library *library, void *handle)
{
  struct rtl_functions *call = &library->call;
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
    {
      void *function = dlsym (handle, functions[i].name);
      memcpy ((char *) call + functions[i].offset, &function, sizeof function);
    }
  /* Some of the first libraries call it so.  */
  if (!call->init_device)
    call->init_device
      = (__typeof__ (call->init_device)) dlsym (handle, "__tgt_init_device");
  library->old = call->device_type && !call->is_valid_binary;
}

/* Say why the library PATH is left out; false.  */
static bool
say_unused (const char *path, const char *before, const char *what,
	    const char *after)
{
  GOMP_PLUGIN_warning ("GOMP_OFFLOAD_RTL: %s is not used: %s%s%s", path,
		       before, what, after);
  return false;
}

/* Take what LIBRARY, of HANDLE, has, and count its devices.  False, after it
   said why, if it cannot be used.  */
static bool
begin (struct rtl_library *library, void *handle)
{
  const struct rtl_functions *call = &library->call;
  const char *path = library->path;
  resolve (library, handle);
  const char *name = missing (call);
  if (name)
    return say_unused (path, "it has no ", name,
		       ", which libraries of LLVM 14 to 16 have");
  if (call->data_notify_mapped)
    return say_unused (path, "it has ", "__tgt_rtl_data_notify_mapped",
		       ", so it is one of LLVM 17 or later, which have another"
		       " interface than those of LLVM 14 to 16");
  if (call->init_plugin && call->init_plugin () != 0)
    return say_unused (path, "", "__tgt_rtl_init_plugin", " fails");
  int32_t count = call->number_of_devices ();
  if (count < 0 || count > DEVICES_MAX)
    return say_unused (path, "", "__tgt_rtl_number_of_devices", " fails");
  library->device_count = count;
  if (count > 0 && call->init_requires)
    call->init_requires (RTL_REQUIRES_NONE);
  return true;
}

/* The library PATH, opened; null if it cannot be.  */
static void *
open_file (const char *path)
{
  if (is_cut_off (path))
    {
      say_unused (path, "", "the file is cut off", "");
      return NULL;
    }
  void *handle = dlopen (path, RTLD_NOW | RTLD_LOCAL);
  if (!handle)
    say_unused (path, "", dlerror (), "");
  return handle;
}

static void
library_free (struct rtl_library *library)
{
  free (library->path);
  free (library);
}

/* Open the library PATH, which it keeps; null if it cannot be used, and PATH is
   freed.  */
static struct rtl_library *
library_open (char *path)
{
  struct rtl_library *library = GOMP_PLUGIN_malloc_cleared (sizeof *library);
  library->path = path;
  void *handle = open_file (path);
  if (handle && begin (library, handle))
    return library;
  library_free (library);
  return NULL;
}

/* Add those of LIBRARY, which they keep.  */
static void
add_devices (struct rtl_library *library)
{
  int count = library->device_count;
  GOMP_PLUGIN_debug (1, "rtl: %s: %d device(s), %s interface\n", library->path,
		     count, library->old ? "the first" : "LLVM's");
  devices = GOMP_PLUGIN_realloc (devices,
				 (device_count + count) * sizeof *devices);
  for (int i = 0; i < count; i++, device_count++)
    devices[device_count] = (struct rtl_device) {
      .library = library, .number = device_count, .ordinal = i
    };
  if (count == 0)
    library_free (library);
}

int
rtl_libraries_open (void)
{
  struct rtl_settings settings;
  settings_read (rows, sizeof rows / sizeof *rows, &settings,
		 plugin_settings_say);
  for (const char *rest = settings.rtl; rest && *rest; )
    {
      size_t length = strcspn (rest, ",");
      char *path = length > 0 ? strndup (rest, length) : NULL;
      struct rtl_library *library = path ? library_open (path) : NULL;
      if (library)
	add_devices (library);
      rest += length + (rest[length] == ',');
    }
  return device_count;
}
