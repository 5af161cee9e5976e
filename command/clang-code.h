/* Device code of clang's.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef COMMAND_CLANG_CODE_H
#define COMMAND_CLANG_CODE_H

#include "command/device-code.h"

/* Add to CODE what clang has put into OBJECT: its table of regions and
   variables, and images.  */
extern void clang_code_read (struct device_code *code,
			     const struct object *object);

#endif /* COMMAND_CLANG_CODE_H */
