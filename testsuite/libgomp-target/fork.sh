# A forked child does not disturb its parent's devices, and is told that it cannot
# use them.  It may start devices that the parent did not.

. "$GOMP_TEST_LIB/script.sh"
. "$SRC/shadow/build.sh"

cat > prog.c <<'END'
#include <omp.h>
#include <sys/wait.h>
#include <unistd.h>
#include "shadow.h"

static int x;

static void
use (int device)
{
  int before = x;
  int *there = NULL;
  #pragma omp target device(device) map(tofrom: x, there)
    {
      x++;
      there = &x;
    }
  CHECK (x == before + 1 && there != &x);
}

static int
in_child (int device)
{
  int status;
  fflush (NULL);
  if (fork () == 0)
    {
      if (device >= 0)
	use (device);
      exit (0);
    }
  wait (&status);
  return status;
}

int
main (void)
{
  use (0);
  CHECK (in_child (-1) == 0);
  use (0);
  CHECK (in_child (0) != 0);
  use (0);
  CHECK (in_child (1) == 0);
  use (0);
  use (1);
  return 0;
}
END
build_program prog.c prog
build_plugin good
works 'fork' env GOMP_OFFLOAD_PLUGIN_PATH="$PWD/good" SHADOW_DEVICES=2 ./prog
says 'the child is told' 'error: device 0 belongs to the parent process'
