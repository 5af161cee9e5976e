/* What gcov does not see by itself, in a build that counts lines.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* gcov writes its counts when a process calls exit or exec.  The linker makes
   of the calls of _exit and raise in what is linked with this file calls of
   these functions, which have the counts written first.  What that cannot
   reach is lost: signals that nobody handles, the C library's own calls, and
   those of the program that uses the runtime.

   A process writes once, unless its counts are reset.  A child of vfork writes
   those of its parent, in the parent's memory: without a reset the parent
   would lose all that it does from there on.  That is why exec is here,
   too.  */

#include <unistd.h>

extern void __gcov_dump (void);
extern void __gcov_reset (void);
extern void __real__exit (int status) __attribute__ ((noreturn));
extern int __real_raise (int signal);

void __wrap__exit (int status) __attribute__ ((noreturn));
int __wrap_raise (int signal);
int __wrap___gcov_execve (const char *path, char *const argv[],
			  char *const envp[]);

static void
write_counts (void)
{
  __gcov_dump ();
  __gcov_reset ();
}

void
__wrap__exit (int status)
{
  write_counts ();
  __real__exit (status);
}

int
__wrap_raise (int signal)
{
  write_counts ();
  return __real_raise (signal);
}

/* What the compiler makes of execve where it counts lines.  */
int
__wrap___gcov_execve (const char *path, char *const argv[],
		      char *const envp[])
{
  write_counts ();
  return execve (path, argv, envp);
}
