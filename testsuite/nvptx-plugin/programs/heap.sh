# The device's heap keeps what is freed, but not beyond the image whose code
# freed it.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/nvptx-plugin/harness/begin.inc
. "$SRC/../harness/begin.inc"

needs_target nvptx-none
make_driver driver

cat > library.c <<'END'
#include <stdlib.h>

int
region (void)
{
  int bad = 0;
  #pragma omp target teams num_teams (4) map(tofrom: bad) reduction (+: bad)
  {
    #pragma omp parallel num_threads (2) reduction (+: bad)
    {
      void *p = malloc (1000);
      bad += p == NULL;
      free (p);
    }
  }
  return bad;
}
END
cat > program.c <<'END'
#include <dlfcn.h>
#include <stdio.h>

int
main (void)
{
  for (int round = 0; round < 12; round++)
    {
      void *library = dlopen ("./library.so", RTLD_NOW);
      if (!library)
	return 2;
      int (*region) (void) = (int (*) (void)) dlsym (library, "region");
      for (int i = 0; i < 3; i++)
	if (region () != 0)
	  {
	    printf ("no memory in round %d\n", round);
	    return 1;
	  }
      dlclose (library);
    }
  return 0;
}
END
builds 'a library compiles' "$CC" -fopenmp -foffload=nvptx-none -O1 -fPIC \
  -shared library.c -o library.so
builds 'a program that opens it' "$CC" -fopenmp -foffload=nvptx-none program.c \
  -o program -ldl

# Room for the blocks of one image, not of two.
works 'opened again and again it finds memory' env \
  LD_LIBRARY_PATH="$PWD/driver" CUDA_STANDIN_LOG="$record" \
  OMP_TARGET_OFFLOAD=mandatory GOMP_NVPTX_HEAP_SIZE=64K ./program
nothing_left 'gives everything back'
recorded 'the heap is emptied each time' 12 \
  '^cuLaunchKernel __gomp_offload_heap_empty'
