/* Sanitizers that device code is compiled with.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_SANITIZER_H
#define INTELMIC_SANITIZER_H

#include <stdbool.h>

#include "shared/elf-image.h"

/* Note whether IMAGE needs the library of AddressSanitizer or ThreadSanitizer;
   asks ld.so.  To be called before a device is started that is to load the
   image.  */
extern void sanitizer_note (const struct elf_image *image);

/* What has to come first in the device's process, as LD_PRELOAD has it: the
   path of that library, and of what else it needs; or of what helgrind needs in
   its place; or NULL.  */
extern const char *sanitizer_libraries (void);

/* LIBRARY, which is freed, and what tells it of libgomp, as LD_PRELOAD has
   them; NULL without memory.  */
extern char *sanitizer_with_order (char *library);

/* Whether that is AddressSanitizer's, and ThreadSanitizer's.  */
extern bool sanitizer_is_address (void);
extern bool sanitizer_is_thread (void);

#endif /* INTELMIC_SANITIZER_H */
