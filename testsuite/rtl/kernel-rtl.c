/* The library of examples/ with the one function for regions that those of LLVM
   16 have.  */

#define __tgt_rtl_run_target_team_region run_team_region
#define __tgt_rtl_run_target_region run_region
#include "minimal-rtl.c"
#undef __tgt_rtl_run_target_team_region
#undef __tgt_rtl_run_target_region

struct kernel
{
  uint32_t version, count;
  void *arrays[6];
  uint64_t trip_count, flags;
  uint32_t teams[3], threads[3], dynamic_memory;
};

int32_t
__tgt_rtl_launch_kernel (int32_t n, void *function, void **arguments,
			 ptrdiff_t *offsets, struct kernel *kernel,
			 void **queue)
{
  say ("launch kernel of version", kernel->version);
  say ("teams", kernel->teams[0]);
  *queue = NULL;
  return run_team_region (n, function, arguments, offsets, kernel->count,
			  kernel->teams[0], kernel->threads[0],
			  kernel->trip_count);
}
