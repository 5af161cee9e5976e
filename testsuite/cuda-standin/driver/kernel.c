/* The stand-in's kernels.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#define _GNU_SOURCE 1
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../ptx/ptx-run.h"
#include "standin.h"

/* What is known of every kernel: registers of a thread, and of a
   multiprocessor.  */
#define REGISTERS 40
#define REGISTER_FILE 65536

/* Shared memory of a multiprocessor.  */
#define SHARED_MEMORY 65536

/* What a block can have.  */
#define MOST_THREADS 1024
#define MOST_SHARED (48 << 10)

static pthread_mutex_t print_lock = PTHREAD_MUTEX_INITIALIZER;
static char *printed;		/* Guarded by print_lock.  */

void
standin_print (const char *text)
{
  char *joined;

  pthread_mutex_lock (&print_lock);
  if (asprintf (&joined, "%s%s", printed ? printed : "", text) < 0)
    abort ();
  free (printed);
  printed = joined;
  pthread_mutex_unlock (&print_lock);
}

void
standin_print_flush (void)
{
  pthread_mutex_lock (&print_lock);
  char *text = printed;
  printed = NULL;
  pthread_mutex_unlock (&print_lock);
  if (text)
    {
      /* Past the host's buffer, as a driver may do.  */
      dprintf (1, "%s", text);
      free (text);
    }
}

/* The name of FUNCTION, which may be anything.  */
static const char *
function_name (CUfunction function)
{
  return (standin_handle_good ("a function", STANDIN_FUNCTION, function)
	  ? function->name : "?");
}

/* Shared memory that FUNCTION needs whatever the launch gives.  */
static unsigned
own_shared (CUfunction function)
{
  return function->program ? function->program->shared_size : 0;
}

CUresult
cuFuncGetAttribute (int *value, CUfunction_attribute attribute,
		    CUfunction function)
{
  STANDIN_ENTER ("cuFuncGetAttribute", "%d %s", (int) attribute,
		 function_name (function));
  STANDIN_USE ("cuFuncGetAttribute", STANDIN_FUNCTION, function);
  *value = (attribute == CU_FUNC_ATTRIBUTE_NUM_REGS ? REGISTERS
	    : attribute == CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES
	    ? (int) own_shared (function)
	    : standin_setting ("MAX_THREADS", MOST_THREADS));
  return CUDA_SUCCESS;
}

CUresult
cuOccupancyMaxActiveBlocksPerMultiprocessor (int *blocks, CUfunction function,
					     int threads, size_t shared)
{
  STANDIN_ENTER ("cuOccupancyMaxActiveBlocksPerMultiprocessor", "%s %d %zu",
		 function_name (function), threads, shared);
  STANDIN_USE ("cuOccupancy...", STANDIN_FUNCTION, function);
  if (threads < 1 || threads > MOST_THREADS)
    return CUDA_ERROR_INVALID_VALUE;
  *blocks = REGISTER_FILE / (REGISTERS * threads);
  shared += own_shared (function);
  if (shared && *blocks > (int) (SHARED_MEMORY / shared))
    *blocks = SHARED_MEMORY / shared;
  return CUDA_SUCCESS;
}

struct running
{
  char *name;
  standin_kernel *body;		/* Or null ...  */
  struct ptx_program *program;	/* ... and this, or null, ...  */
  struct ptx_function *entry;	/* ... with this.  */
  size_t shared;
  CUcontext context;
  struct standin_launch launch;
  char arguments[64];
};

/* What kills the kernel NAME, or CUDA_SUCCESS.  */
static CUresult
killer (const char *name)
{
  const char *spec = getenv ("CUDA_STANDIN_KILL");
  size_t length = strlen (name);

  return (spec && strncmp (spec, name, length) == 0 && spec[length] == '='
	  ? strtol (spec + length + 1, NULL, 10) : CUDA_SUCCESS);
}

static void
run_ptx (const struct running *running)
{
  char message[PTX_MESSAGE];
  CUcontext context = standin_context ();

  /* Memory that it takes is its own device's.  */
  standin_context_set (running->context);
  CUresult error = ptx_run (running->program, running->entry,
			    &running->launch, running->shared, message,
			    sizeof message);
  standin_context_set (context);
  if (error == CUDA_SUCCESS)
    return;
  standin_note ("kernel %s: %s", running->name, message);
  if (!standin_setting ("QUIET", 0))
    fprintf (stderr, "stand-in: kernel %s: %s\n", running->name, message);
  standin_context_kill (running->context, error);
}

