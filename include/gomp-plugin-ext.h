/* What a device plugin may define beyond GCC's plugin ABI.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Every function here is optional: the runtime does without it if a plugin
   does not define it, and GCC's libgomp never looks for it.  */

#ifndef GOMP_PLUGIN_EXT_H
#define GOMP_PLUGIN_EXT_H

#ifdef __cplusplus
extern "C" {
#endif

/* Why GOMP_OFFLOAD_get_num_devices returned 0: one line without newline, in
   storage that stays.  Null if it did not.  */
extern const char *GOMP_OFFLOAD_no_devices_reason (void);

#ifdef __cplusplus
}
#endif

#endif /* GOMP_PLUGIN_EXT_H */
