/* Interop objects as a device knows them: not at all.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* OpenMP 5.2, section 18.12: a region may have an object of the host's, but
   cannot look into it.  An interop construct there gives omp_interop_none.
   See openmp.c.  */

#include "config.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "include/interop.h"

void GOMP_taskwait_depend (void **depend);

void GOMP_interop (int, int, void ***, const int *, const char *const *, int,
		   void **, int, void ***, unsigned int, void **);
int omp_get_num_interop_properties (const void *);
intptr_t omp_get_interop_int (const void *, int, int *);
void *omp_get_interop_ptr (const void *, int, int *);
const char *omp_get_interop_str (const void *, int, int *);
const char *omp_get_interop_name (const void *, int);
const char *omp_get_interop_type_desc (const void *, int);
const char *omp_get_interop_rc_desc (const void *, int);
/* For Fortran, with the number of characters.  */
void omp_get_interop_str_ (const char **, size_t *, const void *, int, int *);
void omp_get_interop_name_ (const char **, size_t *, const void *, int);
void omp_get_interop_type_desc_ (const char **, size_t *, const void *, int);
void omp_get_interop_rc_desc_ (const char **, size_t *, const void *, int);

void
GOMP_interop (int device __attribute__ ((unused)), int init_count,
	      void ***init, const int *types __attribute__ ((unused)),
	      const char *const *prefer __attribute__ ((unused)),
	      int use_count __attribute__ ((unused)),
	      void **use __attribute__ ((unused)), int destroy_count,
	      void ***destroy, unsigned int flags __attribute__ ((unused)),
	      void **depend)
{
  if (depend)
    GOMP_taskwait_depend (depend);
  for (int i = 0; i < init_count; i++)
    *init[i] = NULL;
  for (int i = 0; i < destroy_count; i++)
    *destroy[i] = NULL;
}

/* Say in *RESULT, unless that is null, why OBJECT's PROPERTY cannot be had.  */
static void
refuse (const void *object, int property, int *result)
{
  if (result)
    *result = (!interop_is_property (property) ? INTEROP_OUT_OF_RANGE
	       : !object ? INTEROP_EMPTY : INTEROP_OTHER);
}

int
omp_get_num_interop_properties (const void *object __attribute__ ((unused)))
{
  return 0;
}

intptr_t
omp_get_interop_int (const void *object, int property, int *result)
{
  refuse (object, property, result);
  return 0;
}

void *
omp_get_interop_ptr (const void *object, int property, int *result)
{
  refuse (object, property, result);
  return NULL;
}

const char *
omp_get_interop_str (const void *object, int property, int *result)
{
  refuse (object, property, result);
  return NULL;
}

const char *
omp_get_interop_name (const void *object __attribute__ ((unused)),
		      int property)
{
  return interop_property_name (property);
}

const char *
omp_get_interop_type_desc (const void *object __attribute__ ((unused)),
			   int property __attribute__ ((unused)))
{
  return NULL;
}

const char *
omp_get_interop_rc_desc (const void *object __attribute__ ((unused)),
			 int result)
{
  return (result == INTEROP_OTHER
	  ? "obtaining properties is only supported on the initial device"
	  : interop_result_text (result));
}

static void
give (const char *value, const char **text, size_t *length)
{
  *text = value;
  *length = value ? strlen (value) : 0;
}

void
omp_get_interop_str_ (const char **text, size_t *length, const void *object,
		      int property, int *result)
{
  give (omp_get_interop_str (object, property, result), text, length);
}

void
omp_get_interop_name_ (const char **text, size_t *length, const void *object,
		       int property)
{
  give (omp_get_interop_name (object, property), text, length);
}

void
omp_get_interop_type_desc_ (const char **text, size_t *length,
			    const void *object, int property)
{
  give (omp_get_interop_type_desc (object, property), text, length);
}

void
omp_get_interop_rc_desc_ (const char **text, size_t *length,
			  const void *object, int result)
{
  give (omp_get_interop_rc_desc (object, result), text, length);
}
