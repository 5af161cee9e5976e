/* What a forked child has of devices that were being started.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A device knows by a lock on its memory that its host lives (channel.h); what
   is mapped of that does not go to children.  But until it is so, another
   thread may fork: the child has the mapping, or the descriptor that it is made
   from, and the device would live as long as it does.  */

#ifndef HOST_INHERITED_H
#define HOST_INHERITED_H

/* The file that a device's memory is.  */
#define DEVICE_MEMORY_NAME "offload-device"

/* What lies in between makes, maps or has open the memory of a device.  */
extern void inherited_begin (void);
extern void inherited_end (void);

/* In the child: give up what it has of that, unless this thread forks to start
   a device.  */
extern void inherited_release (void);

#endif /* HOST_INHERITED_H */
