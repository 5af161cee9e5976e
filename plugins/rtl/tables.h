/* The tables of GCC's code on devices of libraries with LLVM's interface.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef RTL_TABLES_H
#define RTL_TABLES_H

#include "gomp-plugin.h"
#include "library.h"

/* Make the runtime's *TABLE from the struct offload_image_tables at ADDRESS of
   DEVICE; its length, or -1 after a message.  */
extern int rtl_tables_read (const struct rtl_device *device, uintptr_t address,
			    struct addr_pair **table);

#endif /* RTL_TABLES_H */
