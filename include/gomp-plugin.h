/* The boundary between the runtime and a device plugin.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A plugin is a shared library libgomp-plugin-NAME.so.1 that defines the
   GOMP_OFFLOAD_* functions below.  This is the plugin ABI of GCC's libgomp,
   version 1 (GOMP_VERSION in gomp-constants.h), binary compatible in both
   directions: a plugin of GCC loads into our runtime and ours loads into
   GCC's libgomp.  What goes beyond that ABI stands in gomp-plugin-ext.h and
   is optional.

   Every function is declared once, here; the runtime and the plugins take
   their types from these declarations (__typeof__).

   Devices are numbered by the plugin from 0 to get_num_devices () - 1; the
   runtime never passes another number.  Unless a function says otherwise it
   may block, and may be called from any thread, for different devices or for
   the same one at the same time.  Which ones may ask ld.so for something is
   said at GOMP_OFFLOAD_prepare_image in gomp-plugin-ext.h.  */

#ifndef GOMP_PLUGIN_H
#define GOMP_PLUGIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Version of this ABI, what GOMP_OFFLOAD_version returns.  */
#define GOMP_PLUGIN_ABI_VERSION 1

/* Bits of GOMP_OFFLOAD_get_caps ().  */
#define GOMP_OFFLOAD_CAP_SHARED_MEM	(1u << 0)
#define GOMP_OFFLOAD_CAP_NATIVE_EXEC	(1u << 1)
#define GOMP_OFFLOAD_CAP_OPENMP_400	(1u << 2)
#define GOMP_OFFLOAD_CAP_OPENACC_200	(1u << 3)

/* What kind of device an image is for: the second argument of
   GOMP_offload_register_ver, and the result of GOMP_OFFLOAD_get_type.  */
enum gomp_target_type
{
  GOMP_TARGET_TYPE_HOST = 2,
  GOMP_TARGET_TYPE_NVIDIA_PTX = 5,
  GOMP_TARGET_TYPE_INTEL_MIC = 6,
  GOMP_TARGET_TYPE_HSA = 7,
  GOMP_TARGET_TYPE_GCN = 8
};

/* A range of device addresses, END excluded.  */
struct addr_pair
{
  uintptr_t start;
  uintptr_t end;
};

/* Elements of the null-terminated ARGS array of GOMP_OFFLOAD_run: a device
   number (or ANY) combined with an argument's id, and either the value shifted
   into the same word or, with GOMP_TARGET_ARG_SUBSEQUENT_PARAM, in the next
   word.  The bits are in gomp-constants.h.  */

/* What a plugin defines.  */

/* Name of the kind of device, such as "nvptx"; static storage.  */
extern const char *GOMP_OFFLOAD_get_name (void);

/* GOMP_OFFLOAD_CAP_* bits.  */
extern unsigned int GOMP_OFFLOAD_get_caps (void);

/* An enum gomp_target_type.  */
extern int GOMP_OFFLOAD_get_type (void);

/* Number of devices; 0 if there is none, a negative number if finding out
   failed.  Called once, from one thread, before any other call below.  Must
   not start anything.  */
extern int GOMP_OFFLOAD_get_num_devices (void);

/* The plugin's ABI version; the runtime refuses another than its own.  */
extern unsigned GOMP_OFFLOAD_version (void);

/* Bring device N up or down.  Called with the runtime's lock of that
   device held, never twice in a row.  False (after GOMP_PLUGIN_error) on
   failure; the runtime then treats the device as unusable.  */
extern bool GOMP_OFFLOAD_init_device (int n);
extern bool GOMP_OFFLOAD_fini_device (int n);

/* Load the image described by TARGET_DATA (its form is the business of the
   plugin and of its mkoffload), made for VERSION (GOMP_VERSION_PACK).  Store
   into *TABLE a malloc'ed array, which the caller frees, of the device
   addresses of the image's functions, then of its variables, both in the order
   of the host's tables; return its length, or -1 after GOMP_PLUGIN_error.  The
   array may have one element more: the place of the device's own number.
   Called with the runtime's lock of the device held.  */
extern int GOMP_OFFLOAD_load_image (int n, unsigned version,
				    const void *target_data,
				    struct addr_pair **table);

/* Undo load_image.  False after GOMP_PLUGIN_error.  */
extern bool GOMP_OFFLOAD_unload_image (int n, unsigned version,
				       const void *target_data);

/* SIZE bytes of device memory, aligned for any type; NULL if there is none.
   The address is meaningful on the device only.  */
extern void *GOMP_OFFLOAD_alloc (int n, size_t size);
extern bool GOMP_OFFLOAD_free (int n, void *ptr);

/* Copy SIZE bytes, complete on return.  False after GOMP_PLUGIN_error.  */
extern bool GOMP_OFFLOAD_dev2host (int n, void *dst, const void *src,
				   size_t size);
extern bool GOMP_OFFLOAD_host2dev (int n, void *dst, const void *src,
				   size_t size);
extern bool GOMP_OFFLOAD_dev2dev (int n, void *dst, const void *src,
				  size_t size);

/* Whether the device function FN (from load_image's table) can run.  */
extern bool GOMP_OFFLOAD_can_run (void *fn);

/* Run FN (VARS) on device N and wait for it.  VARS is a device address; ARGS
   as described above, owned by the caller.  A failure is fatal
   (GOMP_PLUGIN_device_lost of gomp-plugin-ext.h, else GOMP_PLUGIN_fatal).
   Called without a lock.  */
extern void GOMP_OFFLOAD_run (int n, void *fn, void *vars, void **args);

/* The same without waiting.  The plugin calls
   GOMP_PLUGIN_target_task_completion (DATA) once, from any thread, when FN
   has ended.  ARGS stays the caller's and is valid until then.  */
extern void GOMP_OFFLOAD_async_run (int n, void *fn, void *vars, void **args,
				    void *data);

/* What the runtime gives to a plugin.  */

/* Memory; they end the program with a message when there is none.  */
extern void *GOMP_PLUGIN_malloc (size_t) __attribute__ ((malloc));
extern void *GOMP_PLUGIN_malloc_cleared (size_t) __attribute__ ((malloc));
extern void *GOMP_PLUGIN_realloc (void *, size_t);

/* See GOMP_OFFLOAD_async_run.  */
extern void GOMP_PLUGIN_target_task_completion (void *data);

/* Messages.  debug: printed if GOMP_DEBUG is at least LEVEL; the text brings
   its own newline.  error: to stderr, newline appended.  fatal: like error,
   then the program ends, as exit ends it: handlers and destructors run in this
   thread, and may use devices.  Locks that our runtime holds around the
   operation do not matter, those of the plugin do if its operations on another
   device take them.  No device is taken down then.  */
extern void GOMP_PLUGIN_debug (int level, const char *fmt, ...)
  __attribute__ ((format (printf, 2, 3)));
extern void GOMP_PLUGIN_error (const char *fmt, ...)
  __attribute__ ((format (printf, 1, 2)));
extern void GOMP_PLUGIN_fatal (const char *fmt, ...)
  __attribute__ ((noreturn, format (printf, 1, 2)));

#ifdef __cplusplus
}
#endif

#endif /* GOMP_PLUGIN_H */
