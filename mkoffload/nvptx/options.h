/* The user's options for nvptx-none.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef MKOFFLOAD_NVPTX_OPTIONS_H
#define MKOFFLOAD_NVPTX_OPTIONS_H

#include "mkoffload/device-options.h"
#include "support/arguments.h"

/* Those that are for mkoffload and not for the compiler: the beginning of the
   one, and the other.  */
#define NVPTX_CUBIN_OPTION "--cubin="
#define NVPTX_VERIFY_OPTION "-Wa,--verify"

/* Which options the compiler, and this mkoffload, understand.  */
extern const struct device_target nvptx_device_target;

/* Append OPTION as the compiler has it.  */
extern void nvptx_push_option (struct arguments *args, const char *option);

#endif /* MKOFFLOAD_NVPTX_OPTIONS_H */
