# Steps of a compilation that do not end in an object, and other programs in
# front of the front door.

# shellcheck disable=SC2086 # $options is several words.
. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/driver/region.inc
. "$SRC/region.inc"
needs_device

echo '#include "on-device.h"' > a.h
{ echo '#include "a.h"'; region_program; } > a.c
options="-fopenmp -foffload=$TARGET -I$GOMP_TEST_LIB"

silent '-E' "$CC" $options -E a.c -o a.i
silent 'what it gives compiles' "$CC" $options -c a.i -o a.o
silent 'links' "$CC" $options a.o -o a
silent 'runs on the device' ./a
silent '-S' "$CC" $options -S a.c
silent 'what it gives assembles and links' "$CC" $options a.s -o a
silent 'runs on the device' ./a
silent '-fsyntax-only' "$CC" $options -fsyntax-only a.c
works '-M' "$CC" $options -M a.c
says 'a rule' '^a.o: a.c'
# shellcheck disable=SC2016
silent '-pipe and standard input' \
  sh -c '"$CC" '"$options"' -pipe -x c - -o a < a.c'
silent 'runs on the device' ./a
silent 'a precompiled header' "$CC" $options -x c-header a.h -o a.h.gch
silent 'is used' "$CC" $options -Winvalid-pch a.c -o a
silent 'runs on the device' ./a
rm a.h.gch
# shellcheck disable=SC2016
silent '-###' sh -c '"$CC" '"$options"' -### a.c 2> commands'
run cat commands
says 'shows the plugin' 'cc1.*-fplugin=.*/offload.so'

command -v ccache > /dev/null || { echo 'no ccache here'; exit 0; }
unset CCACHE_DISABLE
export CCACHE_DIR="$PWD/cache"
for round in first second; do
  silent "ccache, $round" ccache "$CC" $options -c a.c -o cached.o
done
run ccache -s
says 'the second is from its cache' '^ *Hits: +1 '
silent 'links' "$CC" $options cached.o -o a
silent 'runs on the device' ./a
mkdir bin
ln -s "$(command -v ccache)" bin/gcc
PATH=$PWD/bin:$(dirname "$CC"):$PATH silent 'ccache under the name of gcc' \
  gcc $options -c a.c -o cached.o
