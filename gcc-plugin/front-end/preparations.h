/* What is computed before target constructs.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_PREPARATIONS_H
#define GCC_PLUGIN_FRONT_END_PREPARATIONS_H

#include "gcc-plugin/gcc.h"

/* Adjusts CONSTRUCT, a GIMPLE_OMP_TARGET, and appends to SEQ what is to be done
   right before it, with the gimplifier, whose variables become those of a block
   around both.  WITHIN says whether it is in a construct that becomes a
   function.  */
typedef void prepare_construct (gimple *construct, gimple_seq *seq, bool within,
				void *data);

/* Call PREPARE with DATA for each target construct of FUN, before they are
   lowered.  */
extern void preparations_insert (function *fun, prepare_construct *prepare,
				 void *data);

#endif /* GCC_PLUGIN_FRONT_END_PREPARATIONS_H */
