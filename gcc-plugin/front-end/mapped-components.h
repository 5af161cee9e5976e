/* What of a variable is mapped beside it (Fortran).

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* What is done depends on the release of GCC, so there is a file for each way,
   called after the first release that it is for.  */

#ifndef GCC_PLUGIN_FRONT_END_MAPPED_COMPONENTS_H
#define GCC_PLUGIN_FRONT_END_MAPPED_COMPONENTS_H

extern void mapped_components_register (void);

#endif /* GCC_PLUGIN_FRONT_END_MAPPED_COMPONENTS_H */
