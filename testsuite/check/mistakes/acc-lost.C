// "update self" for "update device" destroys the host's changes.
//
// options: -fopenacc
// finds: acc update: the host's changes of 'values', from byte 6 on, are
// lost: device 0 has not changed it since acc enter data (acc-lost.C:21, in
// main) copied it, and now the old values are copied back; write acc update
// device(values) before (values: acc-lost.C:27, in main)
// [GOMP_OFFLOAD_CHECK=stale]

#ifdef RIGHT
# define CLAUSE device
#else
# define CLAUSE self
#endif

int
main ()
{
  double values[4] = { 1, 2, 3, 4 };

  #pragma acc enter data copyin(values[0:4])

  for (double &value : values)
    value += 1;

  // After the change.
  #pragma acc update CLAUSE(values[0:4])

  #pragma acc exit data delete(values[0:4])
  return 0;
}
