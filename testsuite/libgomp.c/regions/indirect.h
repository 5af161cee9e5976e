/* Of indirect.c and indirect-2.c.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

typedef int function (int);

#pragma omp begin declare target indirect
extern int cube (int);
#pragma omp end declare target

#pragma omp begin declare target
extern int apply_twice (function *apply, int x);
#pragma omp end declare target

/* A function that only the other file can name.  */
extern function *more_of_other_file (void);
