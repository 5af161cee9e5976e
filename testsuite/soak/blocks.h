/* What malloc has given to whom.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef BLOCKS_H
#define BLOCKS_H

/* Know from here on which blocks are libgomp's.  */
extern void blocks_begin (void);

/* How many bytes there are that were allocated and not freed: all, and those
   that libgomp has allocated.  0 with NO_BLOCKS.  */
extern long blocks_of_all (void);
extern long blocks_of_libgomp (void);

#endif /* BLOCKS_H */
