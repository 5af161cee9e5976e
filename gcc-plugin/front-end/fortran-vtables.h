/* Gives the device tables of Fortran's types of its own.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_FORTRAN_VTABLES_H
#define GCC_PLUGIN_FRONT_END_FORTRAN_VTABLES_H

#include "gcc-plugin/gcc.h"

/* Before a function is gimplified: have its target regions use the device's
   tables.  BODY is the function's.  */
extern void fortran_vtables_mark (tree *body);

/* Before streaming, and before what is offloaded is checked: let the tables go
   to the device, without the procedures that do not.  */
extern void fortran_vtables_prepare (void);

/* Whether VAR, which this translation unit does not define, is a parent's table
   that the device may lack.  In the native stream it is weak (vtables.h).  */
extern bool fortran_vtables_missing_p (tree var);

/* After the native stream: let the accelerators' stream lack such tables.  */
extern void fortran_vtables_adapt (void);

/* After both: undo what was done for the host, whose LTO stream is being
   written if STREAMING.  */
extern void fortran_vtables_restore (bool streaming);

#endif /* GCC_PLUGIN_FRONT_END_FORTRAN_VTABLES_H */
