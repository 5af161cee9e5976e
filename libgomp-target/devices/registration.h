/* The images that the program and its libraries have registered.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Registering an image only records it, unless a device of its kind is up.
   Unregistering takes it out of the devices, since its library is being
   closed; but not while the program ends.  Then images go one after the other
   whose functions and variables the destructors of others may still use, and
   an inline function that several have is the one of the program, whose image
   goes first.  So from then on images stay until the devices stop, after the
   last destructor.  */

#ifndef REGISTRATION_H
#define REGISTRATION_H

#include <stdbool.h>
#include <stddef.h>
#include "offload-image.h"

/* How many variables HOST has: an address and a size each.  */
static inline size_t
count_variables (const struct offload_host_table *host)
{
  return (host->var_end - host->var_begin) / 2;
}

/* A registered image.  Immutable, but for NEXT, PREPARED, GONE and STAYS.  */
struct image
{
  /* In the order of registration.  */
  struct image *next;
  /* Its plugins have looked at it; it may be loaded.  */
  bool prepared;
  /* Unregistered; no longer to be loaded.  */
  bool gone;
  /* And still in the devices, since the program ends.  */
  bool stays;
  unsigned version;
  int kind;
  const struct offload_host_table *host;
  const void *target_data;
  /* In checking mode (initial.h), or null.  Owned.  */
  struct initial_value *initial;
};

/* Register an image and unregister it, with what GOMP_offload_register_ver and
   GOMP_offload_unregister_ver got.  The system's libgomp is told of none: what
   is left there asks for no image, and to find libgomp's functions takes time
   when the program starts.  End the program if there is no memory for an image,
   or it cannot be loaded into a device that is up.  Unregistering says whether
   the image is in no device any more, so that its tables may go.  */
extern void registration_add (unsigned version,
			      const struct offload_host_table *host, int kind,
			      const void *target_data);
extern bool registration_remove (int kind, const void *target_data);

/* The kind of devices that the image with TARGET_DATA was made for; -1 if there
   is none.  *VERSION becomes that of the image.  */
extern int registration_kind (const void *target_data, unsigned *version);

/* Whether an image of VERSION for devices of KIND is one that clang made.  */
extern bool registration_is_by_clang (unsigned version, int kind);

/* The one of the KINDS (a set of bits, not empty) whose first image was
   registered first.  */
extern int registration_first_kind (unsigned kinds);

/* Whether there may be devices of KIND on other machines.  */
extern bool registration_is_for_remote (int kind);

/* The first image that is WANTED, or null.  */
extern struct image *registration_first (bool (*wanted) (const struct image *,
							 void *data),
					 void *data);

/* The target_data of all that are, *COUNT, in the order of registration; to be
   freed.  None without memory.  */
extern const void **registration_list (bool (*wanted) (const struct image *,
						       void *data),
				       void *data, size_t *count);

/* Have PREPARE called with each image of KIND that is not prepared, which it is
   then.  Caller holds ld.so's lock, so that no image goes, and the probe
   lock.  */
extern void registration_prepare (int kind,
				  void (*prepare) (int kind,
						   const void *target_data));

/* Have the end of the program noticed.  Called by a constructor of the program,
   and when a device starts, in case the program has no such constructor.  */
extern void registration_watch_exit (void);

/* The library's destructor: stop the devices, at once or after the last image
   was unregistered, since a library that was not linked with this one may have
   its destructors yet to come.  */
extern void registration_finish (void);

/* Around fork, in the parent and in the child: the list of images is
   consistent.  */
extern void registration_before_fork (void);
extern void registration_after_fork (void);

#endif /* REGISTRATION_H */
