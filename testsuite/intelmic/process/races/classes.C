// A race of objects with "-DRACE", and none without.
//
// Copyright (C) 2026 The gomp-offload developers.
// This file is part of gomp-offload, free software under the GNU General
// Public License, version 3 or later; see COPYING.

#include <cstdio>
#include <vector>

struct counter
{
  int value = 0;
  void
  add (int n)
  {
#ifndef RACE
    #pragma omp critical (counter)
#endif
    value += n;			// race
  }
};

int
main ()
{
  int result = 0;
  #pragma omp target map(tofrom: result)
  {
    counter sum;
    std::vector<int> values (64, 1);
    auto add = [&] (int i) { sum.add (values[i]); };
    #pragma omp parallel for num_threads (4)
    for (int i = 0; i < 64; i++)
      {
	std::vector<int> copy (values);
	add (i);
      }
    #pragma omp parallel num_threads (4)
    #pragma omp single
    {
      #pragma omp taskgroup
      for (int i = 0; i < 64; i++)
	{
	  std::vector<int> copy (values);
	  #pragma omp task firstprivate (copy)
	  add (i);
	}
    }
    result = sum.value;
  }
#ifndef RACE
  if (result != 128)
    return 1;
#endif
  std::puts ("all done");
}
