/* Finding and loading device plugins.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "system-error.h"
#include "base/diag.h"
#include "base/loader.h"
#include "devices/plugin.h"
#include "devices/plugin-file.h"
#include "devices/plugin-version.h"

#define PLUGIN_PREFIX "libgomp-plugin-"
#define PLUGIN_SUFFIX ".so.1"

/* They have the devices that the user names, and no others.  */
#define RTL_PLUGIN PLUGIN_PREFIX "rtl" PLUGIN_SUFFIX
#define MPI_PLUGIN PLUGIN_PREFIX "mpi" PLUGIN_SUFFIX

void
plugin_set_problem (struct plugin *plugin, const char *fmt, ...)
{
  va_list ap;
  va_start (ap, fmt);
  free (plugin->problem);
  if (vasprintf (&plugin->problem, fmt, ap) < 0)
    plugin->problem = NULL;
  va_end (ap);
}

/* Give up PLUGIN, whose problem is set: unload it.  The user is told of it if a
   construct gets no device.  */
static void
reject (struct plugin *plugin, void *handle)
{
  diag_debug (1, "plugin %s: %s; it is not used", plugin->path,
	      plugin->problem);
  if (handle)
    loader_close (handle);
}

/* Fill in PLUGIN's functions from HANDLE.  Return the name of the first one
   that is needed and missing, or null.  */
static const char *
resolve_functions (struct plugin *plugin, void *handle)
{
#define RESOLVE(f) plugin->f = loader_symbol (handle, "GOMP_OFFLOAD_" #f);
#define NEED(f) RESOLVE (f) if (!plugin->f) return "GOMP_OFFLOAD_" #f;
  PLUGIN_MANDATORY (NEED)
  PLUGIN_OPTIONAL (RESOLVE)
  plugin->caps = plugin->get_caps ();
  if (plugin->caps & GOMP_OFFLOAD_CAP_OPENMP_400)
    {
      PLUGIN_OPENMP (NEED)
    }
#undef NEED
#undef RESOLVE
  /* Of no use alone.  */
  if (!plugin->prepare_image)
    plugin->starts_together = NULL;
  if (!plugin->async_progress)
    plugin->async_start = NULL;
  if (!plugin->damaged)
    plugin->alloc_checked = NULL;
  if (!plugin->alloc_checked)
    plugin->wants_bounds = NULL;
  if (!plugin->get_interop_int || !plugin->get_interop_ptr
      || !plugin->get_interop_str || !plugin->get_interop_type_desc)
    plugin->interop = NULL;
  if (!plugin->openacc_async_construct || !plugin->openacc_async_destruct
      || !plugin->openacc_async_test || !plugin->openacc_async_synchronize)
    {
      plugin->openacc_cuda_get_stream = NULL;
      plugin->openacc_cuda_set_stream = NULL;
    }
  return NULL;
}

/* Check what HANDLE offers.  False if PLUGIN cannot be used.  */
static bool
check (struct plugin *plugin, void *handle)
{
  __typeof__ (GOMP_OFFLOAD_version) *version
    = loader_symbol (handle, "GOMP_OFFLOAD_version");
  if (version)
    plugin->calls = plugin_calls_of_version (version ());
  if (version && !plugin->calls)
    {
      plugin_set_problem (plugin, "is of plugin version %u; this runtime"
			  " knows versions 1 to %u", version (),
			  plugin_newest_version ());
      return false;
    }
  const char *missing = resolve_functions (plugin, handle);
  if (missing)
    {
      plugin_set_problem (plugin, "function %s is missing", missing);
      return false;
    }
  plugin->name = plugin->get_name ();
  plugin->type = plugin->get_type ();
  if (!plugin->name)
    {
      plugin_set_problem (plugin, "has no name");
      return false;
    }
  if (!(plugin->caps & (GOMP_OFFLOAD_CAP_OPENMP_400
			| GOMP_OFFLOAD_CAP_OPENACC_200)))
    {
      plugin_set_problem (plugin, "runs neither OpenMP nor OpenACC regions");
      return false;
    }
  return true;
}

static struct plugin *
plugin_load (char *path)
{
  struct plugin *plugin = calloc (1, sizeof *plugin);
  if (!plugin)
    return NULL;
  plugin->path = path;
  const char *problem = plugin_file_problem (path);
  void *handle = problem ? NULL : loader_open (path);
  if (problem)
    {
      plugin_set_problem (plugin, "%s", problem);
      reject (plugin, NULL);
    }
  else if (!handle)
    {
      plugin_set_problem (plugin, "cannot be loaded: %s", loader_error ());
      reject (plugin, NULL);
    }
  else if (!check (plugin, handle))
    reject (plugin, handle);
  else
    diag_debug (1, "plugin %s: %s, kind %d", path, plugin->name, plugin->type);
  return plugin;
}

