# Rows of bytes, to workers' devices, from them, and from one to another.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/mpi/mpi.inc
. "$SRC/mpi.inc"

silent 'a program is compiled' "$CC" -O2 -fopenmp -foffload="$TARGET" \
  "$SRC/copies.c" -o copies
export GOMP_OFFLOAD_MPI=2
works 'rows get where they should' ./copies
says 'between all devices' '^2 devices$'
GOMP_OFFLOAD_MPI=1 GOMP_OFFLOAD_MPI_DEVICES=2 \
  works 'and if one worker has two of them' ./copies
OFFLOAD_EMUL_NUM=1 works 'and with a local device' ./copies

silent 'a program of two threads is compiled' "$CC" -O1 -fopenmp \
  -foffload="$TARGET" "$SRC/stale.c" -o stale
works 'what came back with a region is no later value' ./stale
says 'after an update' '^updated: 77$'
says 'nor beside another region' '^stored: 42$'
silent 'a program with a mistake is compiled' "$CC" -O1 -fopenmp \
  -foffload="$TARGET" "$SRC/wrong.c" -o wrong
fails 'a free that is wrong' ./wrong
says 'is told at once' 'omp_target_free: 0x[0-9a-f]* cannot be freed'
says_not 'and not later' '^freed$'
none_left 'no process stays'

is_open_mpi || unsupported 'the way of bytes: only with Open MPI, over TCP'

begin ./copies much
hub=$(counted 0 wchar) worker=$(counted 1 wchar)
step moved
hub=$(($(counted 0 wchar) - hub)) worker=$(($(counted 1 wchar) - worker))
end
says 'many bytes get to the other device' '^0 wrong$'
echo "hub $hub worker $worker" > "$output"
works 'the worker has sent them' test "$worker" -gt 30000000
works 'and the hub has not' test "$hub" -lt 3000000

# A copy is no message to the other device, if nothing is to be done there
# before; and one piece, as it goes from one's memory to the other's.
begin ./copies often
hub=$(counted 0 syscw)
step small
small=$(($(counted 0 syscw) - hub)) hub=$(counted 0 syscw)
step medium
medium=$(($(counted 0 syscw) - hub))
step moved
end
says 'small ones get there, too' '^0 wrong$'
echo "messages $small, $medium" > "$output"
works '100 small ones take 100 messages' test "$small" -lt 150
works '20 of 1 MiB take one each' test "$medium" -lt 40

# Arguments and small data go with the region, and come back in its answer.
silent 'a program with small data is compiled' "$CC" -O2 -fopenmp \
  -foffload="$TARGET" "$SRC/small.c" -o small
begin ./small
hub=$(counted 0 syscw)
step 'done'
between=$(counted 0 syscw)
step mapped
more=$(($(counted 0 syscw) - between))
end
says 'small data is right' '^0 wrong$'
echo "messages $((between - hub)), $more" > "$output"
works '200 regions take 200 messages' test $((between - hub)) -lt 300
works '200 with an array of their own take 800' test "$more" -lt 900
none_left 'no process stays over TCP'
