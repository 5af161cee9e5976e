# An image goes over the network once to a worker and, if it is large, to a
# machine.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/mpi/mpi.inc
. "$SRC/mpi.inc"

silent 'a program is compiled' "$CC" -O2 -fopenmp -foffload="$TARGET" \
  "$SRC/images.c" -o images
is_open_mpi || unsupported 'the way of bytes: only with Open MPI, over TCP'

# sent WHAT LEAST MOST: what the hub has sent since the last time, as its sum
# SENT says, is that many bytes.
sent ()
{
  now=$(counted 0 wchar)
  echo "bytes $((now - SENT))" > "$output"
  works "$1" test $((now - SENT)) -ge "$2" -a $((now - SENT)) -le "$3"
  SENT=$now
}

# use WHAT FIRST SECOND: each device's first region has the hub send the image,
# if that word is yes.
use ()
{
  begin ./images
  SENT=$(counted 0 wchar)
  device=0
  for sends in "$2" "$3"; do
    step "used $device"
    if [ "$sends" = yes ]; then
      sent "$1: device $device gets the image" 2000000 3000000
    else
      sent "$1: device $device has the image" 1 500000
    fi
    device=$((device + 1))
  done
  end
  says "$1: it is right" '^0 wrong$'
}

export GOMP_OFFLOAD_CACHE=none
GOMP_OFFLOAD_MPI=1 GOMP_OFFLOAD_MPI_DEVICES=2 use 'one worker' yes no
GOMP_OFFLOAD_MPI=2 use 'nothing is kept' yes yes
GOMP_OFFLOAD_CACHE=$PWD/cache
export GOMP_OFFLOAD_MPI=2
use 'a machine' yes no
use 'a later job' no no

# A job whose worker dies before the other device is used, which begins another
# one; its hub has sent nothing before.
GOMP_OFFLOAD_RESTART=1 begin ./images
step 'used 0'
kill -KILL "$(rank_process 1)"
step 'used 1'
SENT=0
sent 'another job: device 1 has the image' 1 500000
end
says 'another job: it is right' '^0 wrong$'

for kept in cache/*.image; do
  printf x | dd of="$kept" bs=1 seek=100000 conv=notrunc 2> /dev/null
done
use 'what is damaged' yes no
none_left 'no process stays'
