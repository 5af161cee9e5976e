/* A stand-in for NVIDIA's driver, for tests only.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* A libcuda.so.1 that has the functions which the nvptx plugin uses and no GPU.
   It is strict where the driver is lenient, so that a test on it means
   something:
   - device addresses lie where the host cannot read or write;
   - each stream is a thread, and what is on different streams is in no order
     that was not asked for, so that ThreadSanitizer finds what is missing;
   - memory that is freed is gone, whatever still has to be copied there;
   - an asynchronous copy of memory that is not page-locked is refused;
   - a call without a context, from a host function or before cuInit is refused;
   - so is a handle that was destroyed or is of another context, memory of
     another device, a launch beyond the limits of the device or of the kernel,
     or with other arguments than the kernel has;
   - what is misused is recorded, or if there is no record written to stderr, in
     a line that begins with "misuse: ";
   - what is not destroyed is named at the end.

   A kernel NAME is the function standin_kernel_NAME ('$' in a name becomes
   '_') if the program defines it; otherwise its PTX is executed, see ptx.h;
   one of machine code does nothing.

   GCC's own plugin can use it, too, for OpenMP: gcc-plugin.c.

   Environment:
   CUDA_STANDIN_LOG=FILE	calls are recorded there, one a line
   CUDA_STANDIN_FAIL=LIST	NAME[:N]=CODE,...: the N-th call (the first;
				from the N-th on, if N ends in +) of NAME gives
				CODE
   CUDA_STANDIN_KILL=NAME=CODE	that kernel dies, and the device with it
   CUDA_STANDIN_DELAY=N		every operation on a stream takes N more
				microseconds
   CUDA_STANDIN_GONE=0		the driver still works when exit has called
				its handler, unlike NVIDIA's
   CUDA_STANDIN_DEVICES=N, _ARCH=NN, _MEMORY=BYTES, _VERSION=N  what there
				is: 1, 90, 1 GiB, 13000
   CUDA_STANDIN_PAGEABLE=1	kernels can access the program's memory; an
				address where none is ends the program
   CUDA_STANDIN_STEPS=N		how many instructions a kernel may execute
   CUDA_STANDIN_QUIET=1		why a kernel died is only recorded
   CUDA_STANDIN_CHECK=LIST	what to look for in kernels and to tell of:
				barriers, unwritten, races, or all, see
				ptx-check.h  */

#ifndef STANDIN_H
#define STANDIN_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include "plugins/nvptx/cuda-driver-api.h"
#include "standin-kernel.h"

/* Errors that the plugin has no need to know.  */
#define CUDA_ERROR_LAUNCH_TIMEOUT ((CUresult) 702)
#define CUDA_ERROR_ASSERT ((CUresult) 710)
#define CUDA_ERROR_MISALIGNED_ADDRESS ((CUresult) 716)

#define STANDIN_DECLARE(NAME, SYMBOL, PARAMETERS) CUresult SYMBOL PARAMETERS;
CUDA_DRIVER_FUNCTIONS (STANDIN_DECLARE)
#undef STANDIN_DECLARE
extern CUresult cuMemHostRegister_v2 (void *, size_t, unsigned int);
extern CUresult cuMemHostUnregister (void *);

/* The number that the environment variable CUDA_STANDIN_NAME gives.  */
extern long standin_setting (const char *name, long otherwise);

/* An attribute of the devices for which only GCC's plugin asks.  */
extern int standin_other_attribute (CUdevice_attribute attribute);

/* Record a call of NAME with what FMT says of its arguments; the error that it
   is to give, or CUDA_SUCCESS.  */
extern CUresult standin_call (const char *name, const char *fmt, ...)
  __attribute__ ((format (printf, 2, 3)));

/* The same; return the error if there is one.  */
#define STANDIN_CALL(...)					\
  do								\
    {								\
      CUresult standin_result = standin_call (__VA_ARGS__);	\
      if (standin_result != CUDA_SUCCESS)			\
	return standin_result;					\
    }								\
  while (0)

/* The same for a call that needs a current context.  */
#define STANDIN_ENTER(...)					\
  do								\
    {								\
      STANDIN_CALL (__VA_ARGS__);				\
      CUresult standin_state = standin_context_state ();	\
      if (standin_state != CUDA_SUCCESS)			\
	{							\
	  /* What a kernel that has died printed.  */		\
	  standin_print_flush ();				\
	  return standin_state;					\
	}							\
    }								\
  while (0)

/* Return an error from CALL unless HANDLE is one of WHAT and of the current
   context.  */
#define STANDIN_USE(CALL, WHAT, HANDLE)				\
  do								\
    if (!standin_handle_good (CALL, WHAT, HANDLE))		\
      return CUDA_ERROR_INVALID_HANDLE;				\
  while (0)

/* The same unless STREAM is null or one of the current context.  */
#define STANDIN_USE_STREAM(CALL, STREAM)			\
  do								\
    if (STREAM)							\
      STANDIN_USE (CALL, STANDIN_STREAM, STREAM);		\
  while (0)

