/* What declarations say of themselves, for both sides.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_DECLARATIONS_H
#define GCC_PLUGIN_DECLARATIONS_H

#include "gcc-plugin/gcc.h"

/* The attribute of "declare target" functions and variables, and of "declare
   target link" variables.  */
#define TARGET_ATTRIBUTE "omp declare target"
#define LINK_ATTRIBUTE "omp declare target link"

/* Whether DECL has the one or the other.  */
extern bool declared_target_p (tree decl);
extern bool declared_link_p (tree decl);

/* Whether the user said that the host has no use for function DECL, by
   device_type(nohost) or, in OpenACC, by a nohost clause: GCC drops its body
   there.  */
extern bool nohost_p (tree decl);

/* Whether T is a virtual table, or another table that describes a class.  */
extern bool type_table_p (tree t);

/* Whether T is what a check of -fsanitize=undefined tells the function that
   reports.  */
extern bool ubsan_data_p (tree t);

/* Whether DECL is one of the counters or functions of -fprofile-generate and
   --coverage.  */
extern bool profiling_p (tree decl);

/* Whether T is the virtual table of a class that is not of the C++ library,
   which the device has.  In mangled names, S begins what is in std.  */
extern bool users_vtable_p (tree t);

#endif /* GCC_PLUGIN_DECLARATIONS_H */
