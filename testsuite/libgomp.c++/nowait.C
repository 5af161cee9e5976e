// Asynchronous regions in member functions and templates.
// { dg-do run }

#include <vector>
#include "on-device.h"

template<typename T>
class pipeline
{
public:
  explicit pipeline (int size) : values (size), total ()
  {
    for (int i = 0; i < size; i++)
      values[i] = i;
  }

  T run (int rounds)
  {
    T *v = values.data ();
    int size = values.size ();
    char order;		// What the dependences are about.

    #pragma omp target enter data map(to: v[0:size]) nowait depend(out: order)
    for (int r = 0; r < rounds; r++)
      {
	#pragma omp target teams distribute parallel for nowait \
		map(alloc: v[0:size]) depend(inout: order)
	for (int i = 0; i < size; i++)
	  v[i] += 1;
      }
    #pragma omp target exit data map(from: v[0:size]) nowait \
	    depend(inout: order)
    #pragma omp task depend(inout: order)
    {
      total = T ();
      for (T x : values)
	total += x;
    }
    #pragma omp taskwait
    return total;
  }

private:
  std::vector<T> values;
  T total;
};

int
main ()
{
  int initial = -1;
  #pragma omp target map(from: initial) nowait
    initial = omp_is_initial_device ();
  #pragma omp taskwait
  expect_device (initial);

  pipeline<int> ints (100);
  pipeline<double> doubles (100);
  check (ints.run (5) == 4950 + 500);
  #pragma omp parallel num_threads (2)
  #pragma omp single
  check (doubles.run (7) == 4950 + 700);
}
