// The elements of a std::vector are changed on the device only.
//
// finds: target: device 0's changes of 'data[:size]', from byte 2 on, are lost
// at the end, since it is only mapped to the device: write
// map(tofrom: data[:size]) (data[:size]: standard-vector.C:21, in twice<float>)
// [GOMP_OFFLOAD_CHECK=stale]

#include <vector>

template <typename T>
static void __attribute__ ((noinline))
twice (std::vector<T> &v)
{
  T *data = v.data ();
  std::size_t size = v.size ();
#ifdef RIGHT
  #pragma omp target map(tofrom: data[:size])
  for (std::size_t i = 0; i < size; i++)
    data[i] *= 2;
#else
  #pragma omp target map(to: data[:size])
  for (std::size_t i = 0; i < size; i++)
    data[i] *= 2;
#endif
}

int
main ()
{
  std::vector<float> v (100, 1);
  twice (v);
  return 0;
}
