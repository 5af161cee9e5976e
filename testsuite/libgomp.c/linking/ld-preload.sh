# A program linked by the stock compiler, with images of its own or without,
# gets our runtime from LD_PRELOAD.

. "$GOMP_TEST_LIB/script.sh"
preload=$GOMP_TEST_PRELOAD$LIBDIR/libgomp-target.so.1

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
silent 'the stock compiler links it' "$STOCK_CC" -fopenmp -foffload=disable \
  a.c -o stock
works 'it runs with our runtime' \
  env GOMP_DEBUG=1 LD_PRELOAD="$preload" ./stock
says 'no image, no device' 'devices: 0, on the host: 1'
says 'our runtime says so' 'libgomp-target: .*host'

silent 'our front door links it' "$CC" -fopenmp -foffload="$TARGET" a.c -o ours
run readelf -d ours
says 'our runtime is a dependency' 'NEEDED.*libgomp-target\.so\.1'
works 'it runs' ./ours
if is_emulated "$TARGET"; then
  says 'on the device' 'devices: 1, on the host: 0'
fi
works 'preloaded twice' env LD_PRELOAD="$preload" ./ours

# A library of the stock compiler: its constructor runs before the runtime's.
cat > lib.c <<'EOF'
#include <stdio.h>
static int done;
static void __attribute__ ((constructor))
first (void)
{
  int x = 0;
  #pragma omp target map(tofrom: x)
    x++;
  #pragma omp task shared(x) if(x == 0)
    x++;
  printf ("constructor: %d\n", x);
  done = 1;
}
int is_done (void) { return done; }
EOF
echo 'int is_done (void); int main (void) { return !is_done (); }' > uses.c
silent 'the stock compiler links a library' \
  "$STOCK_CC" -fopenmp -foffload=disable -fPIC -shared lib.c -o libearly.so
silent 'and a program' "$STOCK_CC" uses.c -L. -learly -Wl,-rpath,. -o early
works 'its constructor runs' env LD_PRELOAD="$preload" \
  ./early
says 'regions and tasks' '^constructor: 2$'
