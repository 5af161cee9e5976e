/* The basic map kinds, seen from both sides.  */
/* { dg-do run } */

#include "on-device.h"

enum { n = 256 };

int
main (void)
{
  int in[n], out[n], both[n], scratch[n], initial = -1, seen = 0;
  int on_host = on_host_expected ();

  for (int i = 0; i < n; i++)
    {
      in[i] = i;
      out[i] = -1;
      both[i] = 10 * i;
      scratch[i] = -7;
    }
  #pragma omp target map(to: in) map(from: out, initial) \
	  map(tofrom: both, seen) map(alloc: scratch)
  {
    initial = omp_is_initial_device ();
    for (int i = 0; i < n; i++)
      {
	seen += in[i];
	scratch[i] = in[i] + both[i];
	in[i] = -2;
      }
    for (int i = 0; i < n; i++)
      {
	out[i] = scratch[i];
	both[i] = -scratch[i];
      }
  }
  expect_device (initial);
  check (seen == n * (n - 1) / 2);
  for (int i = 0; i < n; i++)
    {
      check (out[i] == 11 * i);
      check (both[i] == -11 * i);
      check (in[i] == (on_host ? -2 : i));
      check (scratch[i] == (on_host ? 11 * i : -7));
    }
  return 0;
}
