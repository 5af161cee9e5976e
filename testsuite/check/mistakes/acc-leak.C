// OpenACC's "enter data" without "exit data".
//
// options: -fopenacc
// finds: acc enter data: at the end of the program 1 mapping of 'p[0:20]' is
// still present on device 0, 80 bytes: write acc exit data delete(p[0:20])
// (p[0:20]: acc-leak.C:13, in main) [GOMP_OFFLOAD_CHECK=leaks]

int
main ()
{
  int *p = new int[20] ();
  int x = 1;
  #pragma acc enter data copyin(p[0:20])
  #pragma acc parallel present(p[0:20]) copy(x)
  x = p[0];
#ifdef RIGHT
  #pragma acc exit data delete(p[0:20])
#endif
  delete[] p;
  return x;
}
