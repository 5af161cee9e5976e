// A constructor of the device's, and a region, read the program's standard
// input.
//
// Copyright (C) 2026 The gomp-offload developers.
// This file is part of gomp-offload, free software under the GNU General
// Public License, version 3 or later; see COPYING.

#include <cstdio>
#include <iostream>
#include <omp.h>

#pragma omp declare target
struct Reader
{
  int number = 0;

  // Only on the device.
  Reader ()
  {
    if (!omp_is_initial_device ())
      std::cin >> number;
  }
};
static Reader reader;
#pragma omp end declare target

int
main ()
{
  int first = 0, second = 0;
#pragma omp target map (from: first, second)
  {
    first = reader.number;
    std::cin >> second;
  }
  std::printf ("%d %d\n", first, second);
  return 0;
}
