/* The mapped member of a structure ends before what is written.

   finds: device 0 (intelmic) died in target region main._omp_fn.0 of function
   main (member-array.c:24, in main): signal SIGSEGV (Segmentation fault) at
   address *, just beyond the end of 's.few' (mapped at member-array.c:24, in
   main), 16 bytes long  */

struct values
{
  int few[4];
  int more[4];
};

#ifdef RIGHT
# define ITEMS s.few, s.more
#else
# define ITEMS s.few
#endif

int
main (void)
{
  struct values s = { { 0 }, { 0 } };
  #pragma omp target map(tofrom: ITEMS)
  for (int i = 0; i < 4; i++)
    s.few[i] = s.more[i] = i;
  return s.few[3] != 3;
}
