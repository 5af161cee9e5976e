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
none_left 'no process stays'

is_open_mpi || unsupported 'the way of bytes: only with Open MPI, over TCP'

# written RANK: how many bytes its process has written.
written ()
{
  sed -n 's/^wchar: //p' "/proc/$(rank_process "$1")/io"
}

# Over TCP, what goes through the hub would be counted there.
mkfifo lines
OMPI_MCA_btl=self,tcp ./copies much < lines > moved 2>&1 &
program=$!
exec 4> lines
await_line moved ready
hub=$(written 0) worker=$(written 1)
echo >&4
await_line moved moved
hub=$(($(written 0) - hub)) worker=$(($(written 1) - worker))
echo >&4
exec 4>&-
wait $program
status=$?
cat moved > "$output"
says 'many bytes get to the other device' '^0 wrong$'
echo "hub $hub worker $worker" > "$output"
works 'the worker has sent them' test "$worker" -gt 30000000
works 'and the hub has not' test "$hub" -lt 3000000
none_left 'no process stays over TCP'
