# The objects of a library that is opened and closed are made and destroyed on
# the device with it.

. "$GOMP_TEST_LIB/script.sh"
needs_emulated
[ -n "$CXX" ] || unsupported 'no C++ compiler'

cat > library.C <<'END'
#include <stdio.h>
#include <omp.h>
#pragma omp declare target
struct object
{
  int value;
  object (int v) : value (v) { say ("made"); }
  ~object () { say ("destroyed"); }
  void say (const char *what)
  {
    if (!omp_is_initial_device ())
      printf ("%s\n", what);
  }
};
static object it (5);
#pragma omp end declare target
extern "C" int
value (void)
{
  int r = 0;
  #pragma omp target map(from: r)
    r = it.value;
  return r;
}
END
cat > main.c <<'END'
#include <dlfcn.h>
#include <stdio.h>
int
main (void)
{
  int x = 0;
  #pragma omp target map(tofrom: x)
    x++;
  for (int i = 0; i < 3; i++)
    {
      void *library = dlopen ("./library.so", RTLD_NOW);
      int (*value) (void)
	= library ? (int (*) (void)) dlsym (library, "value") : 0;
      if (!value || value () != 5)
	return 1;
      dlclose (library);
      printf ("closed\n");
      fflush (stdout);
    }
  return 0;
}
END
flags="-O2 -fopenmp -foffload=$TARGET"
# shellcheck disable=SC2086
silent 'library links' "$CXX" $flags -fPIC -shared library.C -o library.so
# shellcheck disable=SC2086
silent 'program links' "$CC" $flags main.c -o main
works 'runs' ./main
tr '\n' ' ' < "$output" > line
mv line "$output"
says 'made at opening, destroyed at closing' \
  '^made destroyed closed made destroyed closed made destroyed closed $'
