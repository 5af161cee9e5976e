# Options: for the device, for both, and those that are the host's alone.

. "$SRC/nvptx.inc"

device=-foffload-options=nvptx-none

# architecture OPTION TARGET: OPTION makes PTX for TARGET.
architecture ()
{
  rm -f a.xnvptx-none.ptx
  # shellcheck disable=SC2086
  silent "$1" "$CC" $nvptx "$device=$1" -save-temps "$SRC/base.c" -o a -lm
  run sed -n 's/^\.target *//p;s/^\.version *//p' a.xnvptx-none.ptx
  says "$1: in the PTX" "^$2\$"
}

architecture -march=sm_35 sm_35
architecture -march=sm_90 sm_80
architecture -march=sm_61 sm_53
architecture -misa=sm_75 sm_75
architecture -mptx=7.0 7.0

for file in a.xnvptx-none.mkoffload a.xnvptx-none.ptx a.xnvptx-none.c; do
  if [ -s $file ]; then pass "-save-temps: $file"; else fail "-save-temps: $file"; fi
done

# shellcheck disable=SC2086
run "$CC" $nvptx -v "$SRC/base.c" -o a -lm
says '-v: the compiler for the device' '^ .*accel-nvptx-none-gcc.* -mgomp .*--no-verify'
says '-v: our library' '-lgompoffload'

# shellcheck disable=SC2086
silent '-g' "$CC" $nvptx -g -save-temps "$SRC/base.c" -o a -lm
run grep -a '^\.loc' a.xnvptx-none.ptx
says '-g: line numbers' '^\.loc [0-9]+ 29 '

# What distributions and developers add for the host.
for options in '-fstack-protector-all' '-fstack-clash-protection' \
    '-fcf-protection -fPIE -pie -D_FORTIFY_SOURCE=2 -fno-plt' '-pg' \
    '-finstrument-functions' '-fsanitize=address' '-march=native -Ofast' \
    '-ffunction-sections -fdata-sections -fvisibility=hidden' '-Os' '-Og' \
    '-fexceptions'; do
  # shellcheck disable=SC2086
  silent "$options" "$CC" $nvptx -O2 $options -save-temps "$SRC/base.c" -o a -lm
  run grep -ac '__stack_chk\|__asan_\|mcount' a.xnvptx-none.ptx
  says "$options: not on the device" '^0$'
done

# shellcheck disable=SC2086
refused 'OpenMP and OpenACC at once' 'either with -fopenmp or with' \
  "$CC" $nvptx -fopenacc "$SRC/base.c" -o a -lm
# shellcheck disable=SC2086
refused 'an unknown architecture' 'sm_999' \
  "$CC" $nvptx "$device=-march=sm_999" "$SRC/base.c" -o a -lm

# Without ptxas on PATH: nothing needs it.
mkdir bin
for program in as ld sed sh timeout; do
  ln -s "$(command -v $program)" bin/
done
# shellcheck disable=SC2086
PATH=$PWD/bin silent 'no CUDA on PATH' "$CC" $nvptx "$SRC/base.c" -o a -lm
