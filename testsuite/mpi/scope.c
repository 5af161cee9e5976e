/* A library called NAME, in which a region finds NUMBER twice.  */

#pragma omp declare target
int
helper (void)
{
  return NUMBER;
}

int variable = NUMBER;
#pragma omp end declare target

int
NAME (void)
{
  int result = 0;
  #pragma omp target map(from: result)
  result = helper () * 10 + variable;
  return result;
}
