# A construct that is meant for a device and runs on the host is warned of, once
# in a process, whatever the reason; one that the program wants there is not.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/libgomp-target/shadow/build.sh
. "$SRC/shadow/build.sh"

# Each argument is a construct to run.
cat > prog.c <<'END'
#include <omp.h>
#include <string.h>
#include "shadow.h"

extern void elsewhere (void);

static void
run (const char *what)
{
  int x = 0, zero = 0;
  if (strcmp (what, "count") == 0)
    x = omp_get_num_devices ();
  else if (strcmp (what, "memory") == 0)
    omp_target_free (omp_target_alloc (8, omp_get_default_device ()),
		     omp_get_default_device ());
  else if (strcmp (what, "region") == 0)
    {
      #pragma omp target map(tofrom: x)
      x++;
    }
  else if (strcmp (what, "zero") == 0)
    {
      #pragma omp target device(0) map(tofrom: x)
      x++;
    }
  else if (strcmp (what, "seven") == 0)
    {
      #pragma omp target device(7) map(tofrom: x)
      x++;
    }
  else if (strcmp (what, "data") == 0)
    {
      #pragma omp target data map(tofrom: x)
      x++;
    }
  else if (strcmp (what, "enter") == 0)
    {
      #pragma omp target enter data map(to: x)
      #pragma omp target exit data map(from: x)
    }
  else if (strcmp (what, "nowait") == 0)
    {
      #pragma omp target nowait map(tofrom: x)
      x++;
      #pragma omp taskwait
    }
  else if (strcmp (what, "if") == 0)
    {
      #pragma omp target if(zero) map(tofrom: x)
      x++;
    }
  else if (strcmp (what, "initial") == 0)
    {
      #pragma omp target device(omp_get_initial_device ()) map(tofrom: x)
      x++;
    }
  else if (strcmp (what, "elsewhere") == 0)
    elsewhere ();
  else if (strcmp (what, "parallel") == 0)
    {
      #pragma omp parallel num_threads(8)
      for (int i = 0; i < 20; i++)
	{
	  #pragma omp target map(tofrom: zero)
	  zero += 0;
	}
    }
}

int
main (int argc, char **argv)
{
  for (int i = 1; i < argc; i++)
    run (argv[i]);
  return 0;
}
END

# A library of the stock compiler: no device has its region.
cat > elsewhere.c <<'END'
void
elsewhere (void)
{
  int x = 0;
  for (int i = 0; i < 3; i++)
    {
      #pragma omp target map(tofrom: x)
      x++;
    }
}
END
"$STOCK_CC" -fopenmp -foffload=disable -shared -fPIC elsewhere.c \
  -o libelsewhere.so || exit 1
build_program prog.c prog -L. -lelsewhere -Wl,-rpath,.
build_program prog.c nvidia -DSHADOW_KIND=GOMP_TARGET_TYPE_NVIDIA_PTX -L. \
  -lelsewhere -Wl,-rpath,.
build_plugin good
build_plugin old -DSHADOW_VERSION=0
mkdir text none
echo 'not a library' > text/libgomp-plugin-text.so.1
export GOMP_OFFLOAD_PLUGIN_PATH="$PWD/good"

# warns WHAT REGEXP COMMAND...: it works, and prints one line, a warning that
# matches and that says how to turn it off.
warns ()
{
  what=$1
  regexp=$2
  shift 2
  run "$@"
  if [ "$status" = 0 ] && [ "$(wc -l < "$output")" = 1 ] \
     && grep -Eq -- "^libgomp-target: warning: $regexp.*GOMP_OFFLOAD_WARN=0" \
	  "$output"
  then pass "$what"; else fail "$what"; fi
}

everything='count memory region zero seven data enter nowait if initial'
everything="$everything elsewhere parallel"
silent 'with a device' ./prog count memory region zero data enter nowait \
  if initial parallel

# Why there is no device.
host='target: there is no device, so it runs on the host'
while read -r directory reason; do
  # shellcheck disable=SC2086
  warns "one line: plugin directory $directory" "$host .*/$directory$reason" \
    env GOMP_OFFLOAD_PLUGIN_PATH="$PWD/$directory" SHADOW_DEVICES=0 ./prog \
    $everything
