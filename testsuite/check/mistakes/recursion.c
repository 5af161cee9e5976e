/* A function of the device calls itself and does not end.

   finds: device 0 (intelmic) died in target region main._omp_fn.0 of function
   main (recursion.c:28, in main): signal SIGSEGV (Segmentation fault) at
   address *, where the thread's stack is full: see "ulimit -s" and
   OMP_STACKSIZE  */

#ifdef RIGHT
# define LEFT (n - 1)
#else
# define LEFT n
#endif

#pragma omp declare target
static int __attribute__ ((noinline))
sum_to (int n, volatile char *outer)
{
  volatile char room[4096];
  room[0] = outer ? outer[0] : 0;
  return n == 0 ? 0 : n + sum_to (LEFT, room) + room[0];
}
#pragma omp end declare target

int
main (void)
{
  int sum = 0;
  #pragma omp target map(tofrom: sum)
  sum = sum_to (10, 0);
  return sum != 55;
}
