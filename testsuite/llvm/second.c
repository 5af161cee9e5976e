/* Another image in the same program.  */

int
second (int *p)
{
#pragma omp target map(tofrom: p[:1])
  p[0]++;
  return p[0];
}
