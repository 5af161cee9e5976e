/* The entries that a library with LLVM's interface is given.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef RTL_ENTRIES_H
#define RTL_ENTRIES_H

#include <stdbool.h>
#include "library.h"

/* Copy to ENTRIES those of IMAGE that the device has as well, in the form that
   LIBRARY knows.  Returns their end.  */
extern const struct tgt_entry *rtl_entries_copy
  (const struct rtl_library *library, const struct tgt_image *image,
   struct tgt_entry *entries);

/* Whether the entry NAME of IMAGE is of a "declare target link" variable.  */
extern bool rtl_entry_is_link (const struct tgt_image *image,
			       const char *name);

#endif /* RTL_ENTRIES_H */
