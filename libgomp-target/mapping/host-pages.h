/* Pages of the host that the program cannot access for a while.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* For host-reads.h.  A table of them, which a signal handler uses, too: so it
   has a lock of its own, and no memory of the program's is accessed with
   that.  */

#ifndef HOST_PAGES_H
#define HOST_PAGES_H

#include <stdbool.h>
#include <stdint.h>
#include "devices/shadow.h"

struct device;

struct host_pages
{
  uintptr_t start;
  uintptr_t end;
  /* The mapping that they are in, of DEVICE, and what has changed them there:
     of a region the item that stands for the data, as a section of a pointer
     or not.  */
  uintptr_t data_start;
  uintptr_t data_end;
  struct device *device;
  struct shadow_place changed;
  bool section;
};

/* Close PAGES, which are whole, open and can be read and written; otherwise
   nothing is done.  */
extern void host_pages_close (const struct host_pages *pages);

/* Whether the page of ADDRESS is closed; then *FOUND is what it is part of.  */
extern bool host_pages_find (uintptr_t address, struct host_pages *found);

/* Open what is closed of the pages with bytes from START to END.  */
extern void host_pages_open (uintptr_t start, uintptr_t end);

/* In the child after fork: open all.  */
extern void host_pages_after_fork (void);

#endif /* HOST_PAGES_H */