/* Record that the driver is used in a way that is not allowed.  */
extern void standin_misuse (const char *fmt, ...)
  __attribute__ ((format (printf, 1, 2)));

/* Whether the program is ending and the driver with it.  */
extern bool standin_gone (void);

/* Say that cuInit was called.  */
extern void standin_initialized (void);

/* Record a line that is no call.  */
extern void standin_note (const char *fmt, ...)
  __attribute__ ((format (printf, 1, 2)));

/* Whether the calling thread runs a host function.  */
extern __thread bool standin_in_host_function;

/* Kinds of what exists.  */
enum standin_thing
{
  STANDIN_STREAM, STANDIN_EVENT, STANDIN_MODULE, STANDIN_FUNCTION,
  STANDIN_LINKER, STANDIN_MEMORY, STANDIN_HOST_MEMORY, STANDIN_CONTEXT,
  STANDIN_THINGS
};

/* Say that one more or one less WHAT exists.  */
extern void standin_count (enum standin_thing what, int change);

/* The same for a handle of the current context.  */
extern void standin_handle_add (enum standin_thing what, const void *pointer);
extern void standin_handle_remove (enum standin_thing what,
				   const void *pointer);

/* Whether POINTER is such a handle; otherwise that is recorded.  */
extern bool standin_handle_good (const char *call, enum standin_thing what,
				 const void *pointer);

/* A device's primary context.  */
struct CUctx_st
{
  int device;
  int references;
  CUresult dead;		/* What killed it, or CUDA_SUCCESS.  */
  bool launched;		/* Whether there was a kernel.  */
  size_t limits[3];		/* By CUlimit; 0 for the usual.  */
};

struct CUfunc_st
{
  char *name;
  size_t parameters;		/* Bytes; 0 if that is not known.  */
  struct ptx_program *program;	/* Null for an ELF image ...  */
  struct ptx_function *entry;	/* ... and likewise.  */
  standin_kernel *body;		/* What the test does in its place, or null.  */
  CUfunction next;		/* Of the same module.  */
};

/* The test's function for the kernel NAME, or null.  It asks ld.so, so not when
   a kernel is launched: a constructor may wait for that.  */
extern standin_kernel *standin_kernel_find (const char *name);

/* The calling thread's context; CUDA_SUCCESS if it can be used.  */
extern CUcontext standin_context (void);
extern CUresult standin_context_state (void);
extern bool standin_context_dead (CUcontext context);
extern void standin_context_set (CUcontext context);
extern void standin_context_launched (void);
extern void standin_context_kill (CUcontext context, CUresult reason);

/* Host memory that holds the SIZE bytes at ADDRESS; null if they are not all in
   one allocation.  */
extern void *standin_memory (CUdeviceptr address, size_t size);

/* written.c: which bytes of MEMORY, which standin_memory gave, somebody has
   written, if CUDA_STANDIN_CHECK wants to know.  Begin; whether some are, or
   that is not known; say that they are, or are not; and that those at TO are
   now what those at FROM were, or, if these are not the device's, written.  */
extern void standin_written_init (const void *memory, size_t size);
extern bool standin_written (const void *memory, size_t size);
extern void standin_written_set (const void *memory, size_t size,
				 bool written);
extern void standin_written_copy (const void *to, const void *from,
				  size_t size);

/* Store the allocation that ADDRESS is in into *BASE and *SIZE; false if it is
   in none.  */
extern bool standin_allocation (CUdeviceptr address, CUdeviceptr *base,
				size_t *size);

/* Whether kernels can access the host's memory, and ADDRESS is of that.  */
extern bool standin_reaches (unsigned long long address);

/* Whether the SIZE bytes at P are page-locked.  */
extern bool standin_pinned (const void *p, size_t size);

/* ADDRESS as a number for the record.  */
extern unsigned long long standin_offset (CUdeviceptr address);

/* Device memory without a record: for variables of a module.  */
extern CUdeviceptr standin_take (size_t size);
extern bool standin_give (CUdeviceptr address);

/* How often memory was given back.  */
extern unsigned long standin_generation (void);

/* The heap for kernels; false if ADDRESS is not from there.  */
extern void standin_heap_limit (size_t size);
extern CUdeviceptr standin_heap_take (size_t size);
extern bool standin_heap_give (CUdeviceptr address);

/* Put RUN (DATA) on STREAM, null for the default stream.  DATA is freed
   afterwards.  */
extern void standin_stream_put (CUstream stream, void (*run) (void *),
				void *data);

/* Its number; 0 for the default stream, -1 for one that is none.  */
extern int standin_stream_number (CUstream stream);

/* Wait until every stream has nothing to do.  */
extern void standin_streams_wait (void);

/* Have all who wait for a stream look whether the driver has gone.  */
extern void standin_streams_wake (void);

/* What a kernel can call; see standin-kernel.h.  */
extern void *standin_host_memory (unsigned long long address, size_t size);
extern void standin_print (const char *text);

/* Write what kernels have printed.  */
extern void standin_print_flush (void);

#endif /* STANDIN_H */
