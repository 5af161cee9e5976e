/* System calls for functions that may run before the C library has been
   initialized.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef SUPPORT_KERNEL_H
#define SUPPORT_KERNEL_H

#include <fcntl.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

/* System call NUMBER; its result, negative if it failed.  errno is as it was,
   or not.  */
static inline long
kernel_call (long number, long a, const void *b, void *c, long d)
{
#ifdef START_EARLY
  register long fourth __asm__ ("r10") = d;
  long result;

  __asm__ volatile ("syscall"
		    : "=a" (result)
		    : "a" (number), "D" (a), "S" (b), "d" (c), "r" (fourth)
		    : "rcx", "r11", "memory");
  return result;
#else
  return syscall (number, a, b, c, d);
#endif
}

/* Open PATH as a place only; the descriptor, or less than 0.  */
static inline long
kernel_open_place (const char *path)
{
  return kernel_call (SYS_openat, AT_FDCWD, path,
		      (void *) (intptr_t) (O_PATH | O_CLOEXEC), 0);
}

#endif /* SUPPORT_KERNEL_H */
