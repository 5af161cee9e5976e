/* Opened and closed by map-fuzz.  */

#pragma omp declare target
int state = 42;
#pragma omp end declare target

int
use (int device)
{
  int result = 0;
  #pragma omp target device (device) map (from: result)
    result = ++state;
  return result;
}
