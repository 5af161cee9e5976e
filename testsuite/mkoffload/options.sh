# What the device compiler is called with, seen by a compiler that notes its
# arguments and hands them on.

. "$GOMP_TEST_LIB/script.sh"
. "$SRC/region.inc"
needs_emulated

cat > note <<END
#!/bin/sh
{
  echo "-- compiler"
  for arg; do echo "\$arg"; done
  env | sed 's/^/env /'
} >> "$PWD/noted"
exec "$STOCK_CC" "\$@"
END
chmod +x note
region_program > a.c
mkoffload=$TOOLCHAINDIR/accel/$TARGET/mkoffload

# offload OPTION...: as lto-wrapper calls mkoffload, through a file.
offload ()
{
  rm -f noted
  echo "-o out.o a.o $*" > args
  run env COLLECT_GCC="$PWD/note" COLLECT_GCC_OPTIONS="'-fopenmp'" \
    COLLECT_LTO_WRAPPER=lto-wrapper COMPILER_PATH=/nowhere \
    LIBRARY_PATH=/nowhere \
    OFFLOAD_TARGET_NAMES="$TARGET" GOMP_OFFLOAD_TARGETS="$TARGET" \
    MAKEFLAGS='-j --jobserver-auth=3,4' \
    DEPENDENCIES_OUTPUT="$PWD/dependencies" \
    "$mkoffload" @args
  if [ $status = 0 ]; then pass "$* makes an image"
  else fail "$* makes an image"; fi
  # Of the commands, the one that makes the image.
  awk '/^-- compiler/ { n++ } { print n ":" $0 }' noted > numbered
  n=$(sed -n 's/^\([0-9]*\):-shared$/\1/p' numbered)
  sed -n "s/^$n://p" numbered > image.args
  cp image.args "$output"
}

silent 'compiles' "$CC" -O2 -fopenmp -foffload="$TARGET" -c a.c -o a.o

offload -foffload-abi=lp64 -fopenmp -O3 -g -march=haswell -dumpbase ./a.x
says '-O is kept' '^-O3$'
says '-g is kept' '^-g$'
says '-march is kept' '^-march=haswell$'
says_not 'no -fopenmp at the link' '^-fopenmp$'
for name in COLLECT_ COMPILER_PATH= LIBRARY_PATH= OFFLOAD_TARGET_NAMES= \
  GOMP_OFFLOAD_ MAKEFLAGS= DEPENDENCIES_OUTPUT=; do
  says_not "$name is not handed on" "^env $name"
done
if [ -e dependencies ]; then fail 'no dependencies'
else pass 'no dependencies'; fi

offload -foffload-abi=lp64 -fopenmp -fstack-protector-strong \
  -fcf-protection=full \
  -fsanitize=address -fprofile-arcs -ftest-coverage --coverage -pg -pie \
  -fPIE -static-pie -rdynamic -Wl,-z,nonsense -Xlinker --nonsense \
  -Wa,--nonsense \
  -Xassembler --nonsense -fplugin=nonsense.so -fplugin-arg-nonsense-a=b \
  -lnonsense -fuse-ld=nonsense -dumpbase ./a.x
for option in -fstack-protector -fcf-protection -fsanitize -fprofile \
  -ftest-coverage --coverage -pg -pie -fPIE -static-pie -rdynamic \
  '.*nonsense'; do
  says_not "$option is the host's" "^$option"
done

offload -foffload-abi=lp64 -fopenmp -O1 -dumpbase ./a.x \
  -O3 -ffast-math -Wl,-z,now -Xlinker -O1
says 'device options: -ffast-math' '^-ffast-math$'
says 'device options: -Wl' '^-Wl,-z,now$'
if [ "$(grep -n '^-O[13]$' image.args | tail -1 | cut -d: -f2)" = -O1 ] \
   && grep -q '^-Xlinker$' image.args && [ "$(grep -c '^-O3$' image.args)" = 1 ]
then pass 'device options come last'; else fail 'device options come last'; fi

# All the way from the front door.
flags="-O2 -fopenmp -foffload=$TARGET"
# shellcheck disable=SC2086
silent 'host options do no harm' "$CC" $flags -fstack-protector-all \
  -fcf-protection=full -D_FORTIFY_SOURCE=2 -fsanitize=undefined \
  -Wa,--noexecstack -Wl,-z,relro a.c -o a
works 'and the program runs' ./a
# shellcheck disable=SC2086
run "$CC" $flags -foffload-options=-fnonsense a.c -o b
if [ $status != 0 ] && [ ! -e b ]
then pass 'a bad device option is an error'
else fail 'a bad device option is an error'; fi
says 'it is named' "-fnonsense"

# Profiles are of the host.
for options in --coverage '-fprofile-generate'; do
  # shellcheck disable=SC2086
  silent "$options: links" "$CC" $flags $options a.c -o profiled
  works "$options: runs" ./profiled
  run find . -name '*.gcda'
  says "$options: the host has a profile" 'a\.gcda'
  rm -f ./*.gcda
done
