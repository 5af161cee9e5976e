/* Interop objects of OpenMP, in numbers.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The <omp.h> of GCC 15 is the first that has them, as omp_ipr_*, omp_irc_* and
   omp_ifr_*; the numbers are those of OpenMP 5.2, section 18.12, and of its
   "Additional Definitions".  */

#ifndef INTEROP_H
#define INTEROP_H

#include <stddef.h>

/* What can be asked of an object.  */
enum interop_property
{
  INTEROP_FOREIGN_RUNTIME = -1,
  INTEROP_FOREIGN_RUNTIME_NAME = -2,
  INTEROP_VENDOR = -3,
  INTEROP_VENDOR_NAME = -4,
  INTEROP_DEVICE_NUMBER = -5,
  INTEROP_PLATFORM = -6,
  INTEROP_DEVICE = -7,
  INTEROP_CONTEXT = -8,
  INTEROP_TARGETSYNC = -9
};

/* What a routine that asks says of its value.  */
enum interop_result
{
  INTEROP_NO_VALUE = 1,
  INTEROP_SUCCESS = 0,
  INTEROP_EMPTY = -1,
  INTEROP_OUT_OF_RANGE = -2,
  INTEROP_IS_INT = -3,
  INTEROP_IS_POINTER = -4,
  INTEROP_IS_STRING = -5,
  INTEROP_OTHER = -6
};

/* Runtimes that our devices have.  */
enum interop_foreign_runtime
{
  INTEROP_CUDA = 1,
  INTEROP_CUDA_DRIVER = 2,
  INTEROP_HIP = 5
};

#define INTEROP_NVIDIA 11	/* A vendor.  */

static inline int
interop_is_property (int property)
{
  return property >= INTEROP_TARGETSYNC && property <= INTEROP_FOREIGN_RUNTIME;
}

/* What PROPERTY is called; null if it is none.  */
static inline const char *
interop_property_name (int property)
{
  static const char *const names[] = {
    "fr_id", "fr_name", "vendor", "vendor_name", "device_num", "platform",
    "device", "device_context", "targetsync"
  };
  return (interop_is_property (property)
	  ? names[INTEROP_FOREIGN_RUNTIME - property] : NULL);
}

/* What RESULT means, in words, some of which GCC's own tests want; null if it
   is none that the host gives.  */
static inline const char *
interop_result_text (int result)
{
  switch (result)
    {
    case INTEROP_NO_VALUE:
      return "the property has no value";
    case INTEROP_SUCCESS:
      return "successful";
    case INTEROP_EMPTY:
      return "provided interoperability object is equal to omp_interop_none";
    case INTEROP_OUT_OF_RANGE:
      return "property ID is out of range";
    case INTEROP_IS_INT:
      return "the property is an integer: use omp_get_interop_int";
    case INTEROP_IS_POINTER:
      return "the property is a pointer: use omp_get_interop_ptr";
    case INTEROP_IS_STRING:
      return "the property is a string: use omp_get_interop_str";
    default:
      return NULL;
    }
}

#endif /* INTEROP_H */
