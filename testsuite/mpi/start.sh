# Programs with 1, 2 and 4 workers on this machine, over shared memory and TCP.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/mpi/mpi.inc
. "$SRC/mpi.inc"

silent 'a program is compiled' "$CC" -O2 -fopenmp -foffload="$TARGET" \
  "$SRC/devices.c" -o devices
silent 'another one is compiled' "$CC" -O1 -fopenmp -foffload="$TARGET" \
  "$SRC/faults.c" -o faults

for workers in 1 2 4; do
  export GOMP_OFFLOAD_MPI=$workers
  works "it runs with $workers workers" ./devices
  says "and has $workers devices" "^$workers devices\$"
done

export GOMP_OFFLOAD_MPI=2
works 'devices have names' ./devices
says 'with the machine and the rank' "^mpi-$(hostname)-2-0\$"
GOMP_OFFLOAD_MPI_DEVICES=2 works 'it runs with two devices a worker' ./devices
says 'and has four' '^4 devices$'
OFFLOAD_EMUL_NUM=1 works 'it runs with a local device, too' ./devices
says 'and has three' '^3 devices$'

# As many workers as a file of hosts has lines.
cat > hosts <<'E'
# This machine, twice.

localhost
localhost
E
(
  unset GOMP_OFFLOAD_MPI
  export GOMP_OFFLOAD_MPI_HOSTFILE=hosts
  works 'it runs with a file of hosts' ./devices
  says 'and has as many devices as that has lines' '^2 devices$'
  GOMP_OFFLOAD_MPI_HOSTFILE=nowhere refused 'a file of hosts that is absent' \
    'nowhere names no machine' ./faults quiet
)
: > nobody
GOMP_OFFLOAD_MPI_HOSTFILE=nobody refused 'a file of hosts without any' \
  'cannot start nobody: No data available' ./faults quiet
echo 'fe80::2 slots=2' > addresses
GOMP_OFFLOAD_MPI_HOSTFILE=addresses refused 'an IPv6 address' \
  'addresses: fe80::2 is an IPv6 address, which MPI' ./faults quiet

# What a launcher is told of other machines, among which workers are spread.
cat > recording <<'E'
#!/bin/sh
echo "$@" > told
exit 1
E
chmod +x recording
printf 'first slots=2\r\n second:4\n' > hosts

# hosts_of EXPECTED [VARIABLE=VALUE]
hosts_of ()
{
  expected=$1
  shift
  run env -u GOMP_OFFLOAD_MPI "$@" GOMP_OFFLOAD_MPI_HOSTFILE=hosts \
    GOMP_OFFLOAD_MPI_LAUNCHER=./recording ./devices
  cp told "$output"
  says "hosts: $*" \
    "^-hosts? $(hostname):1,$expected [^ ]*gomp-offload-mpi-worker\$"
}
hosts_of 'first:1,second:1 -n 3'
hosts_of 'first:1 -n 2' GOMP_OFFLOAD_MPI=1
hosts_of 'first:2,second:1 -n 4' GOMP_OFFLOAD_MPI=3

none_left 'no process stays'

# Devices that a program uses one after the other.
silent 'a program whose devices wait for each other is compiled' "$CXX" -O1 \
  -fopenmp -foffload="$TARGET" "$SRC/meeting.cc" -o meeting
GOMP_OFFLOAD_MPI=4 works 'devices of several workers start together' ./meeting
none_left 'no process stays of them'

# uses_memory BTL: runs a program whose processes talk by BTL, or by what Open
# MPI takes if that is empty, and says how many files for shared memory one
# maps.
uses_memory ()
{
  (
    [ -z "$1" ] || export OMPI_MCA_btl="$1"
    exec ./faults spin > spin.output 2>&1
  ) &
  program=$!
  await_line spin.output 'host 3'
  grep -Ec '/dev/shm/(vader|sm_segment)' \
    "/proc/$(rank_process 1)/maps" > "$output"
  kill -KILL $program
  wait $program 2> /dev/null
  rm -f spin.output
}

is_open_mpi || unsupported 'over TCP: only with Open MPI'
uses_memory ''
says 'processes use shared memory' '^[1-9]'
none_left 'no process stays over shared memory'
uses_memory self,tcp
says 'processes do not over TCP' '^0$'
OMPI_MCA_btl=self,tcp works 'it runs over TCP' ./devices
none_left 'no process stays over TCP'
