/* Device routines that ask about interop objects.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* OpenMP 5.2, section 18.12.  The <omp.h> of GCC 15 declares them, with
   enumerations for the object, which is a pointer or 0, the property and the
   result (interop.h); so files that include that cannot include this.  */

#ifndef INTEROP_ROUTINES_H
#define INTEROP_ROUTINES_H

#include <stdint.h>
#include "gomp-plugin.h"

extern int omp_get_num_interop_properties (const struct interop_object *);
extern intptr_t omp_get_interop_int (struct interop_object *object,
				     int property, int *result);
extern void *omp_get_interop_ptr (struct interop_object *object, int property,
				  int *result);
extern const char *omp_get_interop_str (struct interop_object *object,
					int property, int *result);
extern const char *omp_get_interop_name (const struct interop_object *object,
					 int property);
extern const char *omp_get_interop_type_desc (struct interop_object *object,
					      int property);
extern const char *omp_get_interop_rc_desc (const struct interop_object *object,
					    int result);

/* For Fortran: a pointer to characters with their number as the result.  */
extern void omp_get_interop_str_ (const char **text, size_t *length,
				  struct interop_object *object, int property,
				  int *result);
extern void omp_get_interop_name_ (const char **text, size_t *length,
				   const struct interop_object *object,
				   int property);
extern void omp_get_interop_type_desc_ (const char **text, size_t *length,
					struct interop_object *object,
					int property);
extern void omp_get_interop_rc_desc_ (const char **text, size_t *length,
				      const struct interop_object *object,
				      int result);

#endif /* INTEROP_ROUTINES_H */
