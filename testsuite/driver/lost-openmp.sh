# A link without -fopenmp, as build systems make it.

. "$GOMP_TEST_LIB/script.sh"
needs_device

cat > main.c <<'END'
#include "on-device.h"
int main (void)
{
  int initial = 1;
  #pragma omp target map (tofrom: initial)
    initial = omp_is_initial_device ();
  expect_device (initial);
  return 0;
}
END
echo 'int plain (void) { return 0; }' > plain.c
echo 'int main (void) { return 0; }' > host.c
silent 'objects' "$CC" -fopenmp "-I$GOMP_TEST_LIB" -c main.c plain.c host.c
gomp=$("$STOCK_CC" -print-file-name=libgomp.so)

# runs WHAT LINK-ARGUMENT...
runs ()
{
  what=$1
  shift
  rm -f prog
  silent "$what: links" "$CC" "$@" -o prog
  silent "$what: runs on the device" ./prog
}

runs '-lgomp' main.o plain.o -lgomp
runs 'libgomp by its path' main.o plain.o "$gomp" -lpthread
runs '-fopenmp and -lgomp' -fopenmp main.o -lgomp
runs '-fopenmp and libgomp, --as-needed' -fopenmp -Wl,--as-needed "$gomp" main.o
runs 'nothing' main.o
runs 'with a target' -foffload="$TARGET" main.o
ar rc libmain.a plain.o main.o
runs 'an archive' libmain.a
runs 'an archive by name' -L. -lmain
runs 'an archive by name, in two words' -L . -l main
runs 'an archive within -Wl,' -Wl,--whole-archive,libmain.a,--no-whole-archive
runs 'an archive after -Xlinker' -Xlinker --whole-archive \
  -Xlinker libmain.a -Xlinker --no-whole-archive
echo '-L. -lmain' > link.args
runs 'a file of arguments' @link.args
run "$CC" -v main.o -o prog
says '-v tells it' "^'main.o' has target regions: linking with -fopenmp"

silent 'without target regions' "$CC" host.o plain.o -o prog
run readelf -d prog
says_not 'no OpenMP library' gomp
silent '-foffload=disable' "$CC" -foffload=disable main.o -lgomp -o prog
run readelf -d prog
says_not 'is stock' gomp-target
works 'sources beside it' "$CC" plain.c main.o -lgomp -o prog
says 'are not compiled with an option that was not given' \
  "^gcc: warning: 'main.o' has target regions, which will run on the host;.* add -fopenmp\$"
GOMP_TEST_ON=host silent 'links for the host' ./prog
# shellcheck disable=SC2016
works 'a source from standard input' \
  sh -c '"$CC" -x c plain.c - -x none main.o -lgomp -o prog < /dev/null'
says 'is not, either' 'warning.*add -fopenmp'
