// y = a * x + y in C++: a class member and a lambda as the region's body.
//
// Copyright (C) 2026 The gomp-offload developers.
// This file is part of gomp-offload, free software under the GNU General
// Public License, version 3 or later; see COPYING.

#include <omp.h>
#include <cstdio>
#include <vector>

class vector_pair
{
public:
  explicit vector_pair (int size)
  : size (size), x (new float[size]), y (new float[size])
  {
    for (int k = 0; k < size; k++)
      {
	x[k] = k;
	y[k] = 1;
      }
  }

  vector_pair (const vector_pair &) = delete;
  vector_pair &operator= (const vector_pair &) = delete;

  ~vector_pair ()
  {
    delete[] x;
    delete[] y;
  }

  // Says whether the region ran on the host.
  bool saxpy (float a)
  {
    bool on_host = true;
    #pragma omp target teams distribute parallel for \
	    map(to: x[0:size]) map(tofrom: y[0:size]) map(from: on_host)
    for (int k = 0; k < size; k++)
      {
	y[k] = a * x[k] + y[k];
	if (k == 0)
	  on_host = omp_is_initial_device ();
      }
    return on_host;
  }

  bool is (float a) const
  {
    for (int k = 0; k < size; k++)
      if (y[k] != a * k + 1)
	return false;
    return true;
  }

private:
  int size;
  float *x, *y;
};

// The same with a lambda that is called for each element.
static bool
saxpy_lambda (float a, std::vector<float> &x, std::vector<float> &y)
{
  auto body = [a] (float xk, float yk) { return a * xk + yk; };
  float *px = x.data (), *py = y.data ();
  int size = x.size ();
  bool on_host = true;

  #pragma omp target map(to: px[0:size]) map(tofrom: py[0:size]) \
	  map(from: on_host)
  {
    on_host = omp_is_initial_device ();
    #pragma omp parallel for
    for (int k = 0; k < size; k++)
      py[k] = body (px[k], py[k]);
  }
  return on_host;
}

int
main ()
{
  vector_pair pair (10000);
  std::vector<float> x (10000, 2), y (10000, 1);
  bool right = true;

  bool on_host = pair.saxpy (2);
  std::printf ("the class member ran on the %s\n", on_host ? "host" : "device");
  right = right && pair.is (2);

  on_host = saxpy_lambda (3, x, y);
  std::printf ("the lambda ran on the %s\n", on_host ? "host" : "device");
  for (float value : y)
    right = right && value == 7;

  std::puts (right ? "correct" : "WRONG");
  return !right;
}
