/* Names of symbols as the user knows them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* For messages of the runtime and the plugins.  */

#ifndef SUPPORT_PLAIN_NAME_H
#define SUPPORT_PLAIN_NAME_H

/* Gfortran's main program.  */
#define PLAIN_NAME_MAIN "MAIN__"

/* The symbol NAME as it is in the program: "space::f(int)" in C++, if that has
   its library loaded, "m::f" of a module of Fortran's, "count" of a static
   "count.3".  To be freed; null if it is as it was, or without memory.  */
extern char *plain_name (const char *name);

#endif /* SUPPORT_PLAIN_NAME_H */
