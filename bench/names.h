/* Lists of many names, for constructs that map many variables.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* NAMES_4 (M, x) is M (x0), M (x1), M (x2), M (x3), and so on up to 256.  */

#ifndef NAMES_H
#define NAMES_H

#define NAMES_1(m, x) m (x##0)
#define NAMES_4(m, x) m (x##0), m (x##1), m (x##2), m (x##3)
#define NAMES_16(m, x) \
  NAMES_4 (m, x##0), NAMES_4 (m, x##1), NAMES_4 (m, x##2), NAMES_4 (m, x##3)
#define NAMES_64(m, x) \
  NAMES_16 (m, x##0), NAMES_16 (m, x##1), NAMES_16 (m, x##2), \
  NAMES_16 (m, x##3)
#define NAMES_256(m, x) \
  NAMES_64 (m, x##0), NAMES_64 (m, x##1), NAMES_64 (m, x##2), \
  NAMES_64 (m, x##3)

#define NAMES_PRAGMA_1(x) _Pragma (#x)
#define NAMES_PRAGMA(x) NAMES_PRAGMA_1 (x)

#endif /* NAMES_H */
