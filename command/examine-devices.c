/* gomp-offload doctor: the runtime and devices.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "command/examine.h"

#include <errno.h>
#include <glob.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <libiberty.h>

#include "command/size-text.h"

bool
examines_target (const struct examination *examination, const char *target)
{
  return examination->target == NULL
	 || strcmp (examination->target, target) == 0;
}

bool
has_device_for (const struct examination *examination, const char *target)
{
  const struct runtime *runtime = &examination->runtime;

  for (size_t i = 0; i < runtime->device_count; i++)
    if (runtime->devices[i].problem == NULL
	&& strcmp (runtime_kind_name (runtime->devices[i].kind), target) == 0)
      return true;
  return false;
}

/* What cannot be used is a problem if the user asked for its target.  */
static enum severity
severity_for (const struct examination *examination)
{
  return examination->target != NULL ? FINDING_PROBLEM : FINDING_NOTE;
}

static void
examine_plugin (struct examination *examination,
		const struct runtime_plugin *plugin)
{
  if (plugin->name == NULL)
    finding_add (&examination->findings, FINDING_PROBLEM, "plugin",
		 "install it again, or remove it", "%s: %s", plugin->path,
		 plugin->problem);
  else if (examines_target (examination, runtime_kind_name (plugin->kind)))
    {
      if (plugin->problem == NULL)
	finding_add (&examination->findings, FINDING_FINE, "plugin", NULL,
		     "%s, for %s", plugin->path,
		     runtime_kind_name (plugin->kind));
      else
	finding_add (&examination->findings, severity_for (examination),
		     "plugin", "if there should be such a device, install its"
		     " driver; else nothing: regions run elsewhere",
		     "%s, for %s: %s", plugin->path,
		     runtime_kind_name (plugin->kind), plugin->problem);
    }
}

static void
examine_device (struct examination *examination,
		const struct runtime_device *device)
{
  char size[SIZE_TEXT_MAX], *subject;

  if (!examines_target (examination, runtime_kind_name (device->kind)))
    return;
  subject = xasprintf ("device %d", device->number);
  if (device->problem != NULL)
    finding_add (&examination->findings, FINDING_PROBLEM, subject,
		 "GOMP_DEBUG=2 shows what was tried", "%s", device->problem);
  else
    finding_add (&examination->findings, FINDING_FINE, subject, NULL,
		 "%s, %s, driver %s, with %s of memory",
		 runtime_kind_name (device->kind),
		 device->name != NULL ? device->name : "unnamed",
		 device->driver != NULL ? device->driver : "unknown",
		 size_text (size, device->memory));
  free (subject);
}

/* Whether PATH is a device file that this user cannot use.  */
static bool
is_closed_device (const char *path)
{
  struct stat st;

  return (stat (path, &st) == 0 && S_ISCHR (st.st_mode)
	  && access (path, R_OK | W_OK) != 0);
}

/* Where TARGET's devices are not found, whether this user may use the device
   files of PATTERN; some may be those of others.  */
static void
examine_permissions (struct examination *examination, const char *target,
		     const char *pattern)
{
  glob_t files;

  if (!examines_target (examination, target)
      || has_device_for (examination, target))
    return;
  if (glob (pattern, 0, NULL, &files) != 0)
    return;
  for (size_t i = 0; i < files.gl_pathc; i++)
    if (is_closed_device (files.gl_pathv[i]))
      finding_add (&examination->findings, severity_for (examination),
		   "permissions", "have the user put into the group that the"
		   " file belongs to, or the driver installed anew",
		   "%s cannot be used: %s", files.gl_pathv[i],
		   xstrerror (errno));
  globfree (&files);
}

void
examine_devices (struct examination *examination)
{
  const struct runtime *runtime = &examination->runtime;

  if (runtime->problem != NULL)
    {
      finding_add (&examination->findings, FINDING_PROBLEM, "runtime",
		   "install gomp-offload again", "%s", runtime->problem);
      return;
    }
  finding_add (&examination->findings, FINDING_FINE, "runtime", NULL,
	       "%s is of version %s", examination->installation.runtime,
	       runtime->version);
  for (size_t i = 0; i < runtime->plugin_count; i++)
    examine_plugin (examination, &runtime->plugins[i]);
  for (size_t i = 0; i < runtime->device_count; i++)
    examine_device (examination, &runtime->devices[i]);
  examine_permissions (examination, "nvptx-none", "/dev/nvidia*");
  examine_permissions (examination, "amdgcn-amdhsa", "/dev/kfd");
}
