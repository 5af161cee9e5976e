/* What a library has that another compiler compiles than its caller.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

extern int library_devices (void);
extern int library_present (int *p);
extern int library_add (int *p, int n);
extern void library_enter (int *p, int n);
extern void library_update (int *p, int n);
extern void library_leave (int *p, int n);
extern int library_sum (int n);
extern int library_number (int device);
extern int library_tasks (int x);
