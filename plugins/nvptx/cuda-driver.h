/* The CUDA driver: loading it, and calling it.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Calling sequence: cuda_driver_load () once, before any other thread can be
   in the plugin; after it returned true, CU (cuMemAlloc, &p, size) calls a
   driver function from any thread and gives its CUresult.  */

#ifndef NVPTX_CUDA_DRIVER_H
#define NVPTX_CUDA_DRIVER_H

#include <stdbool.h>
#include "gomp-plugin.h"
#include "cuda-driver-api.h"

/* The driver's entries, null before cuda_driver_load.  */
struct cuda_driver
{
#define CUDA_DRIVER_FIELD(NAME, SYMBOL, PARAMETERS) CUresult (*NAME) PARAMETERS;
  CUDA_DRIVER_FUNCTIONS (CUDA_DRIVER_FIELD)
#undef CUDA_DRIVER_FIELD
};

extern struct cuda_driver cuda_driver;

/* Find the driver and initialise it.  False if there is none that can be
   used; cuda_driver_reason () then says why.  May be called again.  */
extern bool cuda_driver_load (void);

/* One line without newline that says why the driver or a device cannot be
   used, or null.  Static storage; set before other threads are.  */
extern const char *cuda_driver_reason (void);

/* Set that line.  */
extern void cuda_driver_set_reason (const char *fmt, ...)
  __attribute__ ((format (printf, 1, 2)));

/* Version of the driver as CUDA counts: 1000 times the major version plus 10
   times the minor.  */
extern int cuda_driver_version (void);

/* The name of the file that the driver's library is, without folders, and its
   size: "libcuda.so.580.159.04".  Empty and 0 if that is not known.  To be
   freed.  */
extern char *cuda_driver_file (size_t *size);

/* Name and meaning of RESULT, "CUDA_ERROR_X: text"; valid until the same
   thread's next call.  */
extern const char *cuda_error_text (CUresult result);

/* Log that the driver's function NAME returned RESULT, at GOMP_DEBUG=2;
   return RESULT.  */
static inline CUresult
cuda_driver_log (const char *name, CUresult result)
{
  if (__builtin_expect (result != CUDA_SUCCESS, 0))
    GOMP_PLUGIN_debug (2, "nvptx: %s: %s\n", name, cuda_error_text (result));
  else
    GOMP_PLUGIN_debug (2, "nvptx: %s\n", name);
  return result;
}

/* Call the driver.  The only way to: it logs.  */
#define CU(NAME, ...) \
  cuda_driver_log (#NAME, cuda_driver.NAME (__VA_ARGS__))

#endif /* NVPTX_CUDA_DRIVER_H */
