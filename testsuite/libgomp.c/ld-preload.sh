# A program linked by the stock compiler, with images of its own or without, gets
# our runtime from LD_PRELOAD.

. "$GOMP_TEST_LIB/script.sh"

cat > a.c <<'END'
#include <omp.h>
#include <stdio.h>
int
main (void)
{
  int initial = -1;
  #pragma omp target map(from: initial)
    initial = omp_is_initial_device ();
  printf ("devices: %d, on the host: %d\n", omp_get_num_devices (), initial);
  return 0;
}
END
silent 'the stock compiler links it' "$STOCK_CC" -fopenmp -foffload=disable a.c -o stock
works 'it runs with our runtime' \
  env GOMP_DEBUG=1 LD_PRELOAD="$LIBDIR/libgomp-target.so.1" ./stock
says 'no image, no device' 'devices: 0, on the host: 1'
says 'our runtime says so' 'libgomp-target: .*host'

silent 'our front door links it' "$CC" -fopenmp -foffload="$TARGET" a.c -o ours
run readelf -d ours
says 'our runtime is a dependency' 'NEEDED.*libgomp-target\.so\.1'
works 'it runs' ./ours
if [ "$TARGET" = x86_64-intelmicemul ]; then
  says 'on the device' 'devices: 1, on the host: 0'
fi
works 'preloaded twice' env LD_PRELOAD="$LIBDIR/libgomp-target.so.1" ./ours
