/* What of gomp-offload is installed.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef COMMAND_INSTALLATION_H
#define COMMAND_INSTALLATION_H

#include <stddef.h>

struct installed_target
{
  const char *name;
  char *problem;		/* Why images cannot be made; or NULL.  */
};

/* A compiler that is served.  */
struct installed_compiler
{
  int release;			/* 12 */
  const char *path;		/* Of the C compiler.  */
  char *version;		/* "12.2.0", or NULL if it does not tell.  */
  char *toolchain;		/* The folder, or NULL.  */
  char *problem;		/* Why it cannot be served; or NULL.  */
  struct installed_target *targets;
  size_t target_count;
};

struct installation
{
  char *runtime;		/* Of the library, or NULL.  */
  struct installed_compiler *compilers;
  size_t compiler_count;
};

/* Look for all of it, beside this program.  */
extern void installation_find (struct installation *installation);
/* The path of the runtime alone, malloc'ed, or NULL.  */
extern char *installation_runtime (void);
extern void installation_release (struct installation *installation);

#endif /* COMMAND_INSTALLATION_H */
