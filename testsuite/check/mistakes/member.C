// A member function changes the object's array on the host.
//
// finds: target: the host has changed 'this->data', from byte 78 on, since
// target enter data (member.C:20, in vector::vector) copied it, and the region
// had the old values on device 0: write target update to(this->data[0:N])
// before (this->data: member.C:42, in vector::sum) [GOMP_OFFLOAD_CHECK=stale]

#include <cstddef>

class vector
{
  double *data;
  int size;

public:
  explicit vector (int n) : data (new double[n]), size (n)
  {
    for (int i = 0; i < n; i++)
      data[i] = 1;
    #pragma omp target enter data map(to: this[:1]) map(to: this->data[:size])
  }

  ~vector ()
  {
    #pragma omp target exit data map(delete: this->data[:size], this[:1])
    delete[] data;
  }

  void
  set (int i, double value)
  {
    data[i] = value;
#ifdef RIGHT
    #pragma omp target update to(this->data[i:1])
#endif
  }

  double
  sum ()
  {
    double result = 0;
    #pragma omp target map(tofrom: result)
    for (int i = 0; i < size; i++)
      result += data[i];
    return result;
  }
};

int
main ()
{
  vector v (10);
  double before = v.sum ();
  v.set (9, 5);
  return before != 10 || v.sum () != 14;
}
