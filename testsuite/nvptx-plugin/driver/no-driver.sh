# Why there is no device: no driver, an old one, one that does not work.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$SRC/../harness/begin.inc"

try=$BUILDDIR/nvptx-plugin-no-device
mkdir driver

if have_driver; then
  echo 'this machine has a driver: not tried without one'
else
  run env GOMP_DEBUG=1 "$try"
  says 'no driver: says so' '^no NVIDIA driver: .*libcuda.so.1'
  says 'and at GOMP_DEBUG=1' \
    '^nvptx: no device: no NVIDIA driver: .*libcuda.so.1'
  works 'quiet otherwise' "$try"
fi

# An old driver lacks what came later.
echo 'int cuInit (void) { return 0; }' > old.c
silent 'a driver without functions' "$STOCK_CC" -w -shared -fPIC old.c \
  -o driver/libcuda.so.1
works 'old driver: no device' env LD_LIBRARY_PATH=driver "$try"
says 'old driver: says so' 'too old: libcuda.so.1 has no cu[A-Za-z]* \(CUDA 10'

echo 'not a library' > driver/libcuda.so.1
works 'broken driver: no device' env LD_LIBRARY_PATH=driver "$try"
says 'broken driver: says so' 'no NVIDIA driver: .*libcuda.so.1'

standin=$BUILDDIR/.libs
works 'no GPU: no device' env LD_LIBRARY_PATH="$standin" \
  CUDA_STANDIN_DEVICES=0 "$try"
says 'no GPU: says so' 'no GPU that this process may use.*CUDA_ERROR_NO_DEVICE'
works 'hidden: no device' env LD_LIBRARY_PATH="$standin" CUDA_VISIBLE_DEVICES= \
  "$try"
says 'hidden: says so' 'no GPU that this process may use'
for call in cuInit cuDriverGetVersion cuDeviceGetCount; do
  works "$call fails: no device" env LD_LIBRARY_PATH="$standin" \
    CUDA_STANDIN_FAIL=$call=719 "$try"
  says "$call fails: says so" "$call: CUDA_ERROR_LAUNCH_FAILED"
done
