// The host uses a device's address of what is mapped.
//
// finds: the host has accessed *, which is memory of device 0: byte 8 of the
// 400 of 'data[0:100]' (mapped at host-access-mapped.C:19, in main); use it in
// regions only, or copy it with omp_target_memcpy [GOMP_OFFLOAD_CHECK=bounds]

#ifdef RIGHT
# define ON_DEVICE _Pragma ("omp target is_device_ptr(there)")
#else
# define ON_DEVICE
#endif

int
main ()
{
  int *data = new int[100] ();

  // The device has it.
  #pragma omp target data map(tofrom: data[0:100])
  {
    int *there;
    #pragma omp target data use_device_ptr(data)
    there = data;
    ON_DEVICE
    there[2] = 5;
  }
  int result = data[2];
  delete[] data;
  return result != 5;
}
