/* What a misspelt word may have been meant to be.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef SUPPORT_SPELLING_H
#define SUPPORT_SPELLING_H

/* The one of the null-terminated VALID that NAME is probably a misspelling of,
   or NULL.  */
extern const char *spelling_closest (const char *name, char *const *valid);

#endif /* SUPPORT_SPELLING_H */
