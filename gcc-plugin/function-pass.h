/* Passes over functions.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef FUNCTION_PASS_H
#define FUNCTION_PASS_H

#include "gcc-plugin/gcc.h"

struct function_pass
{
  opt_pass_type type;		/* GIMPLE_PASS or RTL_PASS.  */
  const char *name;		/* Of its dump.  */
  unsigned needs;		/* PROP_...  */
  unsigned leaves;		/* TODO_..., for GCC to do after it.  */
  bool (*gate) (function *);	/* Whether a function is looked at.  */
  void (*execute) (function *);
};

/* Have GCC run PASS, which stays, BEFORE_OR_AFTER the first pass that is called
   REFERENCE.  */
extern void function_pass_register (const function_pass *pass,
				    pass_positioning_ops before_or_after,
				    const char *reference);

/* Gate of passes that are for lto1.  */
extern bool function_pass_in_lto (function *);

/* Gate of passes that are for OpenACC's functions in lto1.  */
extern bool function_pass_in_openacc (function *function);

#endif /* FUNCTION_PASS_H */
