/* Random use of everything that maps data, against a model: what its parts
   share.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#ifndef FUZZ_H
#define FUZZ_H

#include <omp.h>
#include "model.h"

enum { OWN = 2, SHARED = 3 };

/* A structure with a pointer to the thread's first array.  */
struct holder
{
  int x;
  int *p;
  int y;
};

/* The model of it, on one device.  */
struct holder_state
{
  unsigned references;
  /* Not used for another mapping of the structure.  */
  unsigned long id;
  int x;
  /* How often the pointer is attached; the mapping that it points into, or
     0.  */
  unsigned attached;
  unsigned long target;
};

/* A host thread of the test.  */
struct fuzzer
{
  int number;
  unsigned long long random;
  unsigned long operations;
  /* Active "target data" constructs.  */
  int depth;
  struct array own[OWN];
  struct holder holder;
  struct holder_state holders[DEVICES];
};

extern struct array shared[SHARED];

/* 0 ... LIMIT - 1.  */
extern int choose (struct fuzzer *f, int limit);

/* A value such that it and the next few were nowhere before.  */
extern int new_value (void);

/* Report and abort unless OK.  */
extern void expect (struct fuzzer *f, bool ok, const char *fmt, ...)
  __attribute__ ((format (printf, 3, 4)));

/* With -v.  */
extern void trace (struct fuzzer *f, const char *fmt, ...)
  __attribute__ ((format (printf, 2, 3)));

/* Around what uses the model of a shared array.  */
extern void lock_shared (struct fuzzer *f);
extern void unlock_shared (struct fuzzer *f);

/* Some operations, within a "target data".  */
extern void fuzz_nested (struct fuzzer *f);

/* A's memory is what the model says.  */
extern void check_host (struct fuzzer *f, const struct array *a);

/* The operations, one each.  constructs.c: */
extern void fuzz_enter (struct fuzzer *f);
extern void fuzz_exit (struct fuzzer *f);
extern void fuzz_data (struct fuzzer *f);
extern void fuzz_region (struct fuzzer *f);
extern void fuzz_update (struct fuzzer *f);
extern void fuzz_holder (struct fuzzer *f);
/* routines.c: */
extern void fuzz_write (struct fuzzer *f);
extern void fuzz_query (struct fuzzer *f);
extern void fuzz_memcpy (struct fuzzer *f);
extern void fuzz_associate (struct fuzzer *f);

#endif /* FUZZ_H */
