# How many gangs a region has that does not say: -fopenacc-dim and
# GOMP_OPENACC_DIM.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated

cat > a.c <<'EOF'
#include <stdio.h>
#include <unistd.h>

int
main (void)
{
  static int gang[1000];
  int alone = 0, three = 0, process = 0;
#pragma acc parallel loop gang copyout (gang)
  for (int i = 0; i < 1000; i++)
    gang[i] = __builtin_goacc_parlevel_id (0);
#pragma acc parallel copyout (alone, process)
  {
    alone = __builtin_goacc_parlevel_size (0);
    process = getpid ();
  }
#pragma acc parallel num_gangs (3) copyout (three)
  three = __builtin_goacc_parlevel_size (0);
  printf ("%d gangs, %d, %d, on the %s\n", gang[999] + 1, alone, three,
	  process == getpid () ? "host" : "device");
  return 0;
}
EOF
silent 'a program' "$CC" -fopenacc -foffload="$TARGET" a.c -o a
silent 'with -fopenacc-dim' "$CC" -fopenacc -foffload="$TARGET" \
  -fopenacc-dim=5:2:32 a.c -o five
silent 'which leaves it to the environment' "$CC" -fopenacc \
  -foffload="$TARGET" -fopenacc-dim=:1:1 a.c -o any

fails 'which says no number' "$CC" -fopenacc -foffload="$TARGET" \
  -fopenacc-dim=x a.c -o x
says 'it says so' '.-fopenacc-dim. operand is malformed at .x.'
fails 'nor in the place of vectors' "$CC" -fopenacc -foffload="$TARGET" \
  -fopenacc-dim=5::32x a.c -o x
says 'that is said, too' '.-fopenacc-dim. operand is malformed at .32x.'

works 'neither' ./a
says 'the device chooses' '^[0-9]* gangs, 1, 3, on the device$'
chosen=$(sed -n 's/ gangs, .*//p' "$output")
cpus=$(env -u OMP_NUM_THREADS nproc)
if [ "$chosen" = $((cpus > 1 ? 4 * cpus : 1)) ]
then pass 'four for each CPU, if there are several'
else fail 'four for each CPU, if there are several'
fi
works '-fopenacc-dim' ./five
says 'as many as it says' '^5 gangs, 1, 3, on the device$'

export GOMP_OPENACC_DIM=7
works 'GOMP_OPENACC_DIM' ./a
says 'as many as that says' '^7 gangs, 1, 3, on the device$'
works 'both' ./five
says 'the option comes first' '^5 gangs, 1, 3, on the device$'
export GOMP_OPENACC_DIM=11:4:32
works 'with a number for each level' ./any
says 'the first one counts' '^11 gangs, 1, 3, on the device$'
export GOMP_OPENACC_DIM=:8:8
works 'without the first' ./any
says 'the device chooses again' "^$chosen gangs, 1, 3, on the device\$"
works 'a 0 is as good as nothing' env GOMP_OPENACC_DIM=6:0:0 ./any
says 'the others count' '^6 gangs, 1, 3, on the device$'
for value in 5:x -1 1:2:3:4; do
  export GOMP_OPENACC_DIM=$value
  works "with $value" ./a
  says 'which is ignored' "^$chosen gangs, 1, 3, on the device\$"
  says 'with a warning' \
    "GOMP_OPENACC_DIM=$value is ignored: its value has to be up to three numbers"
done
