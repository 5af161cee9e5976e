/* What -fprofile-generate has code call, on nvptx-none.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* GCC puts the calls into the host's code and the device's before these part.
   The host's are those of libgcov; nobody would read what the device counts.
   The functions have the parameters that the host's compiler passes.  */

#pragma omp declare target

/* For both values of -fprofile-update=.  */
#define PROFILER(NAME, ...) \
  extern void __gcov_##NAME (__VA_ARGS__); \
  extern void __gcov_##NAME##_atomic (__VA_ARGS__); \
  void __gcov_##NAME (__VA_ARGS__) { } \
  void __gcov_##NAME##_atomic (__VA_ARGS__) { }

#pragma GCC diagnostic ignored "-Wunused-parameter"

PROFILER (interval_profiler, long *counters, long value, int start,
	  unsigned steps)
PROFILER (pow2_profiler, long *counters, long value)
PROFILER (topn_values_profiler, long *counters, long value)
PROFILER (average_profiler, long *counters, long value)
PROFILER (ior_profiler, long *counters, long value)
PROFILER (indirect_call_profiler_v4, long identity, void *callee)

/* What is called next, where in a program there is one for each thread; and
   when a function was called first.  */
extern struct { void *callee; long *counters; } __gcov_indirect_call;
extern long __gcov_time_profiler_counter;
__typeof (__gcov_indirect_call) __gcov_indirect_call;
long __gcov_time_profiler_counter;

#pragma omp end declare target
