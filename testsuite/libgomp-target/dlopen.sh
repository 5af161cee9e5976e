# Libraries with target regions that a program opens and closes.

. "$GOMP_TEST_LIB/script.sh"
. "$SRC/shadow/build.sh"
. "$SRC/counting.inc"
cat > plain.c <<'END'
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
static int
use (const char *file, int times)
{
  void *handle = dlopen (file, RTLD_NOW | RTLD_LOCAL);
  if (!handle)
    {
      printf ("%s\n", dlerror ());
      exit (1);
    }
  int (*count) (void) = (int (*) (void)) dlsym (handle, "count");
  int last = 0;
  while (times-- > 0)
    last = count ();
  dlclose (handle);
  return last;
}
static int
descriptors (void)
{
  return system ("exit $(ls /proc/$PPID/fd | wc -l)") / 256;
}
int
main (int argc, char **argv)
{
  int rounds = atoi (argv[1]), before = 0;
  for (int i = 0; i < rounds; i++)
    {
      int a = use ("./liba.so", 2), b = use ("./libb.so", 3);
      if (a != 12 || b != 103)
	{
	  printf ("round %d: %d %d\n", i, a, b);
	  return 1;
	}
      if (i == 1)
	before = descriptors ();
    }
  if (rounds > 2 && descriptors () > before)
    {
      printf ("descriptors: %d, then %d\n", before, descriptors ());
      return 1;
    }
  return 0;
}
END
silent 'liba.so' "$CC" -O1 -fopenmp -foffload="$TARGET" -fPIC -shared \
  -DSTART=10 lib.c -o liba.so
silent 'libb.so' "$CC" -O1 -fopenmp -foffload="$TARGET" -fPIC -shared \
  -DSTART=100 lib.c -o libb.so
# shellcheck disable=SC2086
silent 'a program without OpenMP' "$STOCK_CC" $sanitizer plain.c -o plain
silent 'a program with OpenMP' "$CC" -fopenmp -foffload="$TARGET" plain.c -o omp
needs_device
works 'opens and closes them' ./plain 1
works 'again and again' ./plain 100
works 'opens and closes them, too' ./omp 20
