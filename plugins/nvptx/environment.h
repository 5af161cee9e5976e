/* Settings of the nvptx plugin that the environment gives.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef NVPTX_ENVIRONMENT_H
#define NVPTX_ENVIRONMENT_H

#include "support/setting.h"

/* By the rows of settings/nvptx.def.  -1 or, for sizes, 0 where the device
   decides.  Read once, by nvptx_settings_read; constant afterwards.  */
struct nvptx_settings
{
#define SETTING SETTING_FIELD
#define SETTING_ELSEWHERE SETTING_NOTHING
#include "settings/nvptx.def"
#undef SETTING
#undef SETTING_ELSEWHERE
};

extern struct nvptx_settings nvptx_settings;

/* Read the environment, if that has not been done.  */
extern void nvptx_settings_read (void);

#endif /* NVPTX_ENVIRONMENT_H */
