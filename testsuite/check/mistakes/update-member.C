/* "update" of an object's array that another member function has unmapped.

   finds: target update: 'this->data[:size]' is not present on device 0, so
   nothing is copied: map it before, with target enter data or target data
   (this->data[:size]: update-member.C:33, in vector::update)
   [GOMP_OFFLOAD_CHECK=present]  */

struct vector
{
  double *data;
  int size;

  explicit vector (int n) : data (new double[n] ()), size (n) { }
  ~vector () { delete[] data; }
  vector (const vector &) = delete;

  void
  map ()
  {
    #pragma omp target enter data map(to: this[:1]) map(to: this->data[:size])
  }

  void
  unmap ()
  {
    #pragma omp target exit data map(release: this->data[:size]) \
      map(release: this[:1])
  }

  void
  update ()
  {
    #pragma omp target update from(this->data[:size])
  }
};

int
main ()
{
  vector v (10);
  v.map ();
#ifdef RIGHT
  v.update ();
  v.unmap ();
#else
  v.unmap ();
  v.update ();
#endif
  return v.data[0] != 0;
}
