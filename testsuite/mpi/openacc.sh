# OpenACC on workers' devices.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/mpi/mpi.inc
. "$SRC/mpi.inc"

silent 'a program is compiled' "$CC" -O2 -fopenacc -foffload="$TARGET" \
  "$SRC/openacc.c" -o openacc
[ -z "$FC" ] || silent 'and one in Fortran' \
  "$FC" -O2 -fopenacc -foffload="$TARGET" "$SRC/openacc.f90" -o fortran
export GOMP_OFFLOAD_MPI=2

for program in openacc ${FC:+fortran}; do
  works "$program: data and queues" "./$program"
  says "$program: of two workers" '^2 devices$'
  GOMP_OFFLOAD_MPI=1 GOMP_OFFLOAD_MPI_DEVICES=2 \
    works "$program: if one worker has two devices" "./$program"
  says "$program: of one worker" '^2 devices$'
  OFFLOAD_EMUL_NUM=1 works "$program: with a local device" "./$program"
  says "$program: which is one of them" '^3 devices$'
  ACC_DEVICE_TYPE=host-emul works "$program: of the kind's name" "./$program"
done
# One that has data there and runs nothing has no image.
cat > nothing.c <<'END'
#include <openacc.h>
int
main (void)
{
  int a = 1;
  acc_copyin (&a, sizeof a);
  if (!acc_is_present (&a, sizeof a))
    return 1;
  a = 2;
  acc_copyout (&a, sizeof a);
  return a != 1 || acc_get_num_devices (acc_device_not_host) != 2;
}
END
silent 'a program without regions is compiled' "$CC" -O2 -fopenacc \
  -foffload="$TARGET" nothing.c -o nothing
works 'it has data on workers' ./nothing
fails 'a copy beyond what is allocated' ./openacc beyond
says 'is told of' 'acc_memcpy_to_device: invalid size: 2000 bytes at 0x'
says_not 'and not made' '^beyond$'
none_left 'no process stays'

# How many bytes a block has is asked once, until it is freed.
cat > blocks.c <<'END'
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>
int
main (int argc, char **argv)
{
  char *data = calloc (100000, 1);
  for (int size = 10000; size <= 100000; size += 10000)
    {
      void *there = acc_malloc (size);
      acc_memcpy_to_device (there, data, size);
      acc_free (there);
    }
  void *there = acc_malloc (10000);
  acc_memcpy_to_device (there, data, argc > 1 ? 100000 : 10000);
  puts ("copied");
  acc_free (there);
  return 0;
}
END
silent 'a program with blocks is compiled' "$CC" -O2 -fopenacc \
  -foffload="$TARGET" blocks.c -o blocks
works 'blocks that take the place of smaller ones' ./blocks
fails 'and of larger ones' ./blocks beyond
says 'are known' 'acc_memcpy_to_device: invalid size: 100000 bytes at 0x'
says_not 'and not copied beyond' '^copied$'

cat > copies.c <<'END'
#include <openacc.h>
#include <stdio.h>
int
main (void)
{
  int value = 0, *there = acc_malloc (sizeof *there);
  acc_memcpy_to_device (there, &value, sizeof value);
  puts ("ready");
  fflush (stdout);
  getchar ();
  for (value = 1; value <= 200; value++)
    acc_memcpy_to_device (there, &value, sizeof value);
  acc_memcpy_from_device (&value, there, sizeof value);
  acc_free (there);
  printf ("done %d\n", value);
  fflush (stdout);
  getchar ();
  return 0;
}
END
silent 'a program with many copies is compiled' "$CC" -O2 -fopenacc \
  -foffload="$TARGET" copies.c -o copies

is_open_mpi || unsupported 'over TCP: only with Open MPI'
OMPI_MCA_btl=self,tcp works 'over TCP' ./openacc
none_left 'no process stays over TCP'

begin ./copies
hub=$(counted 0 syscw)
step 'done'
hub=$(($(counted 0 syscw) - hub))
end
says 'small copies are right' '^done 200$'
echo "messages $hub" > "$output"
works 'and take fewer messages than they are' test "$hub" -lt 60
none_left 'no process stays after copies'
