# Files compiled on their own and linked later: objects, a static archive, mixed
# with objects that have no target region; with and without -flto; with and
# without the linker plugin.

. "$GOMP_TEST_LIB/script.sh"

cat > main.c <<'END'
#include "on-device.h"
int work (int *, int);
int plain (int);
int
main (void)
{
  int a[10] = { 0 }, initial = -1;
  #pragma omp target map(from: initial)
    initial = omp_is_initial_device ();
  expect_device (initial);
  expect_device (work (a, 10));
  for (int i = 0; i < 10; i++)
    check (a[i] == plain (i));
  return 0;
}
END
cat > work.c <<'END'
#include <omp.h>
#include "shared.h"
static int helper (int x) { return x + base; }
#pragma omp declare target (helper)
int
work (int *a, int n)
{
  int initial = -1;
  #pragma omp target map(tofrom: a[0:n]) map(from: initial)
  {
    initial = omp_is_initial_device ();
    for (int i = 0; i < n; i++)
      a[i] = scale (helper (i));
  }
  return initial;
}
END
cat > shared.c <<'END'
#include "shared.h"
int base = 7;
static int helper (int x) { return 2 * x; }
int scale (int x) { return helper (x); }
END
cat > shared.h <<'END'
#pragma omp declare target
extern int base;
int scale (int);
#pragma omp end declare target
END
cat > plain.c <<'END'
int plain (int x) { return 2 * (x + 7); }
END

flags="-fopenmp -foffload=$TARGET -I$GOMP_TEST_LIB"

# try WHAT COMPILE-OPTIONS LINK-OPTIONS
try ()
{
  for file in main work shared plain; do
    openmp=$flags
    [ $file = plain ] && openmp=
    # shellcheck disable=SC2086
    run "$CC" $openmp $2 -c $file.c -o $file.o
    forget_old_forms
    # shellcheck disable=SC2015
    [ $status = 0 ] && [ ! -s "$output" ] || fail "$1: $file.c compiles"
  done
  rm -f libwork.a program
  # shellcheck disable=SC2086
  silent "$1: objects link" "$CC" $flags $2 $3 main.o work.o shared.o plain.o \
    -o program
  runs "$1: objects run" ./program
  run "$gcc_ar" cr libwork.a work.o shared.o plain.o
  rm -f program
  # shellcheck disable=SC2086
  silent "$1: an archive links" "$CC" $flags $2 $3 main.o -L. -lwork -o program
  runs "$1: an archive runs" ./program
}

try '-O0' -O0 ''
try '-O2 -flto' '-O2 -flto' ''
try 'no linker plugin' -O2 -fno-use-linker-plugin
# Without the plugin objects have to be made for that, as GCC's manual says.
try 'no linker plugin, -flto' '-O2 -flto -fno-use-linker-plugin' ''
try '-g -fPIC' '-O2 -g -fPIC' ''
try '-g -flto -fno-pie' '-O1 -g -flto -fno-pie' -no-pie
