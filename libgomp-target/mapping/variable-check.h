/* Changes of variables of "declare target" that the other side does not get.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* For checking mode.  No construct maps these variables, and regions name them
   as functions do; which region uses which, the program has notes of
   (base/note.h).  What is known of their bytes is as of mapped data
   (devices/shadow.h).  */

#ifndef VARIABLE_CHECK_H
#define VARIABLE_CHECK_H

#include "mapping/construct.h"

/* C, a region, has begun; it is about to end, and C->changed goes.  */
extern void variable_check_begun_locked (struct construct *c);
extern void variable_check_ending_locked (struct construct *c);

/* The program ends.  */
extern void variable_check_finish (void);

#endif /* VARIABLE_CHECK_H */
