# A shared library may have a function of its own that is called like one of the
# C library's, and keep it to itself; what else is called so in the program's
# device code is not that.

. "$GOMP_TEST_LIB/script.sh"
needs_emulated

flags="-O2 -fno-builtin -fopenmp -foffload=$TARGET -I$GOMP_TEST_LIB"

cat > own.c <<'END'
#pragma omp declare target
double hypot (double x, double y) { return 1000 * x + y; }
double from_library (double x) { return hypot (x, 4); }
#pragma omp end declare target
END
echo '{ local: hypot; };' > own.map
cat > use.c <<'END'
#include <math.h>
#include <omp.h>
#include "on-device.h"
#pragma omp declare target
extern double from_library (double);
#pragma omp end declare target
int
main (void)
{
  int initial = 1;
  double x = 3, r = 0, s = 0;
  #pragma omp target map(from: initial, r, s)
  {
    initial = omp_is_initial_device ();
    r = hypot (x, 4);
    s = from_library (2);
  }
  expect_device (initial);
  check (r == 5 && s == 2004);
  return 0;
}
END
# shellcheck disable=SC2086
silent 'library links' "$CC" $flags -fPIC -shared own.c -o libown.so \
  -Wl,--version-script=own.map
# shellcheck disable=SC2086
for order in '-L. -lown -lm' '-lm -L. -lown'; do
  silent "program links, $order" "$CC" $flags use.c $order -Wl,-rpath,. -o use
  works "program runs, $order" ./use
done

# A name that only the library knows is nobody's.
sed 's/hypot/own/g' own.c > other.c
sed 's/hypot/own/g' own.map > other.map
sed 's/hypot/own/
     s/^extern double from_library.*/&\nextern double own (double, double);/' \
  use.c > unknown.c
# shellcheck disable=SC2086
silent 'another library links' "$CC" $flags -fPIC -shared other.c \
  -o libother.so -Wl,--version-script=other.map
# shellcheck disable=SC2086
refused 'a program that uses its own name' \
  "'own' is not defined on the device" \
  "$CC" $flags unknown.c -L. -lother -Wl,-rpath,. -o unknown
