/* The boundary between the runtime and a device plugin.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A plugin is a shared library libgomp-plugin-NAME.so.1 that defines the
   GOMP_OFFLOAD_* functions below.  This is the plugin ABI of GCC's libgomp,
   version 1 (gomp-constants-all.h has all versions), binary compatible in both
   directions: a plugin of GCC loads into our runtime and ours loads into GCC's
   libgomp.  The runtime takes plugins of later versions, too; what differs
   there is in libgomp-target/devices/plugin-version.h.  What goes beyond that
   ABI stands in gomp-plugin-ext.h and is optional.

   Every function is declared once, here; the runtime and the plugins take
   their types from these declarations (__typeof__).  gomp-plugin-operations.h
   lists them.

   Devices are numbered by the plugin from 0 to get_num_devices () - 1; the
   runtime never passes another number.  Calls come from any thread, for
   different devices, or for the same one as far as no lock prevents that, at
   the same time.  No thread is cancelled in one that starts a device.

   Above each operation stands:

   Lock:     which lock of the runtime the caller holds: "probe", with which it
	     looks for plugins and devices, "device", that of device N, or none.
	     Operations with the same lock do not run at the same time.  Which
	     ones may ask ld.so for something is said at
	     GOMP_OFFLOAD_prepare_image in gomp-plugin-ext.h.
   Blocks:   whether it may wait for something but a lock of the plugin that
	     is held briefly: for the device, for another process, for the
	     system.
   Calls:    which of GOMP_PLUGIN_* it may call.  "messages" are debug, error
	     and warning, and the functions for memory; "all" are these, fatal
	     and device_lost.  An operation never calls an entry point of the
	     runtime, nor of libgomp what may wait for a device or a task.
   Failure:  how it says so, who tells the user, and what the caller does.  "A
	     reason" is GOMP_PLUGIN_error before it returns, in the same
	     thread.  For some calls the runtime puts the first one into its
	     own line; otherwise the reason is a line, and what the runtime
	     says of the consequence the next.
   Needed:   "always"; "for OpenMP", by plugins with that capability; "by
	     libgomp", GCC's, which does not load a plugin without it; or
	     "optional".

   Our runtime holds these locks.  GCC's libgomp has one lock of its own for
   each device, and holds it wherever ours holds "device", except for
   can_run.  */

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

/* What OpenACC's acc_get_property_t is about; of those that have the bit
   GOACC_PROPERTY_STRING the value is a string, of others a number.  */
enum goacc_property
{
  GOACC_PROPERTY_MEMORY = 1,		/* Bytes.  */
  GOACC_PROPERTY_FREE_MEMORY = 2,
  GOACC_PROPERTY_STRING = 1 << 16,
  GOACC_PROPERTY_NAME = GOACC_PROPERTY_STRING | 1,
  GOACC_PROPERTY_VENDOR = GOACC_PROPERTY_STRING | 2,
  GOACC_PROPERTY_DRIVER = GOACC_PROPERTY_STRING | 3
};

union goacc_property_value
{
  const char *ptr;
  size_t val;
};

/* A queue of OpenACC's; for the plugin.  */
struct goacc_asyncqueue;

/* A range of device addresses, END excluded.  */
struct addr_pair
{
  uintptr_t start;
  uintptr_t end;
};

/* What device libraries of GCC 13 and later have in a variable that the runtime
   sets; earlier ones have the device's number alone, an int.  */
struct offload_icvs
{
  int device_num;
  int default_device;
  int max_teams;		/* 0: no limit.  */
  int teams_thread_limit;	/* 0: no limit.  */
};

/* An interop object of OpenMP, of a device.  */
struct interop_object
{
  /* For foreign tasks, or null; for the plugin.  */
  void *stream;
  void *data;
  int foreign_runtime;		/* INTEROP_CUDA ... of interop.h.  */
  int device;			/* The program's number of the device.  */
};

