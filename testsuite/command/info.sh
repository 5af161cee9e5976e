# gomp-offload info says what is installed, and what cannot be used and why.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/command/json.inc
. "$SRC/json.inc"

command=$(dirname "$CC")/gomp-offload

works 'info' "$command" info
says 'names the served compiler' "^  gcc-$GOMP_TEST_GCC: .*, version "
says 'and its target' "^    target $TARGET\$"
says 'the plugins' "^  $(realpath "$PLUGINDIR")/libgomp-plugin-.*, for "
if have_device; then
  says 'a device' "^  [0-9]*: $TARGET"
fi
works 'by the name in bin' "$PREFIX/bin/gomp-offload" info
writes_json 'JSON' 0 "$command" info --json
member 'the version' version '^string "[0-9.]*"'
member 'the release' compilers.0.release '^number [0-9]*$'
member 'no problem' runtime.problem '^null'

if is_emulated "$TARGET"; then
  OFFLOAD_EMUL_NUM=3 run "$command" info
  says 'as many devices as there are' '^  2: host-emul, host-emul of '
  says 'their memory' ' of memory'
  OFFLOAD_EMUL_NUM=3 writes_json 'three devices' 0 "$command" info --json
  member 'the memory is a number' devices.2.memory '^number [1-9]'
  member "the host's is not theirs" devices.2.uses_host_memory '^boolean false'
  OFFLOAD_EMUL_NUM=0 run "$command" info
  says 'the reason that the runtime gives' \
    'not usable: OFFLOAD_EMUL_NUM is 0'
  OFFLOAD_EMUL_RUN=/nowhere run "$command" info
  says 'of a device that does not start, too' \
    '^    not usable: device [0-9]* .* does not start: '
  OMP_TARGET_OFFLOAD=disabled run "$command" info
  says 'OMP_TARGET_OFFLOAD does not count' "^  0: "
fi

# Without a driver, nvptx's plugin says so.
LD_LIBRARY_PATH='' run "$command" info
if grep -q 'libgomp-plugin-nvptx' "$output" \
   && ! ldconfig -p | grep -q libcuda.so.1; then
  says 'no driver' '^    not usable: no NVIDIA driver: libcuda.so.1: '
fi

mkdir plugins
echo nothing > plugins/libgomp-plugin-broken.so.1
GOMP_OFFLOAD_PLUGIN_PATH=$PWD/plugins run "$command" info
says 'looks where the runtime looks' "^Plugins in $PWD/plugins:"
says 'a broken plugin' '^    not usable: '
says 'no devices' '^  none: regions run on the host'
name=$(printf 'plug\001\377"in\\s')
mkdir "$name"
echo nothing > "$name/libgomp-plugin-broken.so.1"
GOMP_OFFLOAD_PLUGIN_PATH=$PWD/$name writes_json 'odd names in JSON' 0 \
  "$command" info --json

# A runtime that is not there.
mkdir -p copy/lib/gomp-offload
cp -r "$(dirname "$CC")" copy/lib/gomp-offload/bin
echo nothing > copy/lib/libgomp-target.so.1
run copy/lib/gomp-offload/bin/gomp-offload info
says 'a runtime that cannot be loaded' '^  not usable: .*libgomp-target.so.1: '
if [ $status = 1 ]; then pass 'status 1'; else fail 'status 1'; fi
