/* What the program prints on the host, beside what its devices print.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef PLUGINS_OUTPUT_H
#define PLUGINS_OUTPUT_H

#include <stdio.h>
#include <stdio_ext.h>

/* Write out what stdout has, unless another thread is using it.  */
extern void output_write (void);

/* What the host printed so far comes before what the device is going to print.
   A stream that another thread is using has no order with the device.  */
static inline void
output_flush (void)
{
  if (__fpending (stdout) != 0)
    output_write ();
}

#endif /* PLUGINS_OUTPUT_H */
