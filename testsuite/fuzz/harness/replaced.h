/* What stands in for functions of the C library in the sources under test,
   which are compiled with -Dexit=fuzz_exit and so on.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef FUZZ_REPLACED_H
#define FUZZ_REPLACED_H

#include <stddef.h>
#include <sys/types.h>

extern void fuzz_exit (int status) __attribute__ ((noreturn));
extern void *fuzz_mmap (void *address, size_t size, int protection, int flags,
			int fd, off_t offset);
extern int fuzz_munmap (void *memory, size_t size);

/* How messages of the sources under test begin: each fuzzer says it to what of
   these writes them.  */
extern void fuzz_name_program (const char *name);

#endif /* FUZZ_REPLACED_H */
