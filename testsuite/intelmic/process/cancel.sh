# A thread that is cancelled while it waits for a region is cancelled
# afterwards: the region ends, its data is copied back, and the device goes as
# it should.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated
[ -n "$CXX" ] || unsupported 'no C++ compiler'

cat > cancel.C <<'PROGRAM'
#include "on-device.h"
#include <pthread.h>
#include <unistd.h>

#pragma omp declare target
namespace {
struct object
{
  ~object ()
  {
    if (!omp_is_initial_device ())
      printf ("device object\n");
  }
};
object instance;
}
#pragma omp end declare target

static volatile int done;
static int x, initial = 1;

static void *
wait_for_region (void *unused)
{
  #pragma omp target map(always, tofrom: x) map(from: initial)
  {
    initial = omp_is_initial_device ();
    usleep (200000);
    x++;
  }
  done = 1;
  return unused;
}

static void *
wait_for_task (void *unused)
{
  #pragma omp target map(always, tofrom: x) map(from: initial) nowait
  {
    initial = omp_is_initial_device ();
    usleep (200000);
    x++;
  }
  #pragma omp taskwait
  done = 1;
  return unused;
}

int
main (int, char **argv)
{
  pthread_t thread;
  void *result;
  if (argv[1][0] == 'w')
    {
      /* The device runs before.  */
      #pragma omp target map(from: initial)
      initial = omp_is_initial_device ();
    }
  check (pthread_create (&thread, NULL, (argv[1][1] == 'r' ? wait_for_region
					 : wait_for_task), NULL) == 0);
  usleep (50000);
  check (pthread_cancel (thread) == 0);
  check (pthread_join (thread, &result) == 0);
  check (done && x == 1);
  expect_device (initial);
  return 0;
}
PROGRAM
silent 'compiles' "$CXX" -O1 -fopenmp -foffload="$TARGET" -I"$GOMP_TEST_LIB" \
  -pthread cancel.C -o cancel
# A region, a task; the first that runs, and a later one.
for what in wr wt cr ct; do
  works "$what" ./cancel $what
  says "$what: the device's destructors run" '^device object$'
done
