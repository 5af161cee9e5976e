# Where kernels can access the host's memory, programs that require that have
# nothing mapped.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/nvptx-plugin/harness/begin.inc
. "$SRC/../harness/begin.inc"

needs_target nvptx-none
make_driver driver
export LD_LIBRARY_PATH="$PWD/driver" CUDA_STANDIN_LOG="$record"
export OMP_TARGET_OFFLOAD=mandatory
cp "$SRC/shared-memory.c" .
cp shared-memory.c shared-memory.cc

# try COMPILER FILE OPTIONS: FILE so compiled is right.
try ()
{
  compiler=$1
  shift
  builds "compiles, $*" "$compiler" "$@" -fopenmp -foffload=nvptx-none \
    -o program
  CUDA_STANDIN_PAGEABLE=1 works "runs, $*" ./program
  says "all is right, $*" '^shared$'
  nothing_left "gives everything back, $*"
}

clauses=
[ "$GOMP_TEST_GCC" -lt 13 ] || clauses='-DCLAUSE=unified_shared_memory'
[ "$GOMP_TEST_GCC" -lt 15 ] || clauses="$clauses -DCLAUSE=self_maps"
for clause in ${clauses:--DNOTHING}; do
  try "$CC" shared-memory.c -O0 -g "$clause"
  try "$CC" shared-memory.c -O2 "$clause"
  [ "$GOMP_TEST_GCC" -lt 13 ] || try "$CC" shared-memory.c -O2 -flto "$clause"
  try "$CXX" shared-memory.cc -O2 "$clause"
done

# A record, where there is no such directive.
cat > required.h <<'END'
__asm__ (".pushsection .gnu.offload_requires, \"e\", @progbits\n"
	 "\t.long 0x20\n\t.popsection");
END
cat > acc.c <<'END'
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>
#include "required.h"
int
main (void)
{
  int a[10] = { 1, 2, 3 }, on_host = 1, *there = NULL, last[2] = { 8, 9 };
  if (!acc_is_present (a, sizeof a) || acc_deviceptr (a) != a
      || acc_hostptr (a) != a || acc_copyin (a, sizeof a) != a)
    return 1;
  acc_update_device (a, sizeof a);
  acc_memcpy_to_device (a, last, sizeof last);
  #pragma acc data copy(a)
  {
    #pragma acc host_data use_device(a)
    there = a;
    #pragma acc parallel copyout(on_host)
    {
      on_host = acc_on_device (acc_device_host);
      a[2] += a[0] + a[1];
    }
  }
  acc_copyout (a, sizeof a);
  if (there != a || a[2] != 20 || on_host)
    return 2;
  puts ("shared");
  return 0;
}
END
builds 'OpenACC compiles' "$CC" -fopenacc -foffload=nvptx-none -O1 acc.c -o acc
CUDA_STANDIN_PAGEABLE=1 ACC_DEVICE_TYPE=nvidia works 'OpenACC runs' ./acc
says 'all is right' '^shared$'

# With GCC 13 there is one, and a program without it has another record.
[ "$GOMP_TEST_GCC" -lt 13 ] \
  || echo '#pragma omp requires unified_shared_memory' > required.h
cat > wild.c <<'END'
#include "required.h"
int
main (void)
{
  int *p = 0;
  #pragma omp target
  *p = 1;
  return 0;
}
END
builds 'a null pointer compiles' "$CC" -fopenmp -foffload=nvptx-none -O1 \
  wild.c -o wild
CUDA_STANDIN_PAGEABLE=1 fails 'it ends the program' ./wild
says 'nothing is said of maps' 'illegal memory access was encountered$'

CUDA_STANDIN_PAGEABLE=1 GOMP_OFFLOAD_CHECK=all works 'checked' ./program
says 'all is right' '^shared$'
says_not 'and nothing is found' 'warning\|error'
CUDA_STANDIN_PAGEABLE=1 CUDA_STANDIN_DEVICES=2 works 'two devices' ./program
recorded 'each is asked whether it can' 1 '^cuDeviceGetAttribute 88 1$'
for can in 0 1; do
  CUDA_STANDIN_PAGEABLE=$can \
    works "info, $can" "$(dirname "$CC")/gomp-offload" info
  grep -c "nvptx-none, .* of memory, .* free, can use the host's memory\$" \
    "$output" > count
  works 'and says so' grep -qx "$can" count
done

why="there is no device, and OMP_TARGET_OFFLOAD is mandatory [(].*: its \
devices cannot do what the program has 'requires .*' for: they share no memory \
with the host"
refused 'where they cannot there is no device' "error: .*: $why" ./program
CUDA_STANDIN_PAGEABLE=1 CUDA_STANDIN_FAIL=cuDeviceGetAttribute=1 \
  refused 'nor where that is not known' "error: .*: $why" ./program
