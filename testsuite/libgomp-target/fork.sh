# A forked child does not disturb its parent's devices, and is told that it
# cannot use them.  It may start devices that the parent did not.

. "$GOMP_TEST_LIB/script.sh"
. "$SRC/shadow/build.sh"
# A child has lost what its parent's other threads had.
sanitizers_allow leaks forks

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

# A child of a parent that has asynchronous regions, and threads that register
# images: nothing of that is in its way.
unless_sanitized 'fork of a busy parent'
cat > busy.c <<'END'
#include <omp.h>
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>
#include "shadow.h"

static int x;

/* Whether a child, which runs WHAT, ends well and in time.  */
static int
in_child (void (*what) (void))
{
  int status;
  fflush (NULL);
  if (fork () == 0)
    {
      alarm (100);
      what ();
      exit (0);
    }
  wait (&status);
  return status == 0;
}

static void
asynchronous (void)
{
  #pragma omp target nowait device(1) map(tofrom: x)
    x++;
  #pragma omp taskwait
}

static void
start (void)
{
  #pragma omp target device(1) map(tofrom: x)
    x++;
}

/* So many that the list of images is in use most of the time.  */
enum { IMAGES = 4000 };
static volatile int stop;

static void *
register_images (void *unused)
{
  static struct offload_host_table tables[IMAGES];
  unsigned version = GOMP_VERSION_PACK (GOMP_VERSION_OURS, 0);
  for (int i = 0; i < IMAGES; i++)
    GOMP_offload_register_ver (version, &tables[i], GOMP_TARGET_TYPE_HSA,
			       &tables[i]);
  while (!stop)
    {
      struct offload_host_table *last = &tables[IMAGES - 1];
      GOMP_offload_unregister_ver (version, last, GOMP_TARGET_TYPE_HSA, last);
      GOMP_offload_register_ver (version, last, GOMP_TARGET_TYPE_HSA, last);
    }
  return unused;
}

int
main (void)
{
  #pragma omp target nowait map(tofrom: x)
    x++;
  #pragma omp taskwait
  CHECK (x == 1);
  CHECK (in_child (asynchronous));

  pthread_t thread;
  pthread_create (&thread, NULL, register_images, NULL);
  usleep (200000);
  for (int i = 0; i < 20; i++)
    CHECK (in_child (start));
  stop = 1;
  pthread_join (thread, NULL);
  return 0;
}
END
build_program busy.c busy
works 'fork of a busy parent' env GOMP_OFFLOAD_PLUGIN_PATH="$PWD/good" \
  SHADOW_DEVICES=2 ./busy
