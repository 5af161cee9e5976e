/* See same-names.c.  */

static int counter = 70;
#pragma omp declare target (counter)

extern int count_other (void);

int
count_other (void)
{
  int seen = 0;
#pragma omp target map(from: seen)
  seen = ++counter;
  return seen;
}
