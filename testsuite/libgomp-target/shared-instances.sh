# What the program and shared libraries define together, such as instances of
# templates, is no conflict between their images.

. "$GOMP_TEST_LIB/script.sh"
. "$SRC/shadow/build.sh"

[ -z "$sanitizer" ] || unsupported 'a sanitizer has to be loaded first'

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
silent 'a library' "$CXX" -fopenmp -foffload="$TARGET" -fPIC -shared lib.C -o liblib.so
silent 'another' "$CXX" -fopenmp -foffload="$TARGET" -fPIC -shared plugin.C -o plugin.so
silent 'a program' "$CXX" -fopenmp -foffload="$TARGET" main.C -L. -llib -Wl,-rpath,. -o main
works 'runs' ./main
says 'with one variable' '^6 7 8 9$'
