/* Entry points for device images, called by constructors and destructors.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "gomp-constants-all.h"
#include "library.h"
#include "base/diag.h"
#include "base/gomp-abi.h"
#include "devices/registration.h"
#include "devices/registry.h"
#include "devices/requirements.h"

/* What of TARGET_DATA, of an image of VERSION, is the plugin's.  */
static const void *
image_data (unsigned version, const void *target_data)
{
  return (GOMP_VERSION_LIB (version) >= GOMP_VERSION_REQUIRES
	  ? (const void *const *) target_data + 1 : target_data);
}

/* What an image of VERSION requires of devices.  */
static unsigned
image_requirements (unsigned version, const void *target_data)
{
  return (GOMP_VERSION_LIB (version) >= GOMP_VERSION_REQUIRES
	  ? *(const uintptr_t *) target_data : 0);
}

void
GOMP_offload_register_ver (unsigned version,
			   const struct offload_host_table *host, int kind,
			   const void *target_data)
{
  library_begin ();
  if (GOMP_VERSION_LIB (version) > GOMP_VERSION_NEWEST)
    diag_fatal ("the program's device image is of version %u, this runtime"
		" knows up to version %u; a newer libgomp-target.so.1 is"
		" needed", GOMP_VERSION_LIB (version), GOMP_VERSION_NEWEST);
  requirements_note (image_requirements (version, target_data));
  registration_add (version, host, kind, image_data (version, target_data));
}

void
GOMP_offload_unregister_ver (unsigned version,
			     const struct offload_host_table *host, int kind,
			     const void *target_data)
{
  (void) host;
  registration_remove (kind, image_data (version, target_data));
}

/* The names of GCC 4.9, without a version.  */
void
GOMP_offload_register (const struct offload_host_table *host, int kind,
		       const void *target_data)
{
  GOMP_offload_register_ver (0, host, kind, target_data);
}

void
GOMP_offload_unregister (const struct offload_host_table *host, int kind,
			 const void *target_data)
{
  GOMP_offload_unregister_ver (0, host, kind, target_data);
}

void
GOMP_offload_target (int kind)
{
  registration_watch_exit ();
  registry_note_linked (kind);
}
