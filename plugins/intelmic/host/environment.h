/* The environment of an emulated device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_ENVIRONMENT_H
#define INTELMIC_ENVIRONMENT_H

/* Variables that devices have for themselves are in emulated-devices.def.
   DEVICE is the number that the plugin has for it.  */

/* The variable in the environment, "NAME_DEV_n=VALUE" or another of its forms,
   which says what NAME is for DEVICE; null if there is none, or an empty
   one.  */
extern const char *environment_entry (const char *name, int device);

/* What the process of DEVICE gets, to be freed.  */
extern char **environment_make (int device);

/* What a compiler gets, to be freed: nothing that would change its result.  */
extern char **environment_for_compiler (void);

#endif /* INTELMIC_ENVIRONMENT_H */
