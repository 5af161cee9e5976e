/* Errors of OpenACC.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef ACC_ERROR_H
#define ACC_ERROR_H

#include "gomp-plugin-ext.h"
#include "base/diag.h"

/* As diag_fatal.  FMT is a literal, which begins with the name of a directive,
   routine or variable, if it is not a line of libgomp's that has none.  */
#define acc_fatal(...) diag_fatal (GOMP_PLUGIN_OPENACC_ERROR __VA_ARGS__)

#endif /* ACC_ERROR_H */
