// A region calls a virtual function of an object of the host, of whose class
// the device has nothing.
//
// finds: device 0 (intelmic) died in target region main._omp_fn.0 of function
// main (vtable.C:36, in main): it used the virtual functions of an object of
// the host, of the class 'square', which is not 'declare target'

#ifdef RIGHT
# pragma omp declare target
#endif
struct shape
{
  virtual int corners () const { return 0; }
  virtual ~shape () {}
};

struct square : shape
{
  int corners () const override { return 4; }
};
#ifdef RIGHT
# pragma omp end declare target
#endif

static shape *
make ()
{
  return new square;
}

int
main ()
{
  shape *one = make ();
  int corners = 0;
  #pragma omp target map(to: one[0:1]) map(tofrom: corners)
  corners = one->corners ();
  delete one;
  return corners != 4;
}
