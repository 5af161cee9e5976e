/* OpenMP's device routines as they answer on a device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The program comes first in the search order of the dynamic linker, so these
   replace libgomp's own for the device images.  Target constructs that are met
   inside a target region run here, as the host's fallback of libgomp.  */

#include "config.h"

#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

#include "gomp-constants-all.h"
#include "device/parallel.h"
#include "device/process.h"

int device_number;

int omp_is_initial_device (void);
int omp_get_device_num (void);
int omp_get_num_devices (void);
int omp_get_initial_device (void);
int32_t omp_is_initial_device_ (void);
int32_t omp_get_device_num_ (void);
int32_t omp_get_num_devices_ (void);
int32_t omp_get_initial_device_ (void);

int
omp_is_initial_device (void)
{
  return 0;
}

int
omp_get_device_num (void)
{
  return __atomic_load_n (&device_number, __ATOMIC_RELAXED);
}

/* A device has no devices.  */
int
omp_get_num_devices (void)
{
  return 0;
}

int
omp_get_initial_device (void)
{
  return GOMP_DEVICE_HOST_FALLBACK;
}

/* Some are builtins of newer compilers, with attributes of their own.  */
#define FORTRAN_NAME(name) __attribute__ ((alias (#name), copy (name)))

int32_t omp_is_initial_device_ (void) FORTRAN_NAME (omp_is_initial_device);
int32_t omp_get_device_num_ (void) FORTRAN_NAME (omp_get_device_num);
int32_t omp_get_num_devices_ (void) FORTRAN_NAME (omp_get_num_devices);
int32_t omp_get_initial_device_ (void) FORTRAN_NAME (omp_get_initial_device);

/* libgomp's function NAME.  The dynamic linker keeps what it found.  */
static void *
of_libgomp (const char *name)
{
  return dlsym (RTLD_NEXT, name);
}

typedef void region_function (void *);

void GOMP_target_ext (int, region_function *, size_t, void **, size_t *,
		      unsigned short *, unsigned int, void **, void **);
void GOMP_target_data_ext (int, size_t, void **, size_t *, unsigned short *);
void GOMP_target_update_ext (int, size_t, void **, size_t *, unsigned short *,
			     unsigned int, void **);
void GOMP_target_enter_exit_data (int, size_t, void **, size_t *,
				  unsigned short *, unsigned int, void **);

void
GOMP_target_ext (int device __attribute__ ((unused)), region_function *fn,
		 size_t mapnum, void **hostaddrs, size_t *sizes,
		 unsigned short *kinds, unsigned int flags, void **depend,
		 void **args)
{
  __typeof (&GOMP_target_ext) next = of_libgomp ("GOMP_target_ext");
  const struct region_call *region = teams_region;
  struct parallel_state state = parallel_suspend ();
  struct team_place place = team_place;
  teams_region = NULL;
  team_place.count = 0;
  next (GOMP_DEVICE_HOST_FALLBACK, fn, mapnum, hostaddrs, sizes, kinds, flags,
	depend, args);
  teams_region = region;
  team_place = place;
  parallel_resume (state);
}

void
GOMP_target_data_ext (int device __attribute__ ((unused)), size_t mapnum,
		      void **hostaddrs, size_t *sizes, unsigned short *kinds)
{
  __typeof (&GOMP_target_data_ext) next = of_libgomp ("GOMP_target_data_ext");
  next (GOMP_DEVICE_HOST_FALLBACK, mapnum, hostaddrs, sizes, kinds);
}

void
GOMP_target_update_ext (int device __attribute__ ((unused)), size_t mapnum,
			void **hostaddrs, size_t *sizes,
			unsigned short *kinds, unsigned int flags,
			void **depend)
{
  __typeof (&GOMP_target_update_ext) next
    = of_libgomp ("GOMP_target_update_ext");
  next (GOMP_DEVICE_HOST_FALLBACK, mapnum, hostaddrs, sizes, kinds, flags,
	depend);
}

void
GOMP_target_enter_exit_data (int device __attribute__ ((unused)),
			     size_t mapnum, void **hostaddrs, size_t *sizes,
			     unsigned short *kinds, unsigned int flags,
			     void **depend)
{
  __typeof (&GOMP_target_enter_exit_data) next
    = of_libgomp ("GOMP_target_enter_exit_data");
  next (GOMP_DEVICE_HOST_FALLBACK, mapnum, hostaddrs, sizes, kinds, flags,
	depend);
}
