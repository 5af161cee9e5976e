/* Has a constructor and a region that take more than five seconds each.  */

#include <ctime>
#include <omp.h>

#pragma omp declare target
struct slow
{
  int passed;
  slow ();
};

static int
pass_time ()
{
  std::time_t begin = std::time (nullptr);
  while (std::time (nullptr) < begin + 6)
    ;
  return 1;
}

slow::slow () : passed (omp_is_initial_device () ? 0 : pass_time ())
{
}

slow object;
#pragma omp end declare target

int
main ()
{
  int passed = 0;
#pragma omp target map (tofrom: passed)
  passed = object.passed + pass_time ();
  return passed != 2;
}
