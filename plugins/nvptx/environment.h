/* Settings of the nvptx plugin that the environment gives.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef NVPTX_ENVIRONMENT_H
#define NVPTX_ENVIRONMENT_H

#include <stddef.h>

/* Every setting, once: X (FIELD, NAME, KIND, DEFAULT, HELP).  The kinds are
   those of the reader in environment.c: "jit" is GCC's syntax of
   GOMP_NVPTX_JIT, "size" a number of bytes, which may end in K, M or G, and
   "stack" the same, rounded up to what a stack can be.  */
#define NVPTX_SETTINGS(X)						\
  X (jit_level, "GOMP_NVPTX_JIT", jit, -1,				\
     "-O0 to -O4: how much the driver optimizes PTX (default: its own)") \
  X (stack_size, "GOMP_NVPTX_STACK_SIZE", stack, 128 << 10,		\
     "bytes of stack of each OpenMP thread on the device (default: 128K)") \
  X (thread_stack_size, "GOMP_NVPTX_NATIVE_GPU_THREAD_STACK_SIZE", size, 0, \
     "bytes of the hardware's stack of each of the 32 lanes of an OpenMP" \
     " thread (default: the driver's, 1K)")				\
  X (heap_size, "GOMP_NVPTX_HEAP_SIZE", size, 0,			\
     "bytes of the device's heap for malloc and operator new"		\
     " (default: 1M for each multiprocessor, at least 8M)")

/* The settings' values; -1 or, for sizes, 0 where the device decides.  Read
   once, by nvptx_settings_read; constant afterwards.  */
struct nvptx_settings
{
#define NVPTX_SETTING_FIELD(FIELD, NAME, KIND, DEFAULT, HELP) long FIELD;
  NVPTX_SETTINGS (NVPTX_SETTING_FIELD)
#undef NVPTX_SETTING_FIELD
};

extern struct nvptx_settings nvptx_settings;

/* Read the environment.  A value that cannot be understood is reported in one
   line and the default taken.  */
extern void nvptx_settings_read (void);

#endif /* NVPTX_ENVIRONMENT_H */