/* Stands in the list, at *TAIL, for plugins that there is no memory for; return
   the new tail.  */
static struct plugin **
note_no_memory (struct plugin **tail)
{
  static char path[] = "device plugins", problem[] = "out of memory";
  static struct plugin none = { .path = path };
  if (none.problem)
    return tail;
  none.problem = problem;
  *tail = &none;
  return &none.next;
}

/* An entry of the list of plugins for DIRECTORY, which cannot be read because
   of ERROR; null if it is just not there.  */
static struct plugin *
unreadable (const char *directory, int error)
{
  char text[SYSTEM_ERROR_MAX];
  struct plugin *plugin = error == ENOENT ? NULL : calloc (1, sizeof *plugin);
  if (!plugin)
    return NULL;
  plugin->path = strdup (directory);
  plugin_set_problem (plugin, "cannot be read: %s",
		      system_error (error, text));
  return plugin;
}

static int
is_plugin (const struct dirent *entry)
{
  size_t prefix = strlen (PLUGIN_PREFIX), suffix = strlen (PLUGIN_SUFFIX);
  size_t length = strlen (entry->d_name);
  return (length > prefix + suffix
	  && memcmp (entry->d_name, PLUGIN_PREFIX, prefix) == 0
	  && strcmp (entry->d_name + length - suffix, PLUGIN_SUFFIX) == 0
	  && (env.rtl || strcmp (entry->d_name, RTL_PLUGIN) != 0)
	  && (env_has_remote () || strcmp (entry->d_name, MPI_PLUGIN) != 0));
}

/* Load the plugins of DIRECTORY, whose name has LENGTH characters, in the order
   of their names, at *TAIL; return the new tail.  */
static struct plugin **
load_directory (const char *directory, size_t length, struct plugin **tail)
{
  char *name = strndup (directory, length);
  if (!name)
    return note_no_memory (tail);
  struct dirent **entries;
  int count = scandir (name, &entries, is_plugin, alphasort);
  if (count < 0)
    {
      int error = errno;
      diag_debug (1, "plugin directory %s: %s", name, strerror (error));
      if ((*tail = unreadable (name, error)) != NULL)
	tail = &(*tail)->next;
    }
  for (int i = 0; i < count; i++)
    {
      char *path;
      if (asprintf (&path, "%s/%s", name, entries[i]->d_name) >= 0
	  && (*tail = plugin_load (path)) != NULL)
	tail = &(*tail)->next;
      else
	tail = note_no_memory (tail);
      free (entries[i]);
    }
  if (count >= 0)
    free (entries);
  free (name);
  return tail;
}

/* The plugin directory of this installation: below the directory that this
   library lies in, so that a tree may be moved, else the configured one.  The
   result is malloc'ed.  */
static char *
installed_directory (void)
{
  const char *file = loader_own_file (), *slash = strrchr (file, '/');
  char *path;
  if (slash
      && asprintf (&path, "%.*s/" PACKAGE "/plugins", (int) (slash - file),
		   file) >= 0)
    {
      /* In a set-user-ID program too, whose user may not get there.  */
      if (faccessat (AT_FDCWD, path, F_OK, AT_EACCESS) == 0)
	return path;
      free (path);
    }
  return strdup (OFFLOAD_PLUGIN_DIR);
}

const char *
plugins_path (void)
{
  static char *installed;
  if (env.plugin_path)
    return env.plugin_path;
  if (!installed)
    installed = installed_directory ();
  return installed ? installed : "";
}

struct plugin *
plugins_load (void)
{
  struct plugin *first = NULL, **tail = &first;
  /* Plugins refer to GOMP_PLUGIN_* without naming the library that has
     them.  */
  loader_make_global ();
  for (const char *path = plugins_path (); *path; )
    {
      size_t length = strcspn (path, ":");
      diag_debug (1, "plugin directory %.*s", (int) length, path);
      if (length)
	tail = load_directory (path, length, tail);
      path += length;
      if (*path == ':')
	path++;
    }
  return first;
}

void
plugin_call (const struct plugin *plugin, void (*function) (void *),
	     void *data)
{
  if (plugin->prepare_image)
    function (data);
  else
    loader_call (function, data);
}
