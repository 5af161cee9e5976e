/* What a device plugin may define beyond GCC's plugin ABI.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The form of these contracts is explained in gomp-plugin.h.

   Every function of a plugin here is optional: the runtime does without it if a
   plugin does not define it, and GCC's libgomp never looks for it.  A function
   of the runtime is not there in GCC's libgomp.  */

#ifndef GOMP_PLUGIN_EXT_H
#define GOMP_PLUGIN_EXT_H

#ifdef __cplusplus
extern "C" {
#endif

/* Why GOMP_OFFLOAD_get_num_devices returned 0: one line without newline, in
   storage that stays.  Null if it did not.
   Lock:     probe.
   Blocks:   no.
   Calls:    none.
   Failure:  none.
   Needed:   optional.  */
extern const char *GOMP_OFFLOAD_no_devices_reason (void);

/* The device whose memory ADDRESS is in, if the host cannot access that
   memory, so that a copy from or to it there would end the program.  -1
   otherwise: for memory of the host, for memory that host and device share,
   for what is nowhere, and if the plugin cannot know.  ADDRESS is what the
   program says to be an address of the host.  Called after get_num_devices at
   any time.
   Lock:     that of any device, or none.
   Blocks:   no.
   Calls:    messages.
   Failure:  none.
   Needed:   optional.  */
extern int GOMP_OFFLOAD_device_of_address (const void *address);

/* Look at what surrounds the image of TARGET_DATA in the host: the plugin may
   ask ld.so (dlsym, dladdr) for it.  Called once for each image of the plugin's
   type, after get_num_devices and before load_image.

   ld.so's lock, which dlopen holds while constructors run, comes before the
   runtime's locks: a constructor with a target region waits for these.  So a
   plugin that defines this function promises that init_device and load_image
   need nothing of ld.so; nor do the libraries that it calls.  For any other
   plugin the runtime takes ld.so's lock before it calls these two, so that
   devices start one after the other, and while no library is opened.  For
   get_num_devices and for this function it always does; all other functions
   have to do without ld.so.
   Lock:     probe, and ld.so's.
   Blocks:   no.
   Calls:    all.
   Failure:  none: load_image reports what is wrong.
   Needed:   optional.  */
extern void GOMP_OFFLOAD_prepare_image (const void *target_data);

/* Given by the runtime; the address is null in GCC's libgomp.  Device N of
   TYPE, the calling plugin's own, is gone, or of no use any more, and so the
   program ends, with STATUS; MESSAGE, one line without newline or null, says
   why.  Called by each thread that notices, from any operation on the device
   or from a thread of the plugin's own, holding no lock of the plugin; does
   not return.  The runtime calls nothing for the device any more, but other
   threads may be in an operation on it.  The message is printed once, and not
   at all if the program is ending for another reason.  It stays valid.

   The first thread ends the program as exit does, with all that runs then, and
   what had been printed is not lost; others wait.  */
extern void GOMP_PLUGIN_device_lost (int type, int n, int status,
				     const char *message)
  __attribute__ ((weak, noreturn));

/* Given by the runtime; the address is null in GCC's libgomp.  Like
   GOMP_PLUGIN_error, for what does not keep the operation from succeeding.  */
extern void GOMP_PLUGIN_warning (const char *fmt, ...)
  __attribute__ ((weak, format (printf, 1, 2)));

#ifdef __cplusplus
}
#endif

#endif /* GOMP_PLUGIN_EXT_H */
