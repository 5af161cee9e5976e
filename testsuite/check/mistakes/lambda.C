// What a lambda captures by reference is present, and the host has changed it.
//
// finds: target: 'factor' is present on device 0 since target data
// (lambda.C:15, in main) and is not copied again, but the host has changed it
// since, from byte 0 on: write target update to(factor) before, or
// map(always, to: factor) (factor: lambda.C:22, in main)
// [GOMP_OFFLOAD_CHECK=present]

int
main ()
{
  int factor = 2, result = 0;
  auto scale = [&] (int x) { return x * factor; };

  #pragma omp target data map(to: factor)
  {
    factor = 3;
#ifdef RIGHT
    #pragma omp target update to(factor)
#endif
    result = scale (1);
    #pragma omp target map(to: factor) map(tofrom: result)
    result += factor;
  }
  return result != 6;
}
