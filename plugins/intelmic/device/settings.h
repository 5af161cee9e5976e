/* The environment variables of the device process.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef DEVICE_SETTINGS_H
#define DEVICE_SETTINGS_H

#include "support/setting.h"

/* Immutable once the process has started.  */
struct settings
{
#define SETTING SETTING_FIELD
#define SETTING_ELSEWHERE SETTING_NOTHING
#include "settings/emulated-threads.def"
#include "settings/emulated-process.def"
#undef SETTING
#undef SETTING_ELSEWHERE
};

extern struct settings settings;

/* Called when the process starts.  */
extern void settings_begin (void);

#endif /* DEVICE_SETTINGS_H */
