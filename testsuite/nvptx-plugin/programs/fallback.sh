# A program that was built for nvptx-none, where there is no GPU: it runs on the
# host, and one line says why, unless it has another device.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/nvptx-plugin/harness/begin.inc
. "$SRC/../harness/begin.inc"

needs_target nvptx-none

cat > program.c <<'END'
#include <omp.h>
int
main (void)
{
  int initial = 1, x = 0;
  #pragma omp target data map(tofrom: x)
  for (int i = 0; i < 3; i++)
    {
      #pragma omp target map(from: initial) map(tofrom: x)
      {
	initial = omp_is_initial_device ();
	x++;
      }
    }
  return x != 3 || initial == (omp_get_num_devices () > 0);
}
END
builds 'compiles' "$CC" -fopenmp -foffload=nvptx-none program.c -o program

make_driver driver

# warns WHAT REASON COMMAND...: it works, and prints one line with the REASON.
warns ()
{
  what=$1
  reason=$2
  shift 2
  run "$@"
  if [ "$status" = 0 ] && [ "$(wc -l < "$output")" = 1 ] \
     && grep -Eq \
	  "warning: target data: there is no device, so it runs on the host .*libgomp-plugin-nvptx.so.1: $reason.*GOMP_OFFLOAD_WARN=0" \
	  "$output"
  then pass "$what"; else fail "$what"; fi
}

# try PROGRAM WHAT [VARIABLE=VALUE...]: for each reason.
try ()
{
  program=$1
  origin=$2
  shift 2
  if ! have_driver; then
    warns "$origin: no driver" 'no NVIDIA driver: libcuda.so.1' env "$@" \
      "$program"
  fi
  set -- "$@" LD_LIBRARY_PATH="$PWD/driver"
  warns "$origin: no GPU" 'the NVIDIA driver is there, but no GPU' \
    env "$@" CUDA_STANDIN_DEVICES=0 "$program"
  warns "$origin: hidden" 'the NVIDIA driver is there, but no GPU' \
    env "$@" CUDA_VISIBLE_DEVICES= "$program"
  warns "$origin: cuInit fails" \
    'the NVIDIA driver does not work: cuInit: CUDA_ERROR_LAUNCH_FAILED' \
    env "$@" CUDA_STANDIN_FAIL=cuInit=719 "$program"
  silent "$origin: disabled" \
    env "$@" CUDA_STANDIN_DEVICES=0 OMP_TARGET_OFFLOAD=disabled "$program"
  silent "$origin: turned off" \
    env "$@" CUDA_STANDIN_DEVICES=0 GOMP_OFFLOAD_WARN=0 "$program"
  refused "$origin: mandatory" \
    'error: target data: there is no device, .* mandatory .*nvptx.so.1: the NVIDIA driver is there, but no GPU' \
    env "$@" CUDA_STANDIN_DEVICES=0 OMP_TARGET_OFFLOAD=mandatory "$program"
}

try ./program 'nvptx-none'
run env PATH=/usr/bin:/bin "$STOCK_CC" -fopenmp -foffload=nvptx-none program.c \
  -o stock
if [ -x stock ]; then
  try ./stock 'of the stock compiler' \
    LD_PRELOAD="$GOMP_TEST_PRELOAD$LIBDIR/libgomp-target.so.1"
fi

[ -d "$TOOLCHAINDIR/accel/host-emul" ] || exit 0
silent 'compiles for both' "$CC" -fopenmp \
  -foffload=nvptx-none,host-emul program.c -o both
silent 'another device' env LD_LIBRARY_PATH="$PWD/driver" \
  CUDA_STANDIN_DEVICES=0 ./both
warns 'no device of either kind' 'the NVIDIA driver is there' \
  env LD_LIBRARY_PATH="$PWD/driver" CUDA_STANDIN_DEVICES=0 OFFLOAD_EMUL_NUM=0 \
  ./both
says 'both are named' 'libgomp-plugin-intelmic.so.1: OFFLOAD_EMUL_NUM is 0'
