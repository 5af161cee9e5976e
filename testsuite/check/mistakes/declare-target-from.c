/* A region counts in variables of "declare target", and the host reads one of
   them as it is there.

   finds: the changes of 'total' on device 0, from byte * on, never got to the
   host, which uses it: write target update from(total) before (total:
   declare-target-from.c:32, in main) [GOMP_OFFLOAD_CHECK=stale]  */

#pragma omp declare target
double total;
int count, own;
#pragma omp end declare target

static void __attribute__ ((noinline))
add (double x)
{
  #pragma omp target
  {
    total += x;
    count++;
    own++;
  }
}

int
main (void)
{
  for (int i = 0; i < 10; i++)
    add (i);
#ifdef RIGHT
  #pragma omp target update from(total)
#endif
  int bad = total != 45;
  #pragma omp target update from(count)
  bad += count != 10;
  return bad;
}
