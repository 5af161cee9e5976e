/* Stands before the runtime and tells what images are registered; the runtime
   then knows none.  Of images for nvptx it prints the tables.  */

#include <stdio.h>
#include <string.h>

#include "../../include/gomp-constants-all.h"
#include "../../include/gomp-plugin.h"
#include "../../include/offload-image.h"
#include "../../include/offload-nvptx-image.h"

static void
show (const struct nvptx_image *image)
{
  const char mark[] = NVPTX_IMAGE_EXTENDED_MARK;

  for (unsigned i = 0; i < image->ptx_num; i++)
    printf ("ptx %u: %s\n", i,
	    image->ptx[i].code[image->ptx[i].size - 1] == '\0'
	    && strlen (image->ptx[i].code) == image->ptx[i].size - 1
	    && strstr (image->ptx[i].code, ".version") != NULL
	    ? "complete" : "broken");
  for (unsigned i = 0; i < image->function_num; i++)
    printf ("function %s, %u %u %u\n", image->functions[i].name,
	    image->functions[i].dims[0], image->functions[i].dims[1],
	    image->functions[i].dims[2]);
  for (unsigned i = 0; i < image->var_num; i++)
    printf ("variable %s\n", image->var_names[i]);
  if (strncmp (image->ptx[0].code, mark, strlen (mark)) == 0)
    {
      const struct nvptx_image_extended *extended = (const void *) image;

      for (unsigned i = 0; i < extended->cubin_num; i++)
	printf ("cubin for %u: %s\n", extended->cubins[i].arch,
		memcmp (extended->cubins[i].code, "\177ELF", 4) == 0
		? "ELF" : "broken");
      for (unsigned i = 0; i < extended->constructor_num; i++)
	printf ("constructor %s\n", extended->constructors[i]);
      if (extended->destructors != NULL)
	printf ("destructors %s\n", extended->destructors);
    }
}

void GOMP_offload_register_ver (unsigned, const struct offload_host_table *,
				int, const void *);

void
GOMP_offload_register_ver (unsigned version,
			   const struct offload_host_table *table, int type,
			   const void *data)
{
  printf ("image for %d version %#x\n", type, version);
  printf ("host: %td functions, %td variables\n",
	  table->func_end - table->func_begin,
	  (table->var_end - table->var_begin) / 2);
  /* What the program requires of devices comes first.  */
  if (GOMP_VERSION_LIB (version) >= GOMP_VERSION_REQUIRES)
    data = (const void *const *) data + 1;
  if (type == GOMP_TARGET_TYPE_NVIDIA_PTX)
    show (data);
  fflush (stdout);
}
