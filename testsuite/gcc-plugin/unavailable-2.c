/* A function for the host only is an error where offloaded code calls it, but
   not as a variant that the device does not choose.  */
/* { dg-do compile } */

int for_host (int);
int anywhere (int);
int base (int);
int base_for_device (int);

#pragma omp declare target to(for_host, base) device_type(host)
#pragma omp declare target to(base_for_device) device_type(nohost)

__attribute__ ((noinline)) int
for_host (int a)	/* { dg-message "note: it is for the host only, by 'device_type\\(host\\)'" } */
{
  return a * 3;
}

__attribute__ ((noinline)) int
base_for_device (int a)
{
  return a;
}

#pragma omp declare variant(base_for_device) match(device={kind(nohost)})
__attribute__ ((noinline)) int
base (int a)
{
  return -a;
}

int
main (void)
{
  int result;
  #pragma omp target map(from: result)
  {
    result = base (1) + anywhere (2);
    result += for_host (3);	/* { dg-error "function 'for_host' is used in offloaded code but is not available on the device" } */
  }
  return result;
}