enum interop_action
{
  INTEROP_INIT, INTEROP_USE, INTEROP_DESTROY
};

/* Elements of the null-terminated ARGS array of GOMP_OFFLOAD_run: a device
   number (or ANY) combined with an argument's id, and either the value shifted
   into the same word or, with GOMP_TARGET_ARG_SUBSEQUENT_PARAM, in the next
   word.  The bits are in gomp-constants-all.h.  */

/* What a plugin defines.  */

/* Name of the kind of device, such as "nvptx"; static storage.
   Lock:     probe.
   Blocks:   no.
   Calls:    none.
   Failure:  none.
   Needed:   always.  */
extern const char *GOMP_OFFLOAD_get_name (void);

/* GOMP_OFFLOAD_CAP_* bits, always the same.
   Lock:     probe.
   Blocks:   no.
   Calls:    none.
   Failure:  none.  With neither OPENMP_400 nor OPENACC_200 the plugin is not
	     used, with the latter alone its devices are none of OpenMP's.
   Needed:   always.  */
extern unsigned int GOMP_OFFLOAD_get_caps (void);

/* An enum gomp_target_type, always the same.
   Lock:     probe, and any that the plugin itself calls it with.
   Blocks:   no.
   Calls:    none.
   Failure:  none.
   Needed:   always.  */
extern int GOMP_OFFLOAD_get_type (void);

/* Number of devices.  Called at most once, before any other operation below.
   Must not start anything.  REQUIRED is what the program requires of devices
   (GOMP_REQUIRES_*), and the result is -1 if they cannot do all of it; but
   GCC's libgomp of version 1 of the interface passes nothing.
   Lock:     probe.
   Blocks:   it may.
   Calls:    all.
   Failure:  0 if there is none (no_devices_reason says why), negative if
	     finding out failed.  The runtime tells the user if a construct
	     gets no device; the plugin says so by debug only.  No other
	     operation is called then.
   Needed:   always.  */
extern int GOMP_OFFLOAD_get_num_devices (unsigned required);

/* The plugin's ABI version.
   Lock:     probe.
   Blocks:   no.
   Calls:    none.
   Failure:  none.  A version that the runtime does not know is refused, which
	     it tells the user.
   Needed:   always.  */
extern unsigned GOMP_OFFLOAD_version (void);

/* Bring device N up.  Called once for a device; never in a forked child for one
   that the parent brought up.
   Lock:     device.
   Blocks:   it may.
   Calls:    all.
   Failure:  false, after a reason.  The runtime puts it into its own line and
	     ends the program.
   Needed:   always.  */
extern bool GOMP_OFFLOAD_init_device (int n);

/* Bring device N down, at the end of the program.  Called once if the device is
   up and not lost.  Its images are unloaded, except for those of which regions
   did not end in time, and regions run now only if the program ends because of
   an error.  No operation on the device begins afterwards.
   Lock:     none.
   Blocks:   it may.
   Calls:    all.
   Failure:  false, after a reason.  The runtime says that the device does not
	     stop, and goes on with the next.
   Needed:   always.  */
extern bool GOMP_OFFLOAD_fini_device (int n);

/* Load the image described by TARGET_DATA (its form is the business of the
   plugin and of its mkoffload), made for VERSION (GOMP_VERSION_PACK).  Store
   into *TABLE a malloc'ed array, which the caller frees, of the device
   addresses of the image's functions, then of its variables, both in the order
   of the host's tables; return its length.  The array may have one element
   more: the place of the device's own number, an int or a struct offload_icvs,
   or { 0, 0 }.  Of a
   function START alone matters, as it does of a "declare target link" variable
   (OFFLOAD_LINK_BIT), where it is the address of the device's pointer.
   Lock:     device.
   Blocks:   it may; initializers of the device's variables run.
   Calls:    all.
   Failure:  -1, after a reason, with nothing loaded and *TABLE as it was.  The
	     runtime puts it into its own line and ends the program.  If the
	     table has another length than the host's, it calls unload_image
	     first.
   Needed:   always.  */
