/* Registers what WHAT says, and launches a region of it.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "tgt-abi.h"

extern int omp_get_num_devices (void);

static char region;
static char bytes[100] = "no image";

int
main (void)
{
  const char *what = getenv ("WHAT");
  struct tgt_entry entries[3] = {
    { &region, "region", 0, 0, 0 }, { NULL, NULL, 0, 0, 0 },
    { NULL, "", 0, 0x1000, 7 }
  };
  struct tgt_image image
    = { bytes, bytes + sizeof bytes, entries, entries + 3 };
  struct tgt_descriptor d = { 0, &image, entries, entries + 3 };
  if (strcmp (what, "negative") == 0)
    d.count = -1;
  else if (strcmp (what, "many") == 0)
    d.count = 1 << 30;
  else if (strcmp (what, "backwards") == 0)
    d.entries_end = entries - 1;
  else if (strcmp (what, "null") == 0)
    {
      d.count = 1;
      image.start = image.end = NULL;
    }
  __tgt_register_lib (&d);
  struct tgt_kernel_arguments arguments = { .version = 2 };
  if (strcmp (what, "version") == 0)
    arguments.version = 77;
  else if (strcmp (what, "arguments") == 0)
    arguments.count = 1000;
  int result = __tgt_target_kernel (NULL, -1, 0, 0, &region, &arguments);
  printf ("%s, %s\n", omp_get_num_devices () ? "a device" : "no device",
	  result ? "on the host" : "on the device");
  __tgt_unregister_lib (&d);
  __tgt_unregister_lib (&d);
  return 0;
}
