/* What is still on devices at the end, for checking mode.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef LEAKS_H
#define LEAKS_H

#include <stddef.h>
#include "devices/device.h"

/* CALLER has got SIZE bytes at MEMORY of DEVICE from omp_target_alloc; and
   before omp_target_free gives them back.  */
extern void leaks_note_alloc (const struct device *device, const void *memory,
			      size_t size, const void *caller);
extern void leaks_note_free (const struct device *device, const void *memory);

/* The program ends: tell what nobody has released or freed.  */
extern void leaks_tell (void);

/* In the child after fork.  */
extern void leaks_after_fork (void);

#endif /* LEAKS_H */