extern int GOMP_OFFLOAD_load_image (int n, unsigned version,
				    const void *target_data,
				    struct addr_pair **table);

/* Undo load_image.  No region of the image runs.
   Lock:     device.
   Blocks:   it may; destructors of the device's variables run.
   Calls:    all.
   Failure:  false, after a reason.  The runtime says that the image cannot be
	     unloaded, forgets it, and goes on.
   Needed:   always.  */
extern bool GOMP_OFFLOAD_unload_image (int n, unsigned version,
				       const void *target_data);

/* What alloc aligns at least to.  Callers that need more ask for more bytes,
   and align in them.  */
#define GOMP_OFFLOAD_ALLOC_ALIGNMENT 16

/* SIZE bytes of device memory, not 0, aligned to GOMP_OFFLOAD_ALLOC_ALIGNMENT.
   The address is meaningful on the device only.
   Lock:     device, if a construct maps data; none, if omp_target_alloc.
   Blocks:   it may.
   Calls:    all.
   Failure:  null.  No reason if there is no such memory, which the runtime
	     tells the user; it ends the program, omp_target_alloc returns
	     null.
   Needed:   always.  */
extern void *GOMP_OFFLOAD_alloc (int n, size_t size);

/* Free PTR, which alloc returned for device N and nothing uses.
   Lock:     as for alloc.
   Blocks:   it may.
   Calls:    all.
   Failure:  false, after a reason.  The runtime says which construct or routine
	     it was, for a routine in one line with the reason, and ends the
	     program.
   Needed:   always.  */
extern bool GOMP_OFFLOAD_free (int n, void *ptr);

/* Copy SIZE bytes, not 0, from device N to the host.  Complete on return.
   Lock:     device, for constructs; none, for routines.
   Blocks:   it may.
   Calls:    all.
   Failure:  false, after a reason; what was copied is undefined.  The runtime
	     says which copy it was, and ends the program; a routine that can
	     return an error does so instead.
   Needed:   always.  */
extern bool GOMP_OFFLOAD_dev2host (int n, void *dst, const void *src,
				   size_t size);

/* The same from the host to device N.  On return SRC may change.
   Lock:     as for dev2host.
   Blocks:   it may.
   Calls:    all.
   Failure:  as of dev2host.
   Needed:   always.  */
extern bool GOMP_OFFLOAD_host2dev (int n, void *dst, const void *src,
				   size_t size);

/* The same on device N.
   Lock:     none: only routines need it.
   Blocks:   it may.
   Calls:    all.
   Failure:  as of dev2host.
   Needed:   for OpenMP.  */
extern bool GOMP_OFFLOAD_dev2dev (int n, void *dst, const void *src,
				  size_t size);

/* Whether the device function FN (from load_image's table) can run.  Called for
   each region.
   Lock:     device.
   Blocks:   no.
   Calls:    none.
   Failure:  false is none: the region runs on the host.
   Needed:   optional.  Without it all can.  */
extern bool GOMP_OFFLOAD_can_run (void *fn);

/* Run FN (VARS) on device N and wait for it.  VARS is a device address, or null
   if the region has no arguments; ARGS as described above, owned by the caller,
   and null if GCC's libgomp has nothing to say.
   Lock:     none.
   Blocks:   as long as the region.
   Calls:    all.
   Failure:  does not return, but calls device_lost, else fatal, with the
	     message for the user.
   Needed:   for OpenMP.  */
extern void GOMP_OFFLOAD_run (int n, void *fn, void *vars, void **args);

/* The same without waiting.  The plugin calls
   GOMP_PLUGIN_target_task_completion (DATA) once, from any thread, when FN has
   ended.  ARGS stays the caller's and is valid until then.  Our runtime does
   not call it, but async_start of gomp-plugin-ext.h.
   Lock:     none.
   Blocks:   until the device can take it.
   Calls:    all, and target_task_completion.
   Failure:  as of run, at any time until the completion.
   Needed:   by libgomp.  */
