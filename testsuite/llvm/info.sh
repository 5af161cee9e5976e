# What LIBOMPTARGET_INFO has a program print, each class of lines by itself.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/llvm/clang.inc
. "$SRC/clang.inc"

needs_emulated
needs_clang 19

# tells WHAT FLAGS: with LIBOMPTARGET_INFO=FLAGS the program info prints the
# lines of standard input, for device 0, but without addresses, and its last
# region whatever FLAGS are.
tells ()
{
  cat > expected
  with_ours ./info LIBOMPTARGET_INFO="$2"
  sed -n 's/^Libomptarget device 0 info: //p' "$output" \
    | sed 's/[A-Za-z]*=0x[0-9a-f]\{16\}, //g; s/0x[0-9a-f]\{16\}/@/g
	   s/__omp_offloading_[0-9a-f_]*_/R_/; s/  */ /g' > told
  echo "Launching kernel R_main_l$last with 3 blocks and 2 threads in Generic" \
    mode >> expected
  same "$1" told expected
}

cp "$SRC/info.c" .
clang_compiles info.c info -O1 -g
place ()
{
  sed -n "/$1/=" info.c
}
data=$(place 'target data') region=$(place 'array\[:16\]')
update=$(place 'target update') last=$(place num_teams)

entering='Entering OpenMP data region with being_mapper'
updating='Updating data within the OpenMP data region with update_mapper'
mapped='Mapping exists with'
more='(incremented), HoldRefCount=0' less='(decremented), HoldRefCount=0'
last_one='DynRefCount=0 (decremented, delayed deletion), HoldRefCount=0'
exiting='Exiting OpenMP data region with end_mapper'
tells 'the arguments of constructs' 1 <<END
$entering at info.c:$data:1 with 1 arguments:
to(array)[64]
Entering OpenMP kernel at info.c:$region:1 with 2 arguments:
tofrom(once)[4]
tofrom(array[:16])[64]
$updating at info.c:$update:1 with 1 arguments:
from(array)[64]
$exiting at info.c:$data:1 with 1 arguments:
to(array)[64]
END
tells 'what is mapped already' 2 <<END
$mapped Size=64, DynRefCount=2 $more, Name=array[:16]
$mapped Size=64, DynRefCount=1 $less, Name=array[:16]
$mapped Size=4, $last_one, Name=once
$mapped Size=64, $last_one, Name=array
END
array="@ @ 64 1 0 array at info.c:$(place 'int array'):7"
header='Host Ptr Target Ptr Size (B) DynRefCount HoldRefCount Declaration'
global='@ @ 4 INF 0 global at unknown:0:0'
tells 'the table after each construct' 4 <<END
OpenMP Host-Device pointer mappings after block at info.c:$data:1:
$header
$global
$array
OpenMP Host-Device pointer mappings after block at info.c:$region:1:
$header
$global
$array
OpenMP Host-Device pointer mappings after block at info.c:$update:1:
$header
$global
$array
OpenMP Host-Device pointer mappings after block at info.c:$data:1:
$header
$global
END
tells 'changes of the table' 8 <<END
Creating new map entry with Size=64, DynRefCount=1, HoldRefCount=0, Name=array
Creating new map entry with Size=4, DynRefCount=1, HoldRefCount=0, Name=once
Removing map entry with Size=4, Name=once
Removing map entry with Size=64, Name=array
END
tells 'regions that start' 16 <<END
Launching kernel R_main_l$region with 1 blocks and 1 threads in Generic mode
END
tells 'copies' 32 <<END
Copying data from host to device, Size=64, Name=array
Copying data from host to device, Size=4, Name=once
Copying data from device to host, Size=4, Name=once
Copying data from device to host, Size=64, Name=array
END

clang_compiles info.c info -O1
with_ours ./info LIBOMPTARGET_INFO=-1
says 'without -g, places are unknown' \
  '^Libomptarget device 0 info: Entering OpenMP kernel at unknown:0:0 with 2'
says 'and so are names' '^Libomptarget device 0 info: tofrom\(unknown\)\[4\]$'
tells 'without the variable, only what the program wants' 0 < /dev/null

# Their addresses come from the device with the image.
clang_compiles "$SRC/indirect.c" indirect -O1 -fopenmp-version=52
with_ours ./indirect LIBOMPTARGET_INFO=32
says 'functions that are called by pointers' \
  '^Libomptarget device 0 info: Copying .* to host, .* Size=8, Name=unknown$'
