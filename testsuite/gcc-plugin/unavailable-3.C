/* Static members are no exception.  */
/* { dg-do compile } */

struct counter
{
  static int count;
  int next () { return ++count; }	/* { dg-error "variable 'counter::count' is used in offloaded code" } */
};

int counter::count;	/* { dg-message "note: put it in a 'declare target' directive" } */

int
main ()
{
  int result;
  #pragma omp target map(from: result)
  {
    counter c;
    result = c.next ();
  }
  return result;
}
