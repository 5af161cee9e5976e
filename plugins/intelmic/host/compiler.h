/* The compiler of device code, where the program runs.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_COMPILER_H
#define INTELMIC_COMPILER_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct compiler
{
  char path[PATH_MAX];		/* Of the mkoffload.  */
  /* Which one it is: of it, of the compiler plugin, and of GCC's lto1, the size
     and when it was changed last.  Zeros for what is not there.  */
  uint64_t identity[9];
};

/* Store in COMPILER the mkoffload for emulated devices and GCC RELEASE; false
   if this process may execute none.  */
extern bool compiler_find (unsigned release, struct compiler *compiler);

/* Have the mkoffload PATH compile the intermediate code of SIZE bytes at CODE,
   in at most SECONDS.  The result is a file without a name, a descriptor to be
   closed; or -1, and in *WHY_NOT, to be freed, the reason in one line, or NULL
   if there is no memory for that.  */
extern int compiler_run (const char *path, const char *code, size_t size,
			 unsigned seconds, char **why_not);

#endif /* INTELMIC_COMPILER_H */
