/* Copies of the functions in which g++ initializes objects.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Which functions g++ makes depends on its release; of the releases that
   static-init.cc is for, each way has a file, called after the first one.  All
   of g++'s functions are called so:  */

#ifndef GCC_PLUGIN_STATIC_INIT_COPY_H
#define GCC_PLUGIN_STATIC_INIT_COPY_H

#include "gcc-plugin/gcc.h"

/* What their names begin with.  */
#define GXX_STATIC_INIT "__static_initialization_and_destruction_"
#define OUR_STATIC_INIT "__offload_static_initialization_"

/* Such a file defines this, called when FUNCTION, which has a name, is
   complete: if it initializes objects of the device, make copies and
   constructors for that.  */
extern void static_init_function_complete (tree function);

/* It uses what follows.  */

/* A copy NAME of g++'s function THEIRS for the device; null if nothing in it is
   for the device.  To PRIORITIES is appended what its parameters are compared
   with.  */
extern tree static_init_copy (tree theirs, const char *name,
			      auto_vec<int> *priorities);

/* Make the function for the device that does BODY, calls of copies, at
   PRIORITY.  It has statements of g++'s own as the function LIKE has.  */
extern void static_init_make_constructor (tree body, int priority, tree like);

#endif /* GCC_PLUGIN_STATIC_INIT_COPY_H */
