/* Compute constructs in C++: templates, members, references.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

// { dg-do run }

#include <vector>
#include "acc-place.h"

template <typename T>
T
sum_of (const T *values, int count)
{
  T sum = 0;
#pragma acc parallel loop copyin (values[0:count]) reduction (+: sum)
  for (int i = 0; i < count; i++)
    sum += values[i];
  return sum;
}

class grid
{
  int m_count;
  double *m_values;

public:
  explicit grid (int count) : m_count (count), m_values (new double[count])
  {
#pragma acc enter data copyin (this[0:1]) create (m_values[0:count])
  }

  ~grid ()
  {
#pragma acc exit data delete (m_values[0:m_count]) delete (this[0:1])
    delete[] m_values;
  }

  void fill (double value)
  {
#pragma acc parallel loop present (this[0:1], m_values[0:m_count])
    for (int i = 0; i < m_count; i++)
      m_values[i] = value * i;
  }

  double get (int i)
  {
#pragma acc update self (m_values[0:m_count])
    return m_values[i];
  }
};

static void
add (int &result, const int &amount)
{
#pragma acc parallel copy (result) copyin (amount)
  result += amount;
}

int
main ()
{
  expect_regions_in_place ();
  std::vector<int> numbers (100, 2);
  std::vector<double> more (50, 0.5);
  check (sum_of (numbers.data (), 100) == 200);
  check (sum_of (more.data (), 50) == 25);
  grid g (30);
  g.fill (1.5);
  check (g.get (20) == 30);
  int result = 40;
  add (result, 2);
  check (result == 42);
  return 0;
}
