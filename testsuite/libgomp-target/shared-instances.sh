# What the program and shared libraries define together, such as instances of
# templates, is no conflict between their images.

. "$GOMP_TEST_LIB/script.sh"
. "$SRC/shadow/build.sh"


cat > both.h <<'END'
#include <omp.h>
#include <cstdio>
#pragma omp declare target
inline int value = 5;
template<typename T> T next () { return ++value; }
#pragma omp end declare target
template<typename T> T
count ()
{
  T result = 0;
  #pragma omp target map(from: result)
    result = omp_is_initial_device () ? -1 : next<T> ();
  return result;
}
END
echo '#include "both.h"
int in_lib () { return count<int> (); }' > lib.C
echo '#include "both.h"
extern "C" int in_plugin () { return count<int> (); }' > plugin.C
cat > main.C <<'END'
#include <dlfcn.h>
#include "both.h"
int in_lib ();
int
main ()
{
  int a = count<int> (), b = in_lib ();
  void *handle = dlopen ("./plugin.so", RTLD_NOW);
  int c = ((int (*) ()) dlsym (handle, "in_plugin")) ();
  dlclose (handle);
  std::printf ("%d %d %d %d\n", a, b, c, count<int> ());
}
END
silent 'a library' "$CXX" -fopenmp -foffload="$TARGET" -fPIC -shared lib.C \
  -o liblib.so
silent 'another' "$CXX" -fopenmp -foffload="$TARGET" -fPIC -shared plugin.C \
  -o plugin.so
silent 'a program' "$CXX" -fopenmp -foffload="$TARGET" main.C -L. -llib \
  -Wl,-rpath,. -o main
needs_device
works 'runs' ./main
says 'with one variable' '^6 7 8 9$'

# A variable of a program that only libraries have on the device: when the first
# of them is closed, the second still has it.
cat > update.C <<'EOF'
#include <omp.h>
#pragma omp declare target
inline int value = 5;
#pragma omp end declare target
extern "C" int
NAME ()
{
  int result = 0;
  #pragma omp target map(from: result)
    result = omp_is_initial_device () ? -1 : ++value;
  #pragma omp target update from(value)
  return value == result ? result : -2;
}
EOF
cat > opens.C <<'EOF'
#include <cstdio>
#include <dlfcn.h>
inline int value = 5;
static void *
use (const char *file, const char *name, int &result)
{
  void *handle = dlopen (file, RTLD_NOW);
  int (*function) () = (int (*) ()) dlsym (handle, name);
  result = function ();
  return handle;
}
int
main ()
{
  int *in_program = &value, one, two, again;
  void *first = use ("./one.so", "one", one);
  void *second = use ("./two.so", "two", two);
  dlclose (first);
  again = ((int (*) ()) dlsym (second, "two")) ();
  std::printf ("%d %d, in the program %d\n", one > 0, again - two,
	       *in_program - again);
}
EOF
for name in one two; do
  silent "$name.so" "$CXX" -fopenmp -foffload="$TARGET" -fPIC -shared \
    -DNAME=$name update.C -o $name.so
done
# shellcheck disable=SC2086
silent 'a program without OpenMP' "$STOCK_CXX" $sanitizer -rdynamic opens.C \
  -o opens
works 'runs' ./opens
says 'finds its variable' '^1 1, in the program 0$'

# Nor do libraries share a variable on the device if -fno-gnu-unique has each
# keep its own on the host.
cat > own.C <<'EOF'
#include <cstdio>
#include <dlfcn.h>
static int (*open (const char *file, const char *name)) ()
{
  return (int (*) ()) dlsym (dlopen (file, RTLD_NOW), name);
}
int
main ()
{
  int (*one) () = open ("./one.so", "one");
  int (*two) () = open ("./two.so", "two");
  int a = one (), b = two ();
  std::printf ("%d %d %d\n", a, b, one ());
}
EOF
# shellcheck disable=SC2086
silent 'a program without variables' "$STOCK_CXX" $sanitizer own.C -o own
for optimize in -O0 -O2 '-O2 -flto'; do
  for name in one two; do
    # shellcheck disable=SC2086
    silent "$optimize: $name.so" "$CXX" -fopenmp -foffload="$TARGET" -fPIC \
      -shared -fno-gnu-unique $optimize -DNAME=$name update.C -o $name.so
  done
  works "$optimize: runs" ./own
  says "$optimize: one for each" '^6 6 7$'
done
