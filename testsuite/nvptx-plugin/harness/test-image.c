/* The image of the plugin's tests, and what its kernels do.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <pthread.h>
#include "tests.h"
#include "../../cuda-standin/driver/standin-kernel.h"

/* The two forms of each kernel that GCC writes: the entry, and the target
   region with its line numbers.  */
#define PTX_KERNEL(NAME, LINE)						\
  ".visible .entry " NAME						\
  " (.param.u64 %arg, .param.u64 %stack, .param.u64 %sz)\n{\n}\n"	\
  "// BEGIN FUNCTION DEF: " NAME "$impl\n"				\
  ".loc 2 " #LINE "9 7\n\t.loc 2 " #LINE "5 3\n.loc 1 1 1\n"

#define PTX_REGION(NAME, LINE) PTX_KERNEL ("main$_omp_fn$" #NAME, LINE)

#define PTX_TEXT							\
  "// BEGIN PREAMBLE\n.version 6.0\n.target sm_30\n"			\
  ".file 1 \"<dummy>\"\n\t.file 2 \"prog.c\"\n"			\
  PTX_REGION (fill, 1) PTX_REGION (sum, 2) PTX_REGION (meet, 3)		\
  PTX_REGION (say, 4) PTX_REGION (nothing, 5)				\
  PTX_KERNEL ("constructor$1", 6) PTX_KERNEL ("constructor$2", 7)	\
  PTX_KERNEL ("destructors", 8)						\
  "// BEGIN GLOBAL VAR DEF: counter\n"					\
  ".visible .global .align 4 .u32 counter;\n"				\
  ".visible .global .align 8 .u64 table[4] = {1, 2, 3, 4};\n"

#define PTX_LIBRARY							\
  ".version 6.0\n.target sm_30\n"					\
  ".global .align 4 .u32 __gomp_device_num;\n"				\
  ".visible .global .align 8 .f64 __nvptx_clocktick;\n"

static const char program[] = PTX_TEXT;
static const char marked[] = NVPTX_IMAGE_EXTENDED_MARK PTX_TEXT;
static const char library[] = PTX_LIBRARY;
static const char faulty[] = PTX_TEXT "STANDIN_ERROR\n";

const struct nvptx_ptx test_ptx[] =
{
  { program, sizeof program }, { library, sizeof library }
};
const struct nvptx_ptx marked_ptx[] =
{
  { marked, sizeof marked }, { library, sizeof library }
};
const struct nvptx_ptx faulty_ptx[] =
{
  { program, sizeof program }, { faulty, sizeof faulty }
};

static const struct nvptx_function functions[] =
{
#define FUNCTION_ROW(NAME) { "main$_omp_fn$" #NAME, { 0, 0, 0 } },
  IMAGE_KERNELS (FUNCTION_ROW)
#undef FUNCTION_ROW
};
static const char *const variables[] = { "counter", "table" };

static const char cubin_75[] = "CUBIN sm_75\n" PTX_TEXT PTX_LIBRARY;
static const char cubin_80[] = "CUBIN sm_80\n" PTX_TEXT PTX_LIBRARY;
static const char cubin_86[] = "CUBIN sm_86\n" PTX_TEXT PTX_LIBRARY;
static const struct nvptx_cubin cubins[] =
{
  { 75, cubin_75, sizeof cubin_75 }, { 86, cubin_86, sizeof cubin_86 },
  { 80, cubin_80, sizeof cubin_80 }
};

struct nvptx_image_extended test_image =
{
  { test_ptx, 2, variables, 2, functions, KERNELS },
  sizeof test_image - offsetof (struct nvptx_image_extended, extension_size),
  cubins, 3, NULL, 0, NULL, NULL, 0, NULL
};

void
add_test_objects (void)
{
  static const char *const constructors[]
    = { "constructor$1", "constructor$2" };

  test_image.base.ptx = marked_ptx;
  test_image.constructors = constructors;
  test_image.constructor_num = 2;
  test_image.destructors = "destructors";
}

struct addr_pair *
load_test_image (int n)
{
  struct addr_pair *table = NULL;

  int count = plugin.load_image (n, 1 << 16 | 1, &test_image, &table);
  if (count < 0)
    exit (1);
  check (count == DEVICE_NUM + 1);
  for (int i = 0; i < KERNELS; i++)
    check (plugin.can_run ((void *) table[i].start));
  return table;
}

void
run_kernel (const struct addr_pair *table, enum image_kernel k, void *vars,
	    int teams, int threads)
{
  LAUNCH_ARGS (args, teams, threads);
  plugin.run (0, (void *) table[k].start, vars, args);
}

/* The parameter buffer of every kernel.  */
struct parameters
{
  unsigned long long vars, stacks, stack_size;
};

/* Look whether LAUNCH has its stacks.  */
static const struct parameters *
read_parameters (const struct standin_launch *launch)
{
  const struct parameters *p = launch->arguments;
  size_t warps = launch->grid[0] * launch->block[1];

  check (launch->argument_size == sizeof *p);
  check (launch->block[0] == 32 && launch->block[2] == 1);
  check (launch->grid[1] == 1 && launch->grid[2] == 1);
  launch->memory (p->stacks, warps * p->stack_size);
  return p;
}

/* Fill 1000 integers with their numbers.  */

void standin_kernel_main__omp_fn_fill (const struct standin_launch *);

void
standin_kernel_main__omp_fn_fill (const struct standin_launch *launch)
{
  const struct parameters *p = read_parameters (launch);
  int *a = launch->memory (p->vars, 1000 * sizeof *a);
  for (int i = 0; i < 1000; i++)
    a[i] = i;
}

/* Add up 1000 integers into the one after them.  */

void standin_kernel_main__omp_fn_sum (const struct standin_launch *);

void
standin_kernel_main__omp_fn_sum (const struct standin_launch *launch)
{
  const struct parameters *p = read_parameters (launch);
  int *a = launch->memory (p->vars, 1001 * sizeof *a);
  a[1000] = 0;
  for (int i = 0; i < 1000; i++)
    a[1000] += a[i];
}

/* Wait until as many kernels as the integer says are in here at once.  */

void standin_kernel_main__omp_fn_meet (const struct standin_launch *);

void
standin_kernel_main__omp_fn_meet (const struct standin_launch *launch)
{
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
  static int here;
  const struct parameters *p = read_parameters (launch);
  int wanted = *(int *) launch->memory (p->vars, sizeof wanted);

  pthread_mutex_lock (&lock);
  here++;
  pthread_cond_broadcast (&changed);
  while (here < wanted)
    pthread_cond_wait (&changed, &lock);
  pthread_mutex_unlock (&lock);
}

void standin_kernel_main__omp_fn_say (const struct standin_launch *);

void
standin_kernel_main__omp_fn_say (const struct standin_launch *launch)
{
  read_parameters (launch);
  launch->print ("device\n");
}
