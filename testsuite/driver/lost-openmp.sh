# A link without -fopenmp, as build systems make it.

. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/driver/region.inc
. "$SRC/region.inc"
needs_device

region_program > main.c
echo 'int plain (void) { return 0; }' > plain.c
echo 'int main (void) { return 0; }' > host.c
silent 'objects' "$CC" -fopenmp "-I$GOMP_TEST_LIB" -c main.c plain.c host.c
gomp=$("$STOCK_CC" -print-file-name=libgomp.so)

# links WHAT LINK-ARGUMENT...: they make prog, which runs on the device.
links ()
{
  what=$1
  shift
  rm -f prog
  silent "$what: links" "$CC" "$@" -o prog
  silent "$what: runs on the device" ./prog
}

links '-lgomp' main.o plain.o -lgomp
links 'libgomp by its path' main.o plain.o "$gomp" -lpthread
links '-fopenmp and -lgomp' -fopenmp main.o -lgomp
links '-fopenmp and libgomp, --as-needed' -fopenmp -Wl,--as-needed "$gomp" \
  main.o
links 'nothing' main.o
links 'with a target' -foffload="$TARGET" main.o
ar rc libmain.a plain.o main.o
links 'an archive' libmain.a
links 'an archive by name' -L. -lmain
links 'an archive by name, in two words' -L . -l main
links 'an archive within -Wl,' -Wl,--whole-archive,libmain.a,--no-whole-archive
links 'an archive after -Xlinker' -Xlinker --whole-archive \
  -Xlinker libmain.a -Xlinker --no-whole-archive
echo '-L. -lmain' > link.args
links 'a file of arguments' @link.args
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
  "^gcc(-[0-9]+)?: warning: 'main.o' has target regions, which will run on the host;.* add -fopenmp\$"
GOMP_TEST_ON=host silent 'links for the host' ./prog
# shellcheck disable=SC2016
works 'a source from standard input' \
  sh -c '"$CC" -x c plain.c - -x none main.o -lgomp -o prog < /dev/null'
says 'is not, either' 'warning.*add -fopenmp'
