// The same of the elements of a vector, which a member function reads.
//
// check: all,host-reads
//
// finds: target: the host reads 'p', at byte *, after device 0 has changed that
// here and before it is copied back: write target update from(p[0:N]) before
// (p: host-read.C:28, in grid::step) [GOMP_OFFLOAD_CHECK=host-reads]

#include <cstdlib>
#include <vector>

struct grid
{
  std::vector<double> cells;
  grid () : cells (10000)
  {
    double *p = cells.data ();
    #pragma omp target enter data map(to: p[0:10000])
  }
  ~grid ()
  {
    double *p = cells.data ();
    #pragma omp target exit data map(from: p[0:10000])
  }
  void step ()
  {
    double *p = cells.data ();
    #pragma omp target teams distribute parallel for
    for (int i = 0; i < 10000; i++)
      p[i] += i + 1;
  }
  void fetch ()
  {
    double *p = cells.data ();
    #pragma omp target update from(p[0:10000])
  }
  double __attribute__ ((noinline)) sum () const
  {
    double result = 0;
    for (double cell : cells)
      result += cell;
    return result;
  }
};

int
main ()
{
  grid g;
  g.step ();
#ifdef RIGHT
  g.fetch ();
  if (g.sum () != 50005000)
    std::abort ();
#endif
  return g.sum () < 0;
}
