// Of inline-variants.C, inline-variants-files.C and inline-variants-2.cc.
//
// Copyright (C) 2026 The gomp-offload developers.
// This file is part of gomp-offload, free software under the GNU General
// Public License, version 3 or later; see COPYING.

inline int helper (int x) { return x + 1; }

inline int of_device (int x) { return helper (x) + 1; }
#pragma omp declare variant (of_device) match (device={kind(nohost)})
inline int both (int x) { return x + 1; }

struct s
{
  static int of_device (int x) { return x * 5; }
  #pragma omp declare variant (of_device) match (device={kind(nohost)})
  static int scaled (int x) { return x * 4; }
};

template<typename T>
T
of_device_for_all (T x)
{
  return x - 2;
}

#pragma omp declare variant (of_device_for_all) match (device={kind(nohost)})
template<typename T>
T
less (T x)
{
  return x - 1;
}

inline int for_host (int x) { return x * 7; }
#pragma omp declare variant (for_host) match (device={kind(host)})
inline int base_on_device (int x) { return x * 8; }

struct results
{
  int both, scaled, less, base;
};

static inline void
check_results (const results &r, int initial)
{
  check (r.both == (initial ? 11 : 12));
  check (r.scaled == (initial ? 12 : 15));
  check (r.less == (initial ? 6 : 5));
  check (r.base == (initial ? 14 : 16));
}

extern void in_other_file ();
