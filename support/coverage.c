/* What gcov does not see by itself, in a build that counts lines.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* gcov writes its counts when a process calls exit or exec.  The linker makes
   of the calls of _exit and raise in what is linked with this file calls of
   these functions, which have the counts written first.  What that cannot
   reach is lost: signals that nobody handles, the C library's own calls, and
   those of the program that uses the runtime.  */

extern void __gcov_dump (void);
extern void __real__exit (int status) __attribute__ ((noreturn));
extern int __real_raise (int signal);

void __wrap__exit (int status) __attribute__ ((noreturn));
int __wrap_raise (int signal);

void
__wrap__exit (int status)
{
  __gcov_dump ();
  __real__exit (status);
}

int
__wrap_raise (int signal)
{
  __gcov_dump ();
  return __real_raise (signal);
}
