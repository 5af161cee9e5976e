/* What is mapped has no name: it is *this.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

struct field
{
  int n, *values;

  void fill ()
  {
#pragma omp target
    for (int i = 0; i < n; i++)
      values[i] = i;
  }
};

int
main ()
{
  field f = { 10, new int[10] };
  f.fill ();
}