extern void GOMP_OFFLOAD_async_run (int n, void *fn, void *vars, void **args,
				    void *data);

/* Fill COUNT bytes, not 0, at PTR on device N with VALUE.  Complete on return.
   The libgomp of GCC 16 was the first to want it.
   Lock:     none.
   Blocks:   it may.
   Calls:    all.
   Failure:  as of host2dev.
   Needed:   by libgomp.  */
extern bool GOMP_OFFLOAD_memset (int n, void *ptr, int value, size_t count);

/* Do ACTION with OBJECT of device N.  INTEROP_INIT: all is 0 but for its
   device; fill in the rest, the stream if TARGETSYNC.  Foreign tasks that
   begin on the stream from now on, or in the device's context, find all data
   that was copied to the device.  PREFER says which foreign runtimes and
   attributes the program prefers (gomp-constants-all.h), or is null.
   INTEROP_USE, _DESTROY: on return what was put on the stream is over, and the
   stream of a destroyed object is gone.
   Lock:     none.
   Blocks:   it may.
   Calls:    all.
   Failure:  as of run.
   Needed:   optional.  Without it the device has no interop objects.  */
extern void GOMP_OFFLOAD_interop (struct interop_object *object, int n,
				  enum interop_action action, bool targetsync,
				  const char *prefer);

/* What PROPERTY (enum interop_property of interop.h) of OBJECT is.  It is one
   of these; how it went goes to *RESULT (enum interop_result), unless that is
   null.
   Lock:     none.
   Blocks:   no.
   Calls:    messages.
   Failure:  0 or null, and *RESULT.
   Needed:   optional.  With interop.  */
extern intptr_t GOMP_OFFLOAD_get_interop_int (struct interop_object *object,
					      int property, int *result);

/* As get_interop_int, of a property that is a pointer.
   Lock:     none.
   Blocks:   no.
   Calls:    messages.
   Failure:  as of get_interop_int.
   Needed:   optional.  With interop.  */
extern void *GOMP_OFFLOAD_get_interop_ptr (struct interop_object *object,
					   int property, int *result);

/* As get_interop_int, of a property that is a string; static storage.
   Lock:     none.
   Blocks:   no.
   Calls:    messages.
   Failure:  as of get_interop_int.
   Needed:   optional.  With interop.  */
extern const char *GOMP_OFFLOAD_get_interop_str (struct interop_object *object,
						 int property, int *result);

/* The type that PROPERTY of an object, INTEROP_PLATFORM, _DEVICE, _CONTEXT or
   _TARGETSYNC, has in the foreign runtime; static storage.
   Lock:     none.
   Blocks:   no.
   Calls:    messages.
   Failure:  none.  It is "N/A" if the runtime does not have that.
   Needed:   optional.  With interop.  */
extern const char *GOMP_OFFLOAD_get_interop_type_desc (struct interop_object *,
						       int property);

/* The operations for OpenACC, openacc_*, have to be there if get_caps has
   GOMP_OFFLOAD_CAP_OPENACC_200, except for those named openacc_cuda_, which a
   plugin has all or none of.  They are as in GCC 12 to 16.  Our runtime has
   regions of OpenACC run by GOMP_OFFLOAD_run (GOMP_OFFLOAD_acc_device_type of
   gomp-plugin-ext.h), and has queues of its own.  */

/* What PROPERTY of device N is, which is up; strings are in storage that stays.
   Lock:     none.
   Blocks:   it may.
   Calls:    all.
   Failure:  0 or null, if that is not known.
   Needed:   optional.  Without it nothing is known.  */
extern union goacc_property_value
GOMP_OFFLOAD_openacc_get_property (int n, enum goacc_property property);

