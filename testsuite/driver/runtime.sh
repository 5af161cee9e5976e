# Which libraries a program is linked with.

# shellcheck disable=SC2086 # $options is several words.
. "$GOMP_TEST_LIB/script.sh"
needs_device

cat > a.c <<'END'
#include "on-device.h"
int main (void)
{
  int initial = 1;
  #pragma omp target map (tofrom: initial)
    initial = omp_is_initial_device ();
  expect_device (initial);
  #pragma omp parallel
    check (omp_get_thread_num () >= 0);
  return 0;
}
END
options="-fopenmp -foffload=$TARGET -I$GOMP_TEST_LIB"

silent 'links' "$CC" $options a.c -o a
run sh -c 'readelf -d a | sed -n "s/.*(NEEDED).*\[\(.*\)\]/\1/p" | tr "\n" " "'
says 'the runtime comes before libgomp' '(^| )libgomp-target.so.1 libgomp.so.1 '
run readelf -d a
says 'it is found without LD_LIBRARY_PATH' \
  "R(UN)?PATH.*\[$(realpath "$LIBDIR")/?\]"

silent '--as-needed' "$CC" $options -Wl,--as-needed a.c -o a
silent 'runs' ./a
echo 'int main (void) { return 0; }' > host.c
silent 'no region' "$CC" $options -Wl,--as-needed host.c -o host
run readelf -d host
says 'the runtime is there for libraries that have some' \
  'NEEDED.*libgomp-target'
silent 'a shared library' "$CC" $options -shared -fPIC a.c -o liba.so
run readelf -d liba.so
says 'with the runtime' 'NEEDED.*libgomp-target'
silent '-nostdlib' "$CC" $options -nostdlib -shared -fPIC a.c -o liba.so
run readelf -d liba.so
says 'with the runtime, as stock has libgomp' 'NEEDED.*libgomp-target'
# shellcheck disable=SC2046
silent '-nostartfiles' "$CC" $options -nostartfiles \
  $("$CC" -print-file-name=crt1.o) $("$CC" -print-file-name=crti.o) a.c \
  $("$CC" -print-file-name=crtn.o) -no-pie -o a
silent 'runs on the device' ./a

# A static program has only libgomp, which runs regions on the host.  It may
# complain of GCC's own plugins, which may be of another release.
works '-static' "$CC" $options -static a.c -o a
GOMP_TEST_ON=host works 'runs on the host' ./a

silent '-foffload=disable' "$CC" -fopenmp -foffload=disable "-I$GOMP_TEST_LIB" \
  a.c -o a
run readelf -d a
says_not 'is the stock compiler' 'libgomp-target'
GOMP_TEST_ON=host silent 'on the host' ./a
