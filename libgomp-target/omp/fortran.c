/* Fortran names of device routines.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* gfortran calls these for the routines that have no C binding; arguments come
   by reference.  The others, such as omp_target_alloc, have the C name.  */

#include "config.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "omp.h"

extern int32_t omp_get_num_devices_ (void);
extern int32_t omp_get_default_device_ (void);
extern int32_t omp_get_initial_device_ (void);
extern int32_t omp_get_device_num_ (void);
extern int32_t omp_is_initial_device_ (void);
extern int32_t omp_pause_resource_ (const int32_t *kind,
				    const int32_t *number);
extern int32_t omp_pause_resource_all_ (const int32_t *kind);
/* By value, and a pointer to characters with their number as the result.  */
extern void omp_get_uid_from_device_ (const char **uid, size_t *length,
				      int32_t number);
extern void omp_get_uid_from_device_8_ (const char **uid, size_t *length,
					int64_t number);
extern int omp_get_device_from_uid_ (const char *uid, size_t length);

int32_t
omp_get_num_devices_ (void)
{
  return omp_get_num_devices ();
}

int32_t
omp_get_default_device_ (void)
{
  return omp_get_default_device ();
}

int32_t
omp_get_initial_device_ (void)
{
  return omp_get_initial_device ();
}

int32_t
omp_get_device_num_ (void)
{
  return omp_get_device_num ();
}

int32_t
omp_is_initial_device_ (void)
{
  return omp_is_initial_device ();
}

int32_t
omp_pause_resource_ (const int32_t *kind, const int32_t *number)
{
  return omp_pause_resource (*kind, *number);
}

int32_t
omp_pause_resource_all_ (const int32_t *kind)
{
  return omp_pause_resource_all (*kind);
}

void
omp_get_uid_from_device_ (const char **uid, size_t *length, int32_t number)
{
  *uid = omp_get_uid_from_device (number);
  *length = *uid ? strlen (*uid) : 0;
}

void
omp_get_uid_from_device_8_ (const char **uid, size_t *length, int64_t number)
{
  omp_get_uid_from_device_ (uid, length, (int32_t) number);
}

int
omp_get_device_from_uid_ (const char *uid, size_t length)
{
  char *copy = strndup (uid, length);
  int number = omp_get_device_from_uid (copy);
  free (copy);
  return number;
}
