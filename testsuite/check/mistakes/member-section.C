/* A section of what a member points to is one too short.

   finds: device 0 (intelmic) died in target region *_omp_fn.0* of function
   values::fill() (member-section.C:26, in values::fill): signal SIGSEGV
   (Segmentation fault) at address *, just beyond the end of 'this->data'
   (mapped at member-section.C:26, in values::fill), 36 bytes long  */


#ifdef RIGHT
# define SECTION data[0:n]
#else
# define SECTION data[0:n-1]
#endif

struct values
{
  int n;
  int *data;
  void fill ();
};

void
values::fill ()
{

  #pragma omp target map(tofrom: SECTION)
  for (int i = 0; i < n; i++)
    data[i] = i;
}

int
main ()
{
  values v = { 10, new int[10] };
  v.fill ();
  delete[] v.data;
}
