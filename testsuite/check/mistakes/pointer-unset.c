/* A pointer is followed that nobody has set on the device.

   finds: device 0 (intelmic) died in target region main._omp_fn.0 of function
   main (pointer-unset.c:27, in main): signal SIGSEGV (Segmentation fault) at an
   address where nothing can be: a pointer that was never set, or is
   misaligned  */

struct node
{
  struct node *next;
  int value;
};

#ifdef RIGHT
# define FIRST 0
#else
# define FIRST 1
#endif

int
main (void)
{
  struct node nodes[2];
  int value;

  /* It reaches the region through the node itself.  */
  #pragma omp target map(alloc: nodes) map(from: value)
  {
    nodes[0].next = &nodes[1];
    nodes[1].value = 3;
    value = nodes[FIRST].next->value;
  }
  return value != 3;
}
