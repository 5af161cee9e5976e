/* Tests of the nvptx plugin: the shared memory that a launch gives.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include "../harness/tests.h"

/* In the PTX of each kernel: what begins it, with the pool from %pool to
   %end.  */
#define BEGIN(NAME)							\
  ".visible .entry main$_omp_fn$" NAME					\
  " (.param .u64 %arg, .param .u64 %stack, .param .u64 %sz)\n{\n"	\
  ".reg .u64 %vars;\n.reg .u64 %pool;\n.reg .u64 %end;\n"		\
  ".reg .u32 %size;\n.reg .u32 %back;\n"				\
  "ld.param.u64 %vars,[%arg];\n"					\
  "cvta.shared.u64 %pool,__nvptx_lowlat_pool;\n"			\
  "mov.u32 %size,%dynamic_smem_size;\n"					\
  "cvt.u64.u32 %end,%size;\nadd.u64 %end,%end,%pool;\n"

/* As GCC's device library declares it.  "own" is what the kernels need without
   it.  */
static const char text[] =
  ".version 6.0\n.target sm_30\n"
  ".extern .shared .u8 __nvptx_lowlat_pool[];\n"
  ".shared .align 8 .u64 own[3];\n"
  BEGIN ("measure")
  "st.shared.u64 [own+16],%end;\n"
  "st.u32 [%pool],7;\nst.u32 [%end+-4],%size;\nld.u32 %back,[%end+-4];\n"
  "st.u32 [%vars],%size;\nst.u32 [%vars+4],%back;\n}\n"
  BEGIN ("exceed")
  "st.u32 [%end],%size;\n}\n";

static const struct nvptx_ptx ptx[] = { { text, sizeof text } };
static const struct nvptx_function functions[] =
{
  { "main$_omp_fn$measure", { 0 } }, { "main$_omp_fn$exceed", { 0 } }
};
static const struct nvptx_image image = { ptx, 1, NULL, 0, functions, 2 };

static struct addr_pair *
begin (void)
{
  struct addr_pair *table;

  tests_open ();
  tests_device (0);
  check (plugin.load_image (0, 1 << 16 | 1, &image, &table) == 3);
  return table;
}

/* All of it can be used.  */
void
scenario_pool (void)
{
  struct addr_pair *table = begin ();
  LAUNCH_ARGS (args, 0, 1);
  unsigned *vars = plugin.alloc (0, 2 * sizeof *vars), sizes[2];

  plugin.run (0, (void *) table[0].start, vars, args);
  check (plugin.dev2host (0, sizes, vars, sizeof sizes));
  check (sizes[0] == sizes[1]);
  printf ("pool: %u\n", sizes[0]);
  check (plugin.free (0, vars));
  free (table);
}

/* What is beyond it can not.  */
void
scenario_pool_exceeded (void)
{
  struct addr_pair *table = begin ();
  LAUNCH_ARGS (args, 1, 1);

  plugin.run (0, (void *) table[1].start, NULL, args);
  printf ("still there\n");
}
