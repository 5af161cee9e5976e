# What the driver makes of PTX is kept, where it does not do that itself.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck disable=SC2086
. "$SRC/../harness/begin.inc"
unset GOMP_OFFLOAD_CACHE_SITE GOMP_OFFLOAD_CACHE_SIZE
export GOMP_OFFLOAD_CACHE="$PWD/cache" GOMP_DEBUG=1 CUDA_CACHE_DISABLE=1

# links WHAT COUNT [NAME=VALUE]...: of the images that a program loads, so many
# are linked.
links ()
{
  what=$1 linked=$2
  shift 2
  scenario "$what" image "$@"
  cp "$output" said
  for call in cuLinkCreate cuLinkComplete cuLinkDestroy; do
    recorded "$what: $call" $linked "^$call"
  done
  cp said "$output"
}
scenario 'without files' image GOMP_NVPTX_CACHE=never
loads=$(grep -c '^cuModuleLoadData' "$record")
all=$(grep -c '^cuLinkCreate' "$record")
adds=$(grep -c '^cuLinkAddData' "$record")
works 'images are linked' test "$all" -ge 2
works 'and nothing is kept' test ! -e cache
links 'the driver keeps it' $all CUDA_CACHE_DISABLE=0
works 'so nothing is' test ! -e cache

links 'at first' 1
says 'it is compiled' '^nvptx device 0: PTX compiled'
says 'and kept' '^nvptx device 0: the machine code is kept'
links 'from then on' 0
recorded 'no PTX is given to the driver' 0 '^cuLinkAddData'
recorded 'as many modules are loaded' $loads '^cuModuleLoadData'
cp said "$output"
says 'it is told' '^nvptx device 0: machine code that was kept is loaded'
echo "calls saved: $((3 * all + adds)) of each start of this program"
links 'always' 0 CUDA_CACHE_DISABLE=0 GOMP_NVPTX_CACHE=always

# What it depends on.
links 'another level' 1 GOMP_NVPTX_JIT=-O1
links 'another architecture' 1 CUDA_STANDIN_ARCH=80
links 'another version of the driver' 1 CUDA_STANDIN_VERSION=11040
links 'as it was' 0
works 'there are four' test "$(find cache -name '*.image' | wc -l)" = 4
rm -r cache

links 'nowhere' $all GOMP_OFFLOAD_CACHE=none
says 'it is told why' \
  '^nvptx: machine code is not kept: GOMP_OFFLOAD_CACHE=none'
links 'a place that cannot be' $all GOMP_OFFLOAD_CACHE=/proc/none
says 'it is told, too' '^nvptx device 0: the machine code is not kept: '
links 'too large' $all GOMP_OFFLOAD_CACHE_SIZE=1
says 'which is told' 'the machine code is not kept: File too large'

# What is kept and cannot be loaded.
links 'kept' 1
cp -r cache good
scenario 'what the driver does not load' image \
  CUDA_STANDIN_FAIL=cuModuleLoadData=209
says 'is told of' \
  '^nvptx device 0: machine code that was kept is not usable .CUDA_ERROR_NO_BIN'
recorded 'the PTX is compiled' 1 '^cuLinkComplete'
links 'and kept again' 0
same 'as it was before' cache/*.image good/*.image
for file in cache/*.image; do
  printf x | dd of="$file" bs=1 seek=40 conv=notrunc 2> dd.log
done
links 'what is damaged is not loaded' 1
same 'but replaced' cache/*.image good/*.image
rm -r cache
play faulty_image
prints 'PTX that does not link' 'loading an image: cuLinkAddData'
works 'leaves nothing' \
  test -z "$(find cache -name '*.new' -o -name '*.lock')"
rm -r cache

# A site has it.
mv good site
links 'a folder of the site' 0 GOMP_OFFLOAD_CACHE_SITE="$PWD/site"

# Many processes at once.
mkdir calls
i=0
while [ $i -lt 50 ]; do
  CUDA_STANDIN_LOG="$PWD/calls/$i" "$tests" image > calls/out.$i 2>&1 &
  i=$((i + 1))
done
wait
cat calls/out.* > "$output"
cat calls/[0-9]* > "$record"
recorded 'of 50 processes' $((50 * loads)) '^cuModuleLoadData'
recorded 'one compiles' 1 '^cuLinkComplete'
