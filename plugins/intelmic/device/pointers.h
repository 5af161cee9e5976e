/* What pointers of the host's point to on the device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_DEVICE_POINTERS_H
#define INTELMIC_DEVICE_POINTERS_H

/* What code on the device calls for a pointer that it is about to call, and for
   one to a virtual table that it has loaded from an object;
   gcc-plugin/device/host-pointers.cc has it do so.  The device's own address of
   what POINTER points to in the host; or POINTER, if that is no address of the
   host's that is known.  If there is no virtual table at all, the process
   ends.  */
extern void *GOMP_emulated_function (void *pointer);
extern void *GOMP_emulated_vtable (void *pointer);

#endif /* INTELMIC_DEVICE_POINTERS_H */
