/* What the fuzzers share.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* A fuzzer is a function that is given bytes, and has some of our code read
   them.  It is linked with libFuzzer, which makes up such bytes, or with
   replay.c, which reads files; in either case with sanitizers, which end the
   program where memory is read or written that is not there.  What else ends
   it: a message of more than one line, and fuzz_demand.

   Our sources are compiled with other names for some functions of the C
   library.  exit comes back to the harness, which frees what is left.  mmap
   gives memory from malloc, so that AddressSanitizer sees when what is after a
   file is read.  */

#ifndef FUZZ_H
#define FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Try the SIZE bytes at DATA.  Each fuzzer defines this.  */
extern void fuzz_one (const uint8_t *data, size_t size);

/* What libFuzzer calls.  */
extern int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* End the program, as a finding, unless CONDITION, which is WHAT, holds.  */
extern void fuzz_demand (bool condition, const char *what);
#define DEMAND(CONDITION) fuzz_demand (CONDITION, #CONDITION)

/* Have a file NUMBER, 0 or 1, consist of the SIZE bytes at DATA.  Its path.  */
extern const char *fuzz_file (unsigned number, const void *data, size_t size);

/* The SIZE bytes at DATA as a string, malloc'ed.  */
extern char *fuzz_text (const uint8_t *data, size_t size);

/* Have the sanitizer look at all of the SIZE bytes at BYTES, or at those of
   TEXT, which may be NULL.  */
extern void fuzz_touch (const void *bytes, size_t size);
extern void fuzz_touch_text (const char *text);

/* From now on, in this try, messages need not be single lines: they are others'
   that ours pass on.  */
extern void fuzz_allow_lines (void);

#endif /* FUZZ_H */
