# "declare target" variables that several translation units define: each unit's
# code has them, and what stands for those that are linked to.

. "$GOMP_TEST_LIB/script.sh"
needs_emulated
flags="-O2 -fopenmp -foffload=$TARGET -I$GOMP_TEST_LIB"

cat > variables.h <<'END'
#ifdef __cplusplus
inline int linked[4], here;
#else
int linked[4], here;
#endif
#pragma omp declare target link (linked)
#pragma omp declare target (here)
#include "on-device.h"
static int
sum (int n)
{
  int r = 0, initial = -1;
  linked[n] = 10 * n;
  here = n;
  #pragma omp target update to (here)
  #pragma omp target map(tofrom: r, initial) map(to: linked)
  {
    initial = omp_is_initial_device ();
    r = linked[n] + here;
  }
  expect_device (initial);
  return r;
}
END
printf '#include "variables.h"\nint other (void) { return sum (1); }\n' > a.c
cat > b.c <<'END'
#include "variables.h"
int other (void);
int main (void) { check (sum (2) == 22 && other () == 11); return 0; }
END
for options in '' '-g' '-fPIC -fvisibility=hidden' '-flto'; do
  # shellcheck disable=SC2086
  silent "C: links ($options)" "$CC" $flags $options -fcommon a.c b.c -o c
  works "C: runs ($options)" ./c
  if [ -n "$CXX" ]; then
    # shellcheck disable=SC2086
    silent "C++: links ($options)" "$CXX" $flags $options -std=c++17 -x c++ \
      a.c b.c -o cxx
    works "C++: runs ($options)" ./cxx
  else
    echo 'UNSUPPORTED: no C++ compiler'
  fi
done
