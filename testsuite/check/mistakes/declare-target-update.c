/* "update from" of a variable of "declare target", where "to" is needed.

   finds: target update: the host's changes of 'limit', from byte 0 on, are
   lost: device 0 has not changed it since the program began, and now the old
   values are copied back; write target update to(limit) before
   (limit: declare-target-update.c:21, in main) [GOMP_OFFLOAD_CHECK=stale]  */

int limit;
#pragma omp declare target to(limit)

int
main (int argc, char **argv)
{
  int reached = 0;
  (void) argv;
  limit = argc + 9;
  {
#ifdef RIGHT
    #pragma omp target update to(limit)
#else
    #pragma omp target update from(limit)
#endif
  }
  #pragma omp target map(tofrom: reached)
  while (reached < limit)
    reached++;
  return reached != argc + 9;
}
