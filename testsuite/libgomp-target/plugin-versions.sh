# Plugins of other releases of GCC, whose operations have other arguments.

. "$GOMP_TEST_LIB/script.sh"
. "$SRC/shadow/build.sh"

build_teller

# with DIRECTORY: runs the program with the plugin that is there.
with ()
{
  run env GOMP_OFFLOAD_PLUGIN_PATH="$PWD/$1" SHADOW_CALLS=1 ./prog
}

for version in 1 2 3; do
  build_plugin "v$version" -DSHADOW_VERSION=$version
  with "v$version"
  says "a plugin of version $version is used" '^ran on the device of 1$'
done
with v1
says_not 'version 1 is told nothing else' 'shadow:'
with v2
says 'version 2 is told what is required' '^shadow: requires 0$'
says 'and has a place for reverse offload' '^shadow: reverse .nil.$'
says 'its image is told the number of the device' '^shadow: device number 0$'
with v3
says 'version 3 is told what is required' '^shadow: requires 0$'
says 'and has a place for both tables' '^shadow: reverse .nil. indirect .nil.$'
says 'its image is told the number of the device' '^shadow: device number 0$'

for version in 0 4 99; do
  build_plugin "v$version" -DSHADOW_VERSION=$version
  with "v$version"
  says "version $version is refused" \
    "warning: .*/v$version/.*: is of plugin version $version; this runtime knows versions 1 to 3"
  says 'and the host used' '^ran on the host of 0$'
done

# The adapters themselves, with what no program of this compiler can ask for.
cat > adapter.c <<'END'
#include <dlfcn.h>
#include <stdio.h>
#include "devices/plugin-version.h"

int
main (int argc, char **argv)
{
  struct plugin plugin = { 0 };
  void *handle = dlopen (argv[1], RTLD_LAZY);
  if (argc != 2 || !handle)
    return 2;
  plugin.version = dlsym (handle, "GOMP_OFFLOAD_version");
  plugin.get_num_devices = dlsym (handle, "GOMP_OFFLOAD_get_num_devices");
  plugin.calls = plugin_calls_of_version (plugin.version ());
  printf ("%d devices\n", plugin.calls->get_num_devices (&plugin, 0x50));
  return 0;
}
END
runtime=$SRC/../../libgomp-target
: > config.h
# shellcheck disable=SC2086 # Words.
$STOCK_CC -g $includes $sanitizer -I. -I"$runtime" adapter.c \
  "$runtime/devices/plugin-version.c" -o adapter || exit 1
run env SHADOW_CALLS=1 ./adapter v1/libgomp-plugin-shadow.so.1
says 'version 1 meets no requirement' '^-1 devices$'
for version in 2 3; do
  run env SHADOW_CALLS=1 ./adapter v$version/libgomp-plugin-shadow.so.1
  says "version $version is told all that is required" \
    '^shadow: requires 0x50$'
  says 'and answers' '^1 devices$'
done
