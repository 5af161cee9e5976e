// The destructor does not release what the constructor maps.
//
// finds: target enter data: at the end of the program 2 mappings of
// 'data[0:count]' are still present on device 0, 80 bytes: write target exit
// data map(release: data[0:count]) (data[0:count]: leak-class.C:17, in
// buffer<int>::buffer) [GOMP_OFFLOAD_CHECK=leaks]

template <typename T>
class buffer
{
  T *data;
  int count;

public:
  explicit buffer (int n) : data (new T[n] ()), count (n)
  {
    #pragma omp target enter data map(to: data[0:count])
  }

  ~buffer ()
  {
#ifdef RIGHT
    #pragma omp target exit data map(release: data[0:count])
#endif
  }
};

int
main ()
{
  buffer<int> a (10), b (10);
  return 0;
}
