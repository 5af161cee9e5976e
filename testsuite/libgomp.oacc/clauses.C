/* Constructs and clauses in C++: all those of C, and what only C++ has.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* { dg-do run } */
/* { dg-additional-options "-foffload-options=-w" } */

#define main main_of_c
#include "clauses.c"
#undef main

template<typename T>
class Vector
{
  T *values;
  int count;

public:
  explicit Vector (int n) : values (new T[n]), count (n)
  {
    for (int i = 0; i < n; i++)
      values[i] = T (i);
#pragma acc enter data copyin (this[0:1])
#pragma acc enter data copyin (values[0:n])
  }
  ~Vector ()
  {
#pragma acc exit data delete (values[0:count])
#pragma acc exit data delete (this[0:1])
    delete[] values;
  }
  void scale (const T &factor, struct place &place)
  {
#pragma acc parallel loop gang vector present (this[0:1])		\
  copyin (factor) copy (place)
    for (int i = 0; i < count; i++)
      {
	values[i] *= factor;
	if (i == 0)
	  note (&place);
      }
#pragma acc update self (values[0:count])
  }
  T operator[] (int i) const { return values[i]; }
};

template<typename T>
static void
vectors ()
{
  struct place place = { -1, 0 };
  Vector<T> v (N);
  v.scale (T (3), place);
  END;
  for (int i = 0; i < N; i++)
    check (v[i] == T (3 * i));
}

int
main ()
{
  main_of_c ();
  vectors<int> ();
  vectors<double> ();
  return 0;
}
