/* Device routines: what an interop object is.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <string.h>
#include "constructs/interop.h"
#include "devices/plugin.h"
#include "include/interop.h"
#include "omp/interop-routines.h"

/* The plugin to be asked for PROPERTY of OBJECT.  If there is none, null, and
   *RESULT, unless that is null, says why.  */
static const struct plugin *
plugin_for (const struct interop_object *object, int property, int *result)
{
  const struct plugin *plugin
    = interop_is_property (property) ? interop_plugin (object) : NULL;
  if (!plugin && result)
    *result = (interop_is_property (property) ? INTEROP_EMPTY
	       : INTEROP_OUT_OF_RANGE);
  return plugin;
}

/* There are none but OpenMP's.  */
int
omp_get_num_interop_properties (const struct interop_object *object)
{
  (void) object;
  return 0;
}

intptr_t
omp_get_interop_int (struct interop_object *object, int property, int *result)
{
  const struct plugin *plugin = plugin_for (object, property, result);
  return plugin ? plugin->get_interop_int (object, property, result) : 0;
}

void *
omp_get_interop_ptr (struct interop_object *object, int property, int *result)
{
  const struct plugin *plugin = plugin_for (object, property, result);
  return plugin ? plugin->get_interop_ptr (object, property, result) : NULL;
}

const char *
omp_get_interop_str (struct interop_object *object, int property, int *result)
{
  const struct plugin *plugin = plugin_for (object, property, result);
  return plugin ? plugin->get_interop_str (object, property, result) : NULL;
}

const char *
omp_get_interop_name (const struct interop_object *object, int property)
{
  (void) object;
  return interop_property_name (property);
}

const char *
omp_get_interop_type_desc (struct interop_object *object, int property)
{
  const struct plugin *plugin = plugin_for (object, property, NULL);
  if (!plugin)
    return NULL;
  switch (property)
    {
    case INTEROP_FOREIGN_RUNTIME:
      /* What GCC calls it.  */
      return "omp_interop_t";
    case INTEROP_VENDOR:
    case INTEROP_DEVICE_NUMBER:
      return "int";
    case INTEROP_FOREIGN_RUNTIME_NAME:
    case INTEROP_VENDOR_NAME:
      return "const char *";
    default:
      return plugin->get_interop_type_desc (object, property);
    }
}

const char *
omp_get_interop_rc_desc (const struct interop_object *object, int result)
{
  (void) object;
  return interop_result_text (result);
}

static void
give (const char *value, const char **text, size_t *length)
{
  *text = value;
  *length = value ? strlen (value) : 0;
}

void
omp_get_interop_str_ (const char **text, size_t *length,
		      struct interop_object *object, int property, int *result)
{
  give (omp_get_interop_str (object, property, result), text, length);
}

void
omp_get_interop_name_ (const char **text, size_t *length,
		       const struct interop_object *object, int property)
{
  give (omp_get_interop_name (object, property), text, length);
}

void
omp_get_interop_type_desc_ (const char **text, size_t *length,
			    struct interop_object *object, int property)
{
  give (omp_get_interop_type_desc (object, property), text, length);
}

void
omp_get_interop_rc_desc_ (const char **text, size_t *length,
			  const struct interop_object *object, int result)
{
  give (omp_get_interop_rc_desc (object, result), text, length);
}