/* What GOMP_PLUGIN_acc_thread is to return in a thread that uses device N.
   Lock:     none.
   Blocks:   no.
   Calls:    messages.
   Failure:  none.
   Needed:   optional.  With openacc_destroy_thread_data.  */
extern void *GOMP_OFFLOAD_openacc_create_thread_data (int n);

/* Free it.
   Lock:     none.
   Blocks:   no.
   Calls:    none.
   Failure:  none.
   Needed:   optional.  With openacc_create_thread_data.  */
extern void GOMP_OFFLOAD_openacc_destroy_thread_data (void *data);

/* Run FN on this thread's device and wait for it.  It gets the COUNT elements
   of ADDRESSES, which are device addresses, in the device's memory: from
   version 2 of the interface on they are there already.  SIZES are
   the numbers of gangs and workers and the length of vectors that the program
   asks for, 0 where it does not.  HOSTS, and MAPPED, what libgomp knows of the
   data, are not looked at.
   Lock:     none.
   Blocks:   as long as the region.
   Calls:    all, acc_thread and acc_default_dim.
   Failure:  as of run.
   Needed:   by libgomp.  */
extern void GOMP_OFFLOAD_openacc_exec (void (*fn) (void *), size_t count,
				       void **hosts, void **addresses,
				       unsigned *sizes, void *mapped);

/* A queue of device N, which does what it is told, one thing after another,
   while the program goes on.  The caller destructs it.
   Lock:     none, or of libgomp's any.
   Blocks:   no.
   Calls:    messages.
   Failure:  none.
   Needed:   optional.  Without it queues have no streams.  */
extern struct goacc_asyncqueue *GOMP_OFFLOAD_openacc_async_construct (int n);

/* Wait for QUEUE and free it.
   Lock:     none, or of libgomp's any.
   Blocks:   as long as the queue has something to do.
   Calls:    all.
   Failure:  false, if it could not do all, after a reason.
   Needed:   optional.  With openacc_async_construct.  */
extern bool
GOMP_OFFLOAD_openacc_async_destruct (struct goacc_asyncqueue *queue);

/* Whether QUEUE, and its stream, have done all: 1, or 0.
   Lock:     none, or of libgomp's any.
   Blocks:   no.
   Calls:    all.
   Failure:  -1, after a reason.
   Needed:   optional.  With openacc_async_construct.  */
extern int GOMP_OFFLOAD_openacc_async_test (struct goacc_asyncqueue *queue);

/* Wait for QUEUE, and for its stream.
   Lock:     none, or of libgomp's any.
   Blocks:   as long as it has something to do.
   Calls:    all.
   Failure:  false, if it could not do all, after a reason.
   Needed:   optional.  With openacc_async_construct.  */
extern bool
GOMP_OFFLOAD_openacc_async_synchronize (struct goacc_asyncqueue *queue);

/* What SECOND is told from now on comes after what FIRST has been told.
   Lock:     none, or of libgomp's any.
   Blocks:   no, unless SECOND has a stream.
   Calls:    messages.
   Failure:  false, after a reason.
   Needed:   by libgomp.  */
extern bool
GOMP_OFFLOAD_openacc_async_serialize (struct goacc_asyncqueue *first,
				      struct goacc_asyncqueue *second);

/* Have QUEUE call FUNCTION (DATA), in a thread of the plugin's.
   Lock:     none, or of libgomp's any.
   Blocks:   no, unless QUEUE has a stream.
   Calls:    messages.
   Failure:  none.
   Needed:   by libgomp.  */
extern void
GOMP_OFFLOAD_openacc_async_queue_callback (struct goacc_asyncqueue *queue,
					   void (*function) (void *),
					   void *data);

/* As openacc_exec, by QUEUE on its device; SIZES, and what ADDRESSES the host
   has, are read before this returns.
   Lock:     none, or of libgomp's any.
   Blocks:   no, unless QUEUE has a stream.
   Calls:    all, and acc_default_dim.
   Failure:  as of run, at any time until the queue has been waited for.
   Needed:   by libgomp.  */
