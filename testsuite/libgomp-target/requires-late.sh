# An image that requires something of devices comes, by dlopen, when devices
# have been counted without that.

. "$GOMP_TEST_LIB/script.sh"
. "$SRC/shadow/build.sh"

build_plugin good
cat > late.c <<'END'
#include "shadow.h"
#include <stdint.h>

static void function (void *data) { (void) data; }

/* Registered late; its data says first what it requires.  */
static void (*functions[]) (void *) = { function };
static struct
{
  uintptr_t required;
  struct offload_host_table table;
} data = { 0, { (void *) functions, (void *) (functions + 1), NULL, NULL } };

static void
at_exit (void)
{
  printf ("handler\n");
}

int
main (int argc, char **argv)
{
  int x = 1;
  if (argc > 2)
    {
      #pragma omp target map(tofrom: x)
	x++;
      CHECK (x == 2);
    }
  atexit (at_exit);
  data.required = strtoul (argv[1], NULL, 0);
  GOMP_offload_register_ver (GOMP_VERSION_PACK (GOMP_VERSION_REQUIRES, 0),
			     &data.table, SHADOW_KIND, &data);
  printf ("registered\n");
  fflush (stdout);
  _Exit (0);
}
END
build_program late.c late

# late WHAT ARGUMENTS: runs the program.
late ()
{
  what=$1
  shift
  run env GOMP_OFFLOAD_PLUGIN_PATH="$PWD/good" ./late "$@"
}

address=$(sed -n 's/^#define GOMP_REQUIRES_UNIFIED_ADDRESS *//p' \
  "$SRC/../../include/gomp-constants-all.h")
used=$(sed -n 's/^#define GOMP_REQUIRES_TARGET_USED *//p' \
  "$SRC/../../include/gomp-constants-all.h")
late 'before devices are counted' $((address | used))
says "$what: is in time" '^registered$'
late 'after that, without a clause' $((used)) counted
says "$what: no matter" '^registered$'
late 'after that' $((address | used)) counted
says "$what: too late" "libgomp-target: error: a device image that has \
'requires unified_address' comes too late: devices have been chosen for the \
program before"
says "$what: what runs at exit" '^handler$'
says_not "$what: it is not registered" '^registered$'
if [ "$status" = 1 ]; then pass "$what: status"; else fail "$what: status"; fi
