// A variable of a namespace that is "declare target" is set on the host only.
//
// finds: target: the host has changed 'settings::limit', from byte 0 on, since
// target update (declare-target.C:37, in main) copied it, and the region had
// the old values on device 0: write target update to(settings::limit) before
// (settings::limit: declare-target.C:28, in run) [GOMP_OFFLOAD_CHECK=stale]

#pragma omp declare target
namespace settings
{
  int limit = 1;

  struct range
  {
    bool
    contains (int i) const
    {
      return i < limit;
    }
  };
}
#pragma omp end declare target

static int __attribute__ ((noinline))
run (settings::range range)
{
  int count = 0;
  #pragma omp target map(tofrom: count)
  while (range.contains (count))
    count++;
  return count;
}

int
main ()
{
  #pragma omp target update to(settings::limit)
  settings::range range;
  int bad = run (range) != 1;
  settings::limit = 5;
#ifdef RIGHT
  #pragma omp target update to(settings::limit)
#endif
  return bad + (run (range) != 5);
}
