/* What a misspelt word may have been meant to be.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef SUPPORT_SPELLING_H
#define SUPPORT_SPELLING_H

#include <stddef.h>
#include <stdint.h>

#define SPELLING_ANY SIZE_MAX

/* The one of the null-terminated VALID that NAME is probably a misspelling of,
   with up to MOST wrong characters, or SPELLING_ANY; or NULL.  */
extern const char *spelling_closest (const char *name, char *const *valid,
				     size_t most);

#endif /* SUPPORT_SPELLING_H */
