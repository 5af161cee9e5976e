# GCC's own plugin for NVIDIA devices loads into our runtime.

. "$GOMP_TEST_LIB/script.sh"
. "$SRC/shadow/build.sh"

for directory in $(dirname "$($STOCK_CC -print-file-name=libgomp.so.1)") \
		 /usr/lib/"$($STOCK_CC -dumpmachine)"
do
  [ -f "$directory/libgomp-plugin-nvptx.so.1" ] && break
done
[ -f "$directory/libgomp-plugin-nvptx.so.1" ] \
  || unsupported 'no libgomp-plugin-nvptx.so.1 is installed'

mkdir gcc
cp "$directory/libgomp-plugin-nvptx.so.1" gcc
cat > prog.c <<'END'
#include <omp.h>
#define SHADOW_KIND GOMP_TARGET_TYPE_NVIDIA_PTX
#include "shadow.h"
int
main (void)
{
  printf ("%d devices\n", omp_get_num_devices ());
  return 0;
}
END
build_program prog.c prog
works 'the plugin loads' env LD_BIND_NOW=1 GOMP_DEBUG=1 \
  GOMP_OFFLOAD_PLUGIN_PATH="$PWD/gcc" ./prog
says 'and is asked for devices' 'plugin nvptx: [0-9]+ device'
