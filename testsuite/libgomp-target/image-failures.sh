# An image that cannot be loaded into a device that is up ends the program, and
# is not there for what runs then.

. "$GOMP_TEST_LIB/script.sh"
. "$SRC/shadow/build.sh"

build_plugin good
cat > late.c <<'END'
#include "shadow.h"

static int one, two;
static void function (void *data) { (void) data; }

/* Registered late: a function, and variables of which the second lies within
   ONE.  */
static void (*functions[]) (void *) = { function };
static void *variables[] = { &two, (void *) sizeof two,
			     (char *) &one + 1, (void *) 1 };
static struct offload_host_table table
  = { (void *) functions, (void *) (functions + 1),
      variables, variables + 4 };
#pragma omp declare target to(one)

static void __attribute__ ((destructor))
unregister (void)
{
  GOMP_offload_unregister_ver (GOMP_VERSION_PACK (GOMP_VERSION_OURS, 0), &table,
			       SHADOW_KIND, &table);
}

static void
at_exit (void)
{
  int x = 1;
  #pragma omp target map(tofrom: x)
    x++;
  CHECK (x == 2);
  printf ("handler\n");
}

int
main (int argc, char **argv)
{
  int x = 1;
  #pragma omp target map(tofrom: x)
    x += 1 + one;
  CHECK (x == 2);
  atexit (at_exit);
  if (argc > 1)
    setenv ("SHADOW_FAIL", argv[1], 1);
  GOMP_offload_register_ver (GOMP_VERSION_PACK (GOMP_VERSION_OURS, 0), &table,
			     SHADOW_KIND, &table);
  printf ("not reached\n");
  return 0;
}
END
build_program late.c late

# late_fails WHAT REGEXP [OPERATION]
late_fails ()
{
  what=$1
  regexp=$2
  shift 2
  run env GOMP_OFFLOAD_PLUGIN_PATH="$PWD/good" ./late "$@"
  if [ $status = 1 ] && [ "$(grep -c . "$output")" = 2 ]
  then pass "$what"; else fail "$what"; fi
  says "$what: why" "libgomp-target: error: $regexp"
  says "$what: what runs at exit" '^handler$'
}
late_fails 'the plugin refuses it' \
  'device 0 .shadow.: a device image cannot be loaded: shadow: told not to' \
  load
late_fails 'its table is short' \
  'device 0: a device image has 2 functions and variables where the host has 3; link' \
  short
late_fails 'it has a variable of another one' \
  "device 0: the device image's variable at .* is already mapped"
