/* The device's process with device code that is compiled with a sanitizer.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The libraries of AddressSanitizer and ThreadSanitizer are there from the
   start if the host had them preloaded; that of -fsanitize=undefined comes with
   the image.  */

#include "config.h"

#include <dlfcn.h>
#include <stddef.h>

#include "device/process.h"

#pragma weak __asan_poison_memory_region
extern void __asan_poison_memory_region (const volatile void *start,
					 size_t size);
#pragma weak __asan_unpoison_memory_region
extern void __asan_unpoison_memory_region (const volatile void *start,
					   size_t size);

extern const char *__asan_default_options (void);
extern const char *__tsan_default_options (void);
extern const char *__tsan_default_suppressions (void);

/* Pointers to what a region has allocated may be in mapped data, where it does
   not look.  */
const char *
__asan_default_options (void)
{
  return "detect_leaks=0";
}

/* It would wait a second at the end, for threads that go on.  */
const char *
__tsan_default_options (void)
{
  return "atexit_sleep_ms=0";
}

/* libgomp and the dynamic linker allocate and free their own data under locks
   of their own, which ThreadSanitizer does not see.  What libgomp orders for
   others is said by libgomp-order.so, which calls it in the region's place; and
   a function that libgomp calls last returns there.  */
const char *
__tsan_default_suppressions (void)
{
  return ("called_from_lib:libgomp.so.1\n"
	  "called_from_lib:libgomp-order.so\n"
	  "called_from_lib:ld-linux*.so.*\n");
}

void
sanitizer_watch (void *image)
{
  void (*set_callback) (void (*) (void))
    = (__typeof__ (set_callback)) dlsym (image,
					 "__sanitizer_set_death_callback");
  if (set_callback)
    set_callback (crash_by_sanitizer);
}

void
sanitizer_limit (uint64_t start, uint64_t size, uint64_t data,
		 uint64_t data_size)
{
  if (!__asan_poison_memory_region)
    return;
  __asan_poison_memory_region ((void *) start, size);
  __asan_unpoison_memory_region ((void *) data, data_size);
}
