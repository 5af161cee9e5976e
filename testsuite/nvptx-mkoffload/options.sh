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

# The newest that the release knows, and that is not above.
architecture -march=sm_35 sm_35
architecture -march=sm_90 'sm_8[09]'
architecture -march=sm_61 'sm_(53|61)'
architecture -misa=sm_75 sm_75
architecture -mptx=7.0 7.0

for file in a.xnvptx-none.mkoffload a.xnvptx-none.ptx a.xnvptx-none.c; do
  if [ -s $file ]; then pass "-save-temps: $file"
  else fail "-save-temps: $file"; fi
done

# shellcheck disable=SC2086
run "$CC" $nvptx -v "$SRC/base.c" -o a -lm
says '-v: the compiler for the device' \
  '^ .*accel-nvptx-none-gcc.* -mgomp .*--no-verify'
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
# With -save-temps, GCC 12 itself would not take these.
for options in --coverage -fprofile-generate '-O2 -fprofile-generate' \
    '-O2 -fprofile-generate -fprofile-update=atomic'; do
  # shellcheck disable=SC2086
  silent "$options" "$CC" $nvptx $options "$SRC/base.c" -o a -lm
done

# shellcheck disable=SC2086
refused 'OpenMP and OpenACC at once' 'either with -fopenmp or with' \
  "$CC" $nvptx -fopenacc "$SRC/base.c" -o a -lm
# shellcheck disable=SC2086
refused 'an unknown architecture' \
  "^nvptx-none mkoffload: error: nvptx-none does not have the option '-march=sm_999'" \
  "$CC" $nvptx "$device=-march=sm_999" "$SRC/base.c" -o a -lm

cat > gangs.c <<'END'
void
f (int *x)
{
#pragma acc parallel num_gangs (100000) copy (x[0:1])
  x[0]++;
}
END
refused 'more gangs than an image can say' \
  "has 100000 gangs by num_gangs or -fopenacc-dim, and such a constant can" \
  "$CC" -fopenacc -foffload=nvptx-none -shared -fPIC gangs.c -o gangs.so

# Options that name no target go where they are understood, whatever way they
# are given and linked; what a target is given by its name, it has to
# understand.
if [ "$both" != "$nvptx" ]; then
  emulated=-foffload-options=host-emul
  # shellcheck disable=SC2086
  silent 'an object' "$CC" $both -O2 -c "$SRC/base.c" -o base.o
  # shellcheck disable=SC2086
  silent 'an object for -flto' "$CC" $both -O2 -flto -ffat-lto-objects \
    -c "$SRC/base.c" -o base-flto.o
  for option in -misa=sm_35 -march=haswell -Wa,-W; do
    for given in -foffload= -foffload-options=; do
      # shellcheck disable=SC2086
      silent "$given$option: compiles" "$CC" $both -c "$given$option" \
	"$SRC/base.c" -o both.o
    done
    # shellcheck disable=SC2086
    silent "$option: compiles by default" \
      "$CC" -fopenmp -c -foffload="$option" "$SRC/base.c" -o both.o
    case $option in -misa*) ways='-flto -fno-use-linker-plugin' ;; *) \
      ways= ;; esac
    for way in '' $ways "$ways"; do
      case $way in *-flto*) object=base-flto.o ;; *) object=base.o ;; esac
      # shellcheck disable=SC2086
      silent "$option: links $way" "$CC" $both $way -foffload="$option" \
	$object -o a -lm
    done
    # shellcheck disable=SC2086
    silent "$option: not asked for again" "$CC" $both both.o -o a -lm
    silent "$option: for one target of several" \
      "$CC" -fopenmp -foffload=host-emul both.o -o a -lm
  done
  # shellcheck disable=SC2086
  silent 'in the PTX: links' "$CC" $both -foffload=-misa=sm_75 -save-temps \
    "$SRC/base.c" -o a -lm
  run sed -n 's/^\.target *//p' a.xnvptx-none.ptx
  says 'in the PTX' '^sm_75$'
  # shellcheck disable=SC2086
  run "$CC" $both -v -foffload=-misa=sm_75 -c "$SRC/base.c" -o both.o
  says '-v tells which target does not take it' \
    "^'-misa=sm_75' is not an option for host-emul$"
  for option in -march=nonsense -Wa,--nonsense; do
    # shellcheck disable=SC2086
    refused "$option: compiles" "no offload target has the option '$option'" \
      "$CC" $both -foffload="$option" -c "$SRC/base.c" -o both.o
    refused "$option: compiles by default" \
      "no offload target has the option '$option'" \
      "$CC" -fopenmp -foffload="$option" -c "$SRC/base.c" -o both.o
    for way in '' -fno-use-linker-plugin -flto '-flto -fno-use-linker-plugin'
    do
      case $way in *-flto*) object=base-flto.o ;; *) object=base.o ;; esac
      # shellcheck disable=SC2086
      refused "$option: links $way" \
	"no offload target has the option '$option'" \
	"$CC" $both $way -foffload="$option" $object -o b -lm
      # shellcheck disable=SC2086
      refused "$option: links $way, for one target" \
	"nvptx-none does not have the option '$option'" \
	"$CC" $both $way "$device=$option" $object -o b -lm
    done
  done
  for name in "$device=-mavx2" "$emulated=-misa=sm_35" "$emulated=--cubin=sm_90"
  do
    # shellcheck disable=SC2086
    refused "$name: compiles" \
      "^([^ ]*) mkoffload: error: \\1 does not have the option '-.*sm_|avx2'" \
      "$CC" $both "$name" -c "$SRC/base.c" -o both.o
    # shellcheck disable=SC2086
    refused "$name: compiles by default" "does not have the option" \
      "$CC" -fopenmp "$name" -c "$SRC/base.c" -o both.o
    # shellcheck disable=SC2086
    refused "$name: links" "does not have the option" "$CC" $both "$name" \
      base.o -o b -lm
  done
fi

# Without ptxas on PATH: nothing needs it.
mkdir bin
for program in as awk ld mv sed sh timeout; do
  ln -s "$(command -v $program)" bin/
done
# shellcheck disable=SC2086
PATH=$PWD/bin silent 'no CUDA on PATH' "$CC" $nvptx "$SRC/base.c" -o a -lm
