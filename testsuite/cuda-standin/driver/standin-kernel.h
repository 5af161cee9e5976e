/* What a test's kernel sees of the stand-in for the driver.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#ifndef STANDIN_KERNEL_H
#define STANDIN_KERNEL_H

#include <stddef.h>

/* One launch of a kernel.  ARGUMENTS are the ARGUMENT_SIZE bytes of its
   parameter buffer.  */
struct standin_launch
{
  unsigned grid[3];
  unsigned block[3];
  const void *arguments;
  size_t argument_size;

  /* Host memory behind SIZE bytes of device memory at ADDRESS.  Ends the
     program if they are not all in one allocation.  */
  void *(*memory) (unsigned long long address, size_t size);

  /* Print as a device does: it comes out when the host next waits.  */
  void (*print) (const char *text);
};

typedef void standin_kernel (const struct standin_launch *launch);

#endif /* STANDIN_KERNEL_H */
