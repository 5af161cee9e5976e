// Asynchronous regions with dependences on members and elements, over several
// devices, from several threads.
// { dg-do run }
// { dg-set-target-env-var OFFLOAD_EMUL_NUM "4" }

#include <vector>
#include "on-device.h"

struct pipeline
{
  int device;
  int values[64];

  explicit pipeline (int d) : device (d)
  {
    for (int i = 0; i < 64; i++)
      values[i] = i;
  }

  void start ()
  {
    int *v = values;
    #pragma omp target enter data map(to: v[0:64]) device(device) \
      depend(out: values[0]) nowait
    for (int step = 0; step < 5; step++)
      {
	#pragma omp target map(tofrom: v[0:64]) device(device) \
	  depend(inout: values[0]) nowait
	for (int i = 0; i < 64; i++)
	  v[i] = v[i] * 2 + 1;
      }
    #pragma omp target exit data map(from: v[0:64]) device(device) \
      depend(inout: values[0]) nowait
  }

  bool right () const
  {
    for (int i = 0; i < 64; i++)
      if (values[i] != i * 32 + 31)
	return false;
    return true;
  }
};

static void
all_at_once (int devices)
{
  std::vector<pipeline> pipelines;
  for (int i = 0; i < 3 * devices; i++)
    pipelines.push_back (pipeline (i % devices));
  for (auto &p : pipelines)
    p.start ();
  #pragma omp taskwait
  for (auto &p : pipelines)
    check (p.right ());
}

// What no map clause names.

template<typename T> static void
implied ()
{
  T last = 0;
  #pragma omp target parallel for nowait lastprivate(last)
  for (int i = 0; i < 10; i++)
    last = i;
  #pragma omp taskwait
  check (last == 9);
}

int
main ()
{
  int initial = -1;
  int devices = omp_get_num_devices () > 0 ? omp_get_num_devices () : 1;

  #pragma omp target map(from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  implied<int> ();
  implied<double> ();
  all_at_once (devices);
  #pragma omp parallel num_threads(4)
  all_at_once (devices);
  return 0;
}
