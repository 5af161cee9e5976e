/* Constructs that LIBOMPTARGET_INFO tells of; info.sh has the lines.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <stdint.h>

extern void __tgt_set_info_flag (uint32_t);

#pragma omp declare target
int global;
#pragma omp end declare target

int
main (void)
{
  int array[16], once = 1;
#pragma omp target data map(to: array)
  {
#pragma omp target map(tofrom: once) map(tofrom: array[:16])
    once += array[0] - array[0];
#pragma omp target update from(array)
  }
  __tgt_set_info_flag (0);
#pragma omp target map(tofrom: once)
  once++;
  __tgt_set_info_flag (16);
#pragma omp target teams num_teams(3) thread_limit(2)
  {}
  return once != 2;
}
