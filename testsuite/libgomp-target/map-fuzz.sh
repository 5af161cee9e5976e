# Mapping, used at random by one thread and by several, against a model: the
# program is in fuzz/, on two devices of the target under test and on two shadow
# devices.

. "$GOMP_TEST_LIB/script.sh"
. "$SRC/shadow/build.sh"

fuzz=$SRC/fuzz
sources="$fuzz/main.c $fuzz/constructs.c $fuzz/routines.c $fuzz/model.c"

# fuzz NAME COUNT COMMAND...: one thread, and several, in turns and as they
# like.  COUNT operations a thread.
fuzz ()
{
  name=$1
  count=$2
  shift 2
  for seed in 1 2 "$(date +%s)"; do
    works "$name: one thread, seed $seed" "$@" -n "$count" -s "$seed"
    works "$name: threads in turns, seed $seed" "$@" -n "$count" -s "$seed" -t 3
    works "$name: threads, seed $seed" "$@" -n "$count" -s "$seed" -t 4 -r
  done
}

build_plugin good
echo '#include "shadow.h"' > register.c
# shellcheck disable=SC2086
build_program register.c shadow-fuzz $sources
fuzz 'shadow device' 3000 \
  env GOMP_OFFLOAD_PLUGIN_PATH="$PWD/good" SHADOW_DEVICES=2 ./shadow-fuzz

count=3000
if ! is_emulated "$TARGET"; then
  [ -n "${GOMP_TEST_DRIVER-}" ] \
    || unsupported 'there are as many devices as there are'
  # Slow.
  count=100
fi
needs_device
[ -z "$sanitizer" ] || unsupported 'device code has no sanitizer'
export OFFLOAD_EMUL_NUM=2 CUDA_STANDIN_DEVICES=2
# shellcheck disable=SC2086
silent 'the program' "$CC" -O1 -g -fopenmp -foffload="$TARGET" $includes \
  $sources \
  -o fuzz -pthread
silent 'the library' "$CC" -O1 -fopenmp -foffload="$TARGET" -shared -fPIC \
  "$SRC/fuzz/library.c" -o liblibrary.so
fuzz 'device' "$count" ./fuzz -l ./liblibrary.so
