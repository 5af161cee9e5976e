/* Ends with status 0 if target regions run on a device.  */

#include "work.h"

int
main (void)
{
  return on_device () ? 0 : 1;
}
