/* The library that images.c opens.  */

int add_on_device (int x);

#pragma omp declare target
int summand = 5;
#pragma omp end declare target

int
add_on_device (int x)
{
  summand++;
#pragma omp target update to(summand)
#pragma omp target map(x)
  x += summand;
  return x;
}
