# What the compiler and lto-wrapper get with -fopenmp or -fopenacc.

. "$GOMP_TEST_LIB/script.sh"
. "$GOMP_TEST_LIB/stand-in.sh"

directory=$(realpath "$TOOLCHAINDIR")
search=-B$directory/
plugin=-fplugin=$directory/offload.so

# What an executable for $TARGET is linked with.
names=$directory/accel/$TARGET/crtoffloadtarget.o

# offloads WHAT ARGUMENT...: with all that offloading takes.
offloads ()
{
  what=$1
  shift
  run "$CC" "$@"
  says "$what: directory" "^\[$search]\$"
  says "$what: plugin" "^\[$plugin]\$"
  says "$what: the stock driver keeps out" '^\[-foffload=disable]$'
}

# for_targets WHAT LIST: what lto-wrapper is told.
for_targets ()
{
  says "$1" "^GOMP_OFFLOAD_TARGETS=$2\$"
}

all=$("$CC" -fopenmp -foffload=default a.c \
  | sed -n 's/^GOMP_OFFLOAD_TARGETS=//p')

for step in -c -S -E -shared; do
  run "$CC" -fopenmp -foffload="$TARGET" $step a.c
  called_with "-fopenmp $step" "$search" "$plugin" -foffload=disable -fopenmp \
    $step a.c
done
run "$CC" -fopenmp -foffload="$TARGET" a.c
called_with '-fopenmp' "$search" "$plugin" -foffload=disable \
  -Xlinker "$names" -fopenmp a.c
run "$CC" -fopenmp -foffload="$TARGET" a.h
called_with 'a header is not linked' "$search" "$plugin" -foffload=disable \
  -fopenmp a.h
run "$CC" -fopenmp -foffload="$TARGET" -x c-header a
called_with 'whatever its name' "$search" "$plugin" -foffload=disable \
  -fopenmp -x c-header a
offloads '-fopenacc' -fopenacc a.c
offloads '-fopenmp again' -fopenmp -fno-openmp -fopenmp a.c
offloads 'one of two' -fopenmp -fopenacc -fno-openmp a.c

run "$CC" -fopenmp a.c
for_targets 'no -foffload: all targets' "$all"
says 'which were not asked for' '^GOMP_OFFLOAD_DEFAULTED='
run "$CC" -fopenmp -foffload="$TARGET" a.c
for_targets '-foffload=TARGET' "$TARGET"
says_not 'asked for' '^GOMP_OFFLOAD_DEFAULTED='
run "$CC" -fopenmp -omptargets="$TARGET" -c a.c
for_targets '-omptargets=TARGET' "$TARGET"
called_with '-omptargets= is taken' "$search" "$plugin" -foffload=disable \
  -fopenmp -c a.c
run "$CC" -fopenmp -foffload="$TARGET,$TARGET" -foffload="$TARGET" a.c
for_targets 'named three times' "$TARGET"
run "$CC" -fopenmp -foffload="$TARGET" -foffload=default a.c
for_targets 'default' "$all"
run "$CC" -fopenmp -foffload=disable -foffload="$TARGET" a.c
for_targets 'disable, then a target' "$TARGET"
run "$CC" -fopenmp -foffload="$TARGET,disable,nonsense" a.c
called_with 'disable ends its list' -foffload=disable -fopenmp a.c
says_not 'disable' '^GOMP_OFFLOAD_TARGETS='
if is_emulated "$TARGET"; then
  for alias in x86_64-intelmicemul x86_64-intelmicemul-linux-gnu; do
    run "$CC" -fopenmp -foffload=$alias -foffload="$TARGET" \
      -foffload-options=$alias=-O1 a.c
    for_targets "GCC 12's name for it, $alias" "$TARGET"
    says "$alias: options" \
      "^GOMP_OFFLOAD_OPTIONS='-foffload-options=$TARGET=-O1'\$"
  done
fi

run "$CC" -fopenmp -foffload=-lm -c a.c
for_targets '-foffload=-lm: all targets' "$all"
called_with '-foffload=-lm' "$search" "$plugin" -foffload=disable -fopenmp \
  -foffload-options=-lm -c a.c
run "$CC" -fopenmp -foffload-options='-O3 -lm' -c a.c
called_with '-foffload-options=OPTIONS' "$search" "$plugin" -foffload=disable \
  -fopenmp '-foffload-options=-O3 -lm' -c a.c
run "$CC" -fopenmp -foffload="$TARGET"='-O1 -DX=2' -c a.c
called_with '-foffload=TARGET=OPTIONS' "$search" "$plugin" \
  "-fplugin-arg-offload-options=$TARGET=-O1 -DX=2" -foffload=disable -fopenmp \
  -c a.c
for_targets '-foffload=TARGET=OPTIONS names a target' "$TARGET"
says 'and its options' \
  "^GOMP_OFFLOAD_OPTIONS='-foffload-options=$TARGET=-O1 -DX=2'\$"
run "$CC" -fopenmp -foffload-options="$TARGET=-O1" \
  "-foffload-options=$TARGET=-DX='y'" a.c
for_targets '-foffload-options=TARGET=OPTIONS names none' "$all"
says 'options add up' \
  "^GOMP_OFFLOAD_OPTIONS='-foffload-options=$TARGET=-O1' '-foffload-options=$TARGET=-DX='.''y'.'''\$"

run env MAKEFLAGS='k -j4 --jobserver-auth=3,4 --jobserver-auth=fifo:/x -- A=b' \
  "$CC" -fopenmp -foffload="$TARGET" a.c
says "make's job server, the last one, is handed on" \
  '^GOMP_OFFLOAD_JOBSERVER=fifo:/x$'
run env MAKEFLAGS='k' GOMP_OFFLOAD_JOBSERVER=old "$CC" -fopenmp \
  -foffload="$TARGET" a.c
says_not 'there is none' '^GOMP_OFFLOAD_JOBSERVER='
run "$CC" -fopenmp -v -foffload="$TARGET" a.c
says '-v' "^OFFLOAD_TARGET_NAMES=$TARGET\$"

echo "-fopenmp -foffload=$TARGET 'a b.c'" > ours.args
echo '-O2 @nested.args' > outer.args
echo "-fopenmp -DX='a b'" > nested.args
run "$CC" @ours.args -c
called_with 'a file of arguments is taken apart' "$search" "$plugin" \
  -foffload=disable -fopenmp 'a b.c' -c
for_targets 'what it says counts' "$TARGET"
run "$CC" @outer.args -c
called_with 'one without our options is passed on' "$search" "$plugin" \
  -foffload=disable @outer.args -c

run "$CC" -fopenmp -m32 -c a.c
called_with 'no 32-bit devices' -foffload=disable -fopenmp -m32 -c a.c
run "$CC" -fopenmp -m32 -foffload="$TARGET" -c a.c
says 'which is said when asked' \
  'warning: target regions will run on the host.*-m32'
run "$CC" -fopenmp -static a.o
for_targets '-static: no images' ''
says_not 'silently' warning
run "$CC" -fopenmp -static -foffload="$TARGET" a.o
for_targets '-static with a target: no images' ''
says 'with a warning' 'warning: target regions will run on the host.*-static'