done <<END
good .*shadow.so.1: no device of this kind was found
old .*shadow.so.1: is of plugin version 0
text .*text.so.1: cannot be loaded
none
absent
END
warns 'each reason is named' \
  "$host .*text.so.1: cannot.*old.*version 0.*no usable plugin for host-emul in $PWD/text:$PWD/old" \
  env GOMP_OFFLOAD_PLUGIN_PATH="$PWD/text:$PWD/old" ./prog region
warns 'no plugin for the kind of device' \
  'target: .*no usable plugin for nvptx-none' ./nvidia region
says_not 'others do not matter' 'intelmicemul|shadow'

# Where it is told.
export SHADOW_DEVICES=0
warns 'a data region' 'target data: there is no device' ./prog data
warns 'enter data' 'target enter data: there is no device' ./prog enter
warns 'nowait' 'target: there is no device' ./prog nowait
warns 'many threads' 'target: there is no device' ./prog parallel
warns 'device 0' 'target: there is no device' ./prog zero
silent 'not with routines' ./prog count memory
silent 'not with if' ./prog if
silent 'not with the number of the host' ./prog initial
warns 'the host asked for, and then a device' 'target: there is no device' \
  ./prog initial region
silent 'OMP_TARGET_OFFLOAD=disabled' env OMP_TARGET_OFFLOAD=disabled ./prog \
  region elsewhere seven
warns 'OMP_TARGET_OFFLOAD=default' 'target: ' env OMP_TARGET_OFFLOAD=default \
  ./prog region
# shellcheck disable=SC2086
silent 'GOMP_OFFLOAD_WARN=0' env GOMP_OFFLOAD_WARN=0 ./prog $everything
warns 'GOMP_OFFLOAD_WARN=1' 'target: ' env GOMP_OFFLOAD_WARN=1 ./prog region
run env GOMP_OFFLOAD_WARN=never ./prog count
says 'another value' \
  'warning: GOMP_OFFLOAD_WARN=never is ignored: its value has to be 0 or 1'
refused 'mandatory' \
  'error: target: there is no device, and OMP_TARGET_OFFLOAD is mandatory .*no device of this kind was found' \
  env OMP_TARGET_OFFLOAD=mandatory GOMP_OFFLOAD_WARN=0 ./prog region
export SHADOW_DEVICES=1

# There is a device, but not for this.
warns 'no such device' \
  'target: there is no device 7 \(the last one is 0\), so it runs on the host; ' \
  ./prog seven region seven
warns 'no such default device' 'target: there is no device 5' \
  env OMP_DEFAULT_DEVICE=5 ./prog region
refused 'no such device, mandatory' \
  'error: target: there is no device 7 .* and .* mandatory$' \
  env OMP_TARGET_OFFLOAD=mandatory ./prog seven
warns 'a region without code' \
  'target: device 0 has no code for region [^ ]* in .*libelsewhere\.so, so it runs on the host; ' \
  ./prog elsewhere
refused 'a region without code, mandatory' \
  'error: target: device 0 has no code for region .* mandatory$' \
  env OMP_TARGET_OFFLOAD=mandatory ./prog elsewhere
silent 'a broken plugin beside a device' \
  env GOMP_OFFLOAD_PLUGIN_PATH="$PWD/text:$PWD/good:$PWD/none" ./prog region
run env GOMP_DEBUG=1 GOMP_OFFLOAD_PLUGIN_PATH="$PWD/text:$PWD/good" ./prog \
  region
says 'GOMP_DEBUG=1 tells' 'text.so.1: cannot be loaded'

# A program that was built for the host.
echo 'int main (void) { int x = 0;
#pragma omp target map(tofrom: x)
x++; return x != 1; }' > host.c
# shellcheck disable=SC2086
silent 'compiles for the host' "$STOCK_CC" $sanitizer -fopenmp \
  -foffload=disable host.c -o host
silent 'a program without images' \
  env LD_PRELOAD="$GOMP_TEST_PRELOAD$LIBDIR/libgomp-target.so.1" ./host
