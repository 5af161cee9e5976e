# The plugin of the emulated device and its process, without runtime and
# mkoffload.

# shellcheck disable=SC2086 # $plugin is one word.
# shellcheck source=testsuite/intelmic/plugin/begin.inc
. "$SRC/../plugin/begin.inc"
plugin=$PLUGINDIR/libgomp-plugin-intelmic.so.1

for program in basics concurrency devices expected failures memory reload
do
  compile_host $program $program
done
compile_image image.so

works 'regions, memory, control variables' ./basics $plugin image.so
works 'concurrent and asynchronous regions' ./concurrency $plugin image.so
works 'the same on one CPU' taskset -c 0 ./concurrency $plugin image.so
works 'device memory' sh -c "ulimit -v 2000000; exec ./memory $plugin image.so"
works 'loading and unloading leaves nothing' ./reload $plugin image.so

cat > small.c <<'END'
#include "image.h"
static void nothing (void *data) { (void) data; }
IMAGE_FUNCTIONS = { nothing };
END
silent 'an image of one function' $STOCK_CC -fopenmp -shared -fPIC \
  -I"$sources" small.c -o small.so
works 'images that were only announced' ./expected $plugin image.so small.so

# Several devices, and the order of what they print.
export OFFLOAD_EMUL_NUM=2
works 'two devices' ./devices $plugin image.so
printf '%s\n' 'host: before 0' 'device: first' 'host: after 0' \
  'host: before 1' 'device: second' 'host: after 1' > expected
cp "$output" printed
same 'their output is in order' printed expected
for number in -1 65 two 1x; do
  export OFFLOAD_EMUL_NUM=$number
  works "OFFLOAD_EMUL_NUM=$number is as good as not set" ./devices $plugin \
    image.so
  says 'after a line' "^plugin: OFFLOAD_EMUL_NUM=$number is ignored"
done
export OFFLOAD_EMUL_NUM=8
works 'eight devices' ./devices $plugin image.so
unset OFFLOAD_EMUL_NUM

# A tool around the device.
# shellcheck disable=SC2089
export OFFLOAD_EMUL_RUN="env 'EMUL_TEST=a b' \"MORE=c\""
works 'a tool around the device' ./devices $plugin image.so
# shellcheck disable=SC2089,SC2090
export OFFLOAD_EMUL_RUN="env 'unclosed"
works 'an unclosed quote' ./devices $plugin image.so
says 'is ignored after a line' \
  '^plugin: OFFLOAD_EMUL_RUN=env .unclosed is ignored'
# shellcheck disable=SC2090
export OFFLOAD_EMUL_RUN=no-such-tool
run ./failures $plugin image.so touch
says 'no such tool' 'cannot start no-such-tool'
OFFLOAD_EMUL_RUN=true run ./failures $plugin image.so touch
says 'one that does not start the device' \
  '^plugin: device 0 .*: the device process ended before it was ready'
unset OFFLOAD_EMUL_RUN

# Things that go wrong: one line, an error status, nothing left.
died='device 0 \(intelmic\) died'
refused 'host pointer on the device' \
  "$died in target region user_function_omp_fn_0: .*signal SIGSEGV.* at address 0x.*host memory that is not mapped" \
  ./failures $plugin image.so touch
refused 'the same in a team' \
  "$died in target region .*signal SIGSEGV.*host memory" \
  ./failures $plugin image.so team-touch
refused 'without randomised addresses' 'host memory that is not mapped' \
  setarch -R ./failures $plugin image.so touch
refused 'with a core file' "$died in target region" \
  sh -c '(ulimit -c unlimited) 2> /dev/null && ulimit -c unlimited; exec "$@"' \
  sh "$GOMP_TEST_LIB/limit" 10 ./failures $plugin image.so touch
rm -f core*
refused 'stack overflow' "$died in target region overflow.*signal SIGSEGV" \
  ./failures $plugin image.so overflow
refused 'killed in a region' \
  "$died in target region sleep_some: signal SIGKILL" \
  ./failures $plugin image.so killed
refused 'killed between regions' "$died .*signal SIGKILL" \
  ./failures $plugin image.so idle-killed
refused 'a copy to nowhere' \
  "$died while it copied 4 bytes .* to 0x1000: .*signal SIGSEGV" \
  ./failures $plugin image.so copy
run ./failures $plugin image.so exit
if [ $status = 7 ]; then pass 'exit in a region'
else fail 'exit in a region'; fi
works 'forked children' ./failures $plugin image.so fork
says 'are told whose device it is' 'belongs to the parent process'

run ./failures $plugin image.so misuse
says 'an image of a later version' \
  "^plugin: device 0 [(]intelmic[)]: the device image has version 99, newer th"
says 'an image that is not loaded' \
  '^plugin: device 0 [(]intelmic[)]: the device image to unload is not loaded$'
says 'memory of the host' \
  '^plugin: device 0 [(]intelmic[)]: 0x.* is not the address of allocated dev'
says 'a device that is down' '^plugin: device 0 [(]intelmic[)] is not up$'
silent 'a device that has ended with the program' \
  ./failures $plugin image.so late

# The device goes with the host, however that ends.
for how in host-exits host-killed host-aborts; do
  run ./failures $plugin image.so $how
  goes "$how: the device goes" "$(grep -x '[0-9]*' "$output")"
done

# Bad images and a missing program.
head -c 3000 image.so > truncated.so
run ./basics $plugin truncated.so
says 'a truncated image' 'device image in this program is damaged'
echo 'extern int nowhere; int *p = &nowhere;' > undefined.c
silent 'an image with an undefined symbol' $STOCK_CC -shared -fPIC undefined.c \
  -o undefined.so
run ./basics $plugin undefined.so
says 'does not load' 'cannot load a device image: .*nowhere'
copy_plugin "$PWD/moved"
works 'a moved tree' ./basics "$plugin" image.so
run "$LIBEXECDIR/gomp-offload/intelmic-device"
says 'the device program by itself' 'start it themselves'
