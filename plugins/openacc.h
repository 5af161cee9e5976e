/* OpenACC's regions and copies, as GCC's libgomp wants them of a plugin.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef PLUGINS_OPENACC_H
#define PLUGINS_OPENACC_H

/* The device that the calling thread uses for OpenACC; -1 if it has none.  */
extern int openacc_current_device (void);

#endif /* PLUGINS_OPENACC_H */
