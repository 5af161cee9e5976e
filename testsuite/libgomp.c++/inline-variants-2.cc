// Of inline-variants-files.C: the same functions once more.
//
// Copyright (C) 2026 The gomp-offload developers.
// This file is part of gomp-offload, free software under the GNU General
// Public License, version 3 or later; see COPYING.

#include "on-device.h"
#include "inline-variants.h"

void
in_other_file ()
{
  int initial = -1;
  results r = { };
  #pragma omp target map(from: initial) map(tofrom: r)
  {
    initial = omp_is_initial_device ();
    r.both = both (10);
    r.scaled = s::scaled (3);
    r.less = less (7L);
    r.base = base_on_device (2);
  }
  expect_device (initial);
  check_results (r, initial);
}
