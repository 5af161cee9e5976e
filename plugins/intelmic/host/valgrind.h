/* What is different under valgrind.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_VALGRIND_H
#define INTELMIC_VALGRIND_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* See whether valgrind runs this process; asks ld.so.  To be called before the
   other functions.  */
extern void valgrind_look (void);

/* Whether it does.  In the end memcheck looks at all that is mapped.  */
extern bool valgrind_runs (void);

/* Whether its tool is helgrind, here or in the devices.  That notes something
   about each byte that is mapped.  */
extern bool valgrind_is_helgrind (void);

/* What a device that helgrind runs has preloaded, as LD_PRELOAD has it, and
   options for valgrind; NULL for none.  */
extern const char *valgrind_libraries (void);
extern const char *valgrind_options (void);

/* The host is about to read SIZE bytes at START, of a device's memory.  To
   memcheck they are as the host has written them, initialized or not, since it
   does not see what the device does: have it take them for initialized.  */
extern void valgrind_device_wrote (const void *start, size_t size);

/* What can be read when process PID ends, or -1 with errno set: ENOSYS under
   valgrind, which would complain of a system call that it does not know.  */
extern int valgrind_pidfd (pid_t pid);

#endif /* INTELMIC_VALGRIND_H */
