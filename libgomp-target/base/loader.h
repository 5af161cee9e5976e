/* ld.so, and its lock.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* ld.so holds a lock while it opens or closes a library, constructors and
   destructors included, and takes it for whatever <dlfcn.h> has.  A constructor
   may have a target region, which takes locks of ours, and waits for their
   holders.  So ld.so's lock comes before all of ours: a thread that holds one
   of ours asks ld.so for nothing, unless it had ld.so's lock before.  That is
   what loader_call is for, where the need cannot be met beforehand: NVIDIA's
   driver opens libraries when it compiles an image.

   The same goes for waiting.  A thread of ours that works for the program's
   (worker.h) asks ld.so for nothing: a constructor may wait for it.

   Nothing else of the runtime includes <dlfcn.h>.  Not meant are
   dl_iterate_phdr, which has a lock of its own, not held while constructors run
   (symbol.h), and the first call of a function: that takes ld.so's lock only if
   the function's library could be closed, so not for one that the caller is
   linked with.  Plugins are not linked with what they call, but bound when they
   are opened (-z now).  */

#ifndef LOADER_H
#define LOADER_H

#include <stdbool.h>
#include <stdint.h>

/* Call FUNCTION (DATA), in this thread, with ld.so's lock held.  The caller
   holds no lock of ours, unless it has ld.so's by this function, too.  If
   FUNCTION ends the program, it is left, and this does not return.  */
extern void loader_call (void (*function) (void *data), void *data);

/* Called around fork: a child that begins while another thread has ld.so in the
   middle of something by loader_call would find it so.  */
extern void loader_before_fork (void);
extern void loader_after_fork_parent (void);
extern void loader_after_fork_child (void);

/* dlopen, with symbols bound lazily and visible to nobody else; dlclose, dlsym,
   dlvsym and dlerror.  The null library stands for all whose symbols everybody
   finds.  */
extern void *loader_open (const char *file);
extern void loader_close (void *library);
extern void *loader_symbol (void *library, const char *name);
extern void *loader_version (void *library, const char *name,
			     const char *version);
extern const char *loader_error (void);

/* Whether ADDRESS and OTHER are in one library or program.  */
extern bool loader_same_library (const void *address, const void *other);

/* Whether ADDRESS may be in a library or program.  Since glibc 2.35 that is
   known without a lock, in a tenth of the time that looking into each
   takes.  */
extern bool loader_may_have (uintptr_t address);

/* The file that this library was loaded from, or "".  */
extern const char *loader_own_file (void);

/* Have this library's symbols found by libraries that do not name it, even if a
   program opened it by itself.  */
extern void loader_make_global (void);

#endif /* LOADER_H */
