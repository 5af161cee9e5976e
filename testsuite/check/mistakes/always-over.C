// "always, to" in each region, where the first has changed the array.
//
// finds: target: device 0's changes of 'v[0:n]', from byte * on, are lost: the
// host has not changed it since target (always-over.C:25, in main) copied it,
// and now the old values are copied to the device; write target update
// from(v[0:n]) before (v[0:n]: always-over.C:25, in main)
// [GOMP_OFFLOAD_CHECK=stale]

#ifdef RIGHT
# define DIRECTION tofrom
#else
# define DIRECTION to
#endif

int
main ()
{
  const int n = 100;
  double *v = new double[n];
  for (int i = 0; i < n; i++)
    v[i] = 1;
  #pragma omp target enter data map(alloc: v[0:n])
  for (int step = 0; step < 2; step++)
    {
      #pragma omp target map(always, DIRECTION: v[0:n])
      for (int i = 0; i < n; i++)
	v[i] *= 2;
    }
  #pragma omp target exit data map(from: v[0:n])
  int bad = v[0] != 4;
  delete[] v;
  return bad;
}