static void
run_kernel (void *data)
{
  struct running *running = data;
  CUresult death = killer (running->name);

  if (death != CUDA_SUCCESS)
    standin_context_kill (running->context, death);
  else if (running->body)
    running->body (&running->launch);
  else if (running->program && !standin_context_dead (running->context))
    run_ptx (running);
  free (running->name);
}

standin_kernel *
standin_kernel_find (const char *name)
{
  char symbol[256];

  snprintf (symbol, sizeof symbol, "standin_kernel_%s", name);
  for (char *p = symbol; *p; p++)
    if (*p == '$')
      *p = '_';
  return (standin_kernel *) dlsym (RTLD_DEFAULT, symbol);
}

/* Whether the dimensions of a launch are such as every device since sm_30
   takes, and SHARED bytes of shared memory.  */
static bool
dimensions_good (const unsigned *grid, const unsigned *block, unsigned shared)
{
  static const unsigned most_blocks[] = { 0x7fffffff, 65535, 65535 };
  static const unsigned most_threads[] = { MOST_THREADS, MOST_THREADS, 64 };

  for (int i = 0; i < 3; i++)
    if (grid[i] < 1 || grid[i] > most_blocks[i]
	|| block[i] < 1 || block[i] > most_threads[i])
      return false;
  return ((long) block[0] * block[1] * block[2]
	  <= standin_setting ("MAX_THREADS", MOST_THREADS)
	  && shared <= MOST_SHARED);
}

/* Read EXTRA, as cuLaunchKernel takes it, to *ARGUMENTS and *SIZE; null and 0
   for a kernel that has none.  */
static bool
read_extra (void **extra, const void **arguments, size_t *size)
{
  *arguments = NULL;
  *size = 0;
  for (; extra && *extra != CU_LAUNCH_PARAM_END; extra += 2)
    if (*extra == CU_LAUNCH_PARAM_BUFFER_POINTER)
      *arguments = extra[1];
    else if (*extra == CU_LAUNCH_PARAM_BUFFER_SIZE)
      *size = *(size_t *) extra[1];
    else
      return false;
  return !*arguments == !*size;
}

CUresult
cuLaunchKernel (CUfunction function, unsigned int gx, unsigned int gy,
		unsigned int gz, unsigned int bx, unsigned int by,
		unsigned int bz, unsigned int shared, CUstream stream,
		void **parameters, void **extra)
{
  const char *name = function_name (function);
  const unsigned grid[] = { gx, gy, gz }, block[] = { bx, by, bz };
  const void *arguments;
  size_t size;

  STANDIN_ENTER ("cuLaunchKernel", "%s (%u,%u,%u) (%u,%u,%u) %u stream %d",
		 name, gx, gy, gz, bx, by, bz, shared,
		 standin_stream_number (stream));
  STANDIN_USE ("cuLaunchKernel", STANDIN_FUNCTION, function);
  STANDIN_USE_STREAM ("cuLaunchKernel", stream);
  struct running *running;
  if (parameters || !read_extra (extra, &arguments, &size)
      || size > sizeof running->arguments
      || (function->parameters && size != function->parameters)
      || !dimensions_good (grid, block, shared + own_shared (function)))
    {
      standin_misuse ("cuLaunchKernel: %s: dimensions or arguments", name);
      return CUDA_ERROR_INVALID_VALUE;
    }
  standin_context_launched ();
  running = calloc (1, sizeof *running);
  if (size)
    memcpy (running->arguments, arguments, size);
  running->name = strdup (name);
  running->body = function->body;
  running->program = function->program;
  running->entry = function->entry;
  running->shared = shared;
  running->context = standin_context ();
  running->launch = (struct standin_launch) { { gx, gy, gz }, { bx, by, bz },
					      running->arguments, size,
					      standin_host_memory,
					      standin_print };
  standin_stream_put (stream, run_kernel, running);
  return CUDA_SUCCESS;
}
