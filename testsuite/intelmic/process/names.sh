# Variables and functions of device code with names that the device's process
# has, too, or a library: as on the host, a program means its own.

# shellcheck disable=SC2086 # $c, $flags, $options are words.
. "$GOMP_TEST_LIB/script.sh"

needs_emulated
flags="-O2 -fno-builtin -fopenmp -foffload=$TARGET -I$GOMP_TEST_LIB"
# In strict C, headers leave the names to the program.
c="$CC -std=c11"

# Names of libc, one of them of data; of libm; of the device's process.
cat > names.h <<'END'
#pragma omp declare target
extern int index[4], optind, settings, channel[4], time;
extern int send (int);
extern double gamma (double);
#pragma omp end declare target
END
cat > names.c <<'END'
#include "names.h"
int index[4], optind = 77, settings = 5, channel[4] = { 1, 2, 3, 4 };
int time = 9;
int send (int x) { return x + 100; }
double gamma (double x) { return x + 0.5; }
END
cat > program.c <<'END'
#include "names.h"
#include "on-device.h"

int
main (void)
{
  int i[6], initial = -1;
  double d = 0;
  index[2] = 21;
  #pragma omp target update to (index)
  #pragma omp target map(from: i, d, initial)
  {
    initial = omp_is_initial_device ();
    i[0] = index[2];
    i[1] = optind;
    i[2] = settings;
    i[3] = channel[3];
    i[4] = send (1);
    i[5] = time;
    d = gamma (2);
    index[2]++;
  }
  #pragma omp target update from (index)
  expect_device (initial);
  check (i[0] == 21 && i[1] == 77 && i[2] == 5 && i[3] == 4 && i[4] == 101);
  check (i[5] == 9 && d == 2.5 && index[2] == 22);
  return 0;
}
END
for options in '' -O0 -flto; do
    silent "compiles ($options)" $c $flags $options names.c program.c \
    -o program
  works "the program's own ($options)" ./program
done

# The image of a library, which comes before that of the program, brings libm.
cat > library.c <<'END'
#include <math.h>
#include "names.h"

int
in_library (double x)
{
  int r = 0;
  #pragma omp target map(from: r)
  r = lgamma (x) + index[0] + send (5);
  return r;
}
END
cat > with-library.c <<'END'
#define main program
#include "program.c"
#undef main
int in_library (double);

int
main (void)
{
  check (in_library (1) == 105);
  return program ();
}
END
silent 'a library' $c $flags -Dindex=signal -Dsend=select -Dgamma=lrand48 \
  -Dtime=srand -fPIC -shared library.c names.c -o libnames.so -lm
silent 'a program with a library' $c $flags names.c with-library.c \
  -o with-library -L. -lnames -Wl,-rpath,"$PWD"
works 'each has its own' ./with-library

[ -n "$CXX" ] || unsupported 'no C++ compiler'
cat > object.cc <<'END'
#include "on-device.h"
#pragma omp declare target
struct object { int value; object () : value (42) {} ~object () {} };
object glob;
inline int settings = 3;
#pragma omp end declare target

int
main ()
{
  int value = 0, initial = -1;
  #pragma omp target map(from: value, initial)
  {
    initial = omp_is_initial_device ();
    value = glob.value + settings;
  }
  expect_device (initial);
  check (value == 45);
  return 0;
}
END
silent 'C++: compiles' "$CXX" $flags -std=c++17 object.cc -o object
works 'C++: the object is initialized' ./object