extern void
GOMP_OFFLOAD_openacc_async_exec (void (*fn) (void *), size_t count,
				 void **hosts, void **addresses,
				 unsigned *sizes, void *mapped,
				 struct goacc_asyncqueue *queue);

/* As dev2host, by QUEUE.
   Lock:     none, or of libgomp's any.
   Blocks:   no, unless QUEUE has a stream.
   Calls:    messages.
   Failure:  what waits for the queue fails.
   Needed:   by libgomp.  */
extern bool
GOMP_OFFLOAD_openacc_async_dev2host (int n, void *dst, const void *src,
				     size_t size,
				     struct goacc_asyncqueue *queue);

/* As host2dev, by QUEUE; SRC is read when it comes to it.
   Lock:     none, or of libgomp's any.
   Blocks:   no, unless QUEUE has a stream.
   Calls:    messages.
   Failure:  what waits for the queue fails.
   Needed:   by libgomp.  */
extern bool
GOMP_OFFLOAD_openacc_async_host2dev (int n, void *dst, const void *src,
				     size_t size,
				     struct goacc_asyncqueue *queue);

/* As dev2dev, by QUEUE.  Of the plugin ABI of GCC 16.
   Lock:     none, or of libgomp's any.
   Blocks:   no, unless QUEUE has a stream.
   Calls:    messages.
   Failure:  what waits for the queue fails.
   Needed:   by libgomp.  */
extern bool
GOMP_OFFLOAD_openacc_async_dev2dev (int n, void *dst, const void *src,
				    size_t size,
				    struct goacc_asyncqueue *queue);

/* The CUdevice of this thread's device, at the address that is returned.
   Lock:     none.
   Blocks:   no.
   Calls:    acc_thread.
   Failure:  null.
   Needed:   optional.  */
extern void *GOMP_OFFLOAD_openacc_cuda_get_current_device (void);

/* Its CUcontext.
   Lock:     none.
   Blocks:   no.
   Calls:    acc_thread.
   Failure:  null.
   Needed:   optional.  */
extern void *GOMP_OFFLOAD_openacc_cuda_get_current_context (void);

/* The CUstream of QUEUE, made if it has none.  What the program puts on it
   itself, and what the queue is told, is done in the order in which that
   happens.
   Lock:     none, or of libgomp's any.
   Blocks:   as openacc_async_synchronize.
   Calls:    all.
   Failure:  null, after a reason.
   Needed:   optional.  */
extern void *
GOMP_OFFLOAD_openacc_cuda_get_stream (struct goacc_asyncqueue *queue);

/* STREAM, which stays the program's, is that of QUEUE from now on.  Returns 1.
   Lock:     none, or of libgomp's any.
   Blocks:   as openacc_async_synchronize.
   Calls:    all.
   Failure:  0, after a reason.
   Needed:   optional.  */
extern int
GOMP_OFFLOAD_openacc_cuda_set_stream (struct goacc_asyncqueue *queue,
				      void *stream);

/* What the runtime gives to a plugin.  */

/* What openacc_create_thread_data made for the calling thread; null if it uses
   no device for OpenACC.  */
extern void *GOMP_PLUGIN_acc_thread (void);

/* GOMP_OPENACC_DIM for a GOMP_DIM_*, or 0.  */
extern int GOMP_PLUGIN_acc_default_dim (unsigned dimension);

/* Memory; they end the program with a message when there is none.  */
extern void *GOMP_PLUGIN_malloc (size_t) __attribute__ ((malloc));
extern void *GOMP_PLUGIN_malloc_cleared (size_t) __attribute__ ((malloc));
extern void *GOMP_PLUGIN_realloc (void *, size_t);

/* See GOMP_OFFLOAD_async_run and GOMP_OFFLOAD_async_start.  */
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
