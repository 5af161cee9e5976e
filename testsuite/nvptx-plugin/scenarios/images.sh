# Images: PTX and machine code.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck disable=SC2086
. "$SRC/../harness/begin.inc"

scenario 'an image' image GOMP_DEBUG=1
says 'the time is told' '^nvptx device 0: PTX compiled in 1.5 ms'
recorded 'each PTX object is linked' 4 '^cuLinkAddData 1 '
recorded 'at the driver.s level' 2 '^cuLinkCreate -O-1'
scenario 'at another level' image 'GOMP_NVPTX_JIT= -O1  -O3'
recorded 'of GOMP_NVPTX_JIT' 2 '^cuLinkCreate -O3'
scenario 'a level that is none' machine_code GOMP_NVPTX_JIT=-O7
prints 'is told' \
  'GOMP_NVPTX_JIT=-O7 is ignored: its value has to be -O0, -O1'

# cubin DEVICE MACHINE-CODE
cubin ()
{
  scenario "machine code on sm_$1" machine_code CUDA_STANDIN_ARCH=$1 \
    GOMP_DEBUG=1
  recorded "sm_$1 takes that for sm_$2" 1 "^cuModuleLoadData sm_$2"
  recorded "sm_$1 links nothing" 0 '^cuLink'
}
cubin 86 86
cubin 80 80
cubin 89 86
cubin 75 75
scenario 'no machine code for sm_90' machine_code CUDA_STANDIN_ARCH=90
recorded 'takes the PTX' 2 '^cuLinkAddData'
scenario 'none for sm_70' machine_code CUDA_STANDIN_ARCH=70
recorded 'takes the PTX as well' 2 '^cuLinkAddData'
scenario 'machine code that does not load' machine_code CUDA_STANDIN_ARCH=86 \
  CUDA_STANDIN_FAIL=cuModuleLoadData=209 GOMP_DEBUG=1
says 'is told' \
  'machine code for sm_86 not usable .CUDA_ERROR_NO_BINARY_FOR_GPU.*taking the PTX'
recorded 'the PTX is taken' 2 '^cuLinkAddData'
for image in unmarked_image short_extension; do
  scenario "$image" $image CUDA_STANDIN_ARCH=86
  recorded 'has no machine code' 2 '^cuLinkAddData'
done

scenario 'PTX that does not link' faulty_image
prints 'is an error' 'loading an image: cuLinkAddData: CUDA_ERROR_INVALID_PTX'
says 'with what the linker says' '^ptxas application ptx input, line 3'
scenario 'kernel or variable not there' missing_kernel
says 'the kernel is named' \
  'cuModuleGetFunction \(absent\): CUDA_ERROR_NOT_FOUND'
says 'the variable is named' \
  'cuModuleGetGlobal \(missing\): CUDA_ERROR_NOT_FOUND'
scenario 'an image of a newer form' newer_image
says 'is refused' 'image has version 2, and this plugin knows versions up to 1'
play image CUDA_STANDIN_FAIL=cuLinkComplete=222
prints 'a driver too old for the PTX' \
  'CUDA_ERROR_UNSUPPORTED_PTX_VERSION.*the driver is too old for this image'
nothing_left 'leaves nothing'
play image CUDA_STANDIN_FAIL=cuModuleLoadData=209
prints 'PTX for another architecture' \
  'CUDA_ERROR_NO_BINARY_FOR_GPU.*another architecture'
nothing_left 'leaves nothing either'
