// OpenACC's queues in C++: of a class, with pointers that are attached.
//
// Copyright (C) 2026 The gomp-offload developers.
// This file is part of gomp-offload, free software under the GNU General
// Public License, version 3 or later; see COPYING.

// { dg-do run }

#include "acc-place.h"

template <typename T> class series
{
  T *values;
  int count;
  int queue;

public:
  series (int n, int q) : values (new T[n]), count (n), queue (q)
  {
    for (int i = 0; i < n; i++)
      values[i] = i;
#pragma acc enter data copyin (this[0:1], values[0:n]) async (queue)
  }

  void
  add (T what)
  {
#pragma acc parallel loop present (this[0:1], values[0:count]) async (queue)
    for (int i = 0; i < count; i++)
      values[i] += what;
  }

  T
  sum ()
  {
    T total = 0;
#pragma acc parallel loop present (this[0:1], values[0:count]) \
  copy (total) reduction (+: total) async (queue)
    for (int i = 0; i < count; i++)
      total += values[i];
    acc_wait (queue);
    return total;
  }

  ~series ()
  {
#pragma acc exit data delete (values[0:count], this[0:1]) async (queue)
    acc_wait (queue);
    delete[] values;
  }
};

int
main ()
{
  int not_host = -1, process = 0;
#pragma acc parallel copyout (not_host, process) async
  {
    not_host = acc_on_device (acc_device_not_host);
    process = place_process ();
  }
#pragma acc wait
  expect_place (not_host, process);

  series<int> a (100, 1);
  series<double> b (200, 2);
  for (int i = 0; i < 10; i++)
    {
      a.add (i);
      b.add (0.5);
    }
  check (a.sum () == 4950 + 45 * 100);
  check (b.sum () == 19900 + 5 * 200);
  return 0;
}
