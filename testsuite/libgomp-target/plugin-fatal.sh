# A plugin that gives up, wherever it is called and from whatever thread: its
# message, a failing status, and nothing is lost of what the program has
# written.

. "$GOMP_TEST_LIB/script.sh"
. "$SRC/shadow/build.sh"
# What an operation that is left in the middle has got is lost.
sanitizers_allow leaks

build_plugin good
cat > user.c <<'END'
#include <omp.h>
#include <pthread.h>
#include <string.h>
#include <unistd.h>
#include "shadow.h"

#pragma omp declare target
int variable;
#pragma omp end declare target

/* Uses the device's lock, and the device.  */
static void *
work (void *unused)
{
  for (;;)
    {
      omp_target_is_present (&variable, 0);
      #pragma omp target update to(variable)
    }
  return unused;
}

static void
handler (void)
{
  printf ("handler\n");
}

/* Is cut short, if the device is lost.  */
static void
region_handler (void)
{
  omp_target_is_present (&variable, 0);
}

int
main (int argc, char **argv)
{
  pthread_t thread;
  int x = 1;
  printf ("kept\n");
  atexit (handler);
  atexit (region_handler);
  if (argc > 1)
    {
      omp_target_is_present (&variable, 0);
      setenv ("SHADOW_FATAL", argv[1], 1);
      if (strcmp (argv[1], "to") != 0)
	pthread_create (&thread, NULL, work, NULL);
    }
  #pragma omp target map(tofrom: x)
    x++;
  #pragma omp target update from(variable)
  printf ("not reached\n");
  return 0;
}
END
build_program user.c user -pthread
export GOMP_OFFLOAD_PLUGIN_PATH="$PWD/good"

# gives_up OPERATION COMMAND...
gives_up ()
{
  what=$1
  shift
  for _ in 1 2 3 4 5; do
    run "$@"
    if [ $status != 1 ] || [ "$(grep -c . "$output")" != 3 ] \
       || ! grep -qx "libgomp-target: error: shadow: gives up in $what" \
	    "$output" \
       || [ "$(grep -cx -e kept -e handler "$output")" != 2 ]; then
      fail "in $what"
      return
    fi
  done
  pass "in $what"
}
for operation in init load; do
  gives_up $operation env SHADOW_FATAL=$operation ./user
done
for operation in alloc to from run thread; do
  gives_up $operation ./user $operation
done
