# Each example is right and runs its regions on the device, and the same program
# is right with offloading disabled.

. "$GOMP_TEST_LIB/script.sh"

# Fortran's main programs keep what they allocate.
sanitizers_allow leaks

examples=$SRC/../../examples
silent 'the examples compile' \
  make -s -f "$examples/Makefile" TARGET="$TARGET" CC="$CC" CXX="$CXX" FC="$FC"

programs='several-devices sections halo saxpy heat'
! is_emulated "$TARGET" || programs="$programs histogram jacobi oscillators"
for program in $programs; do
  runs "$program" env OFFLOAD_EMUL_NUM=2 "./$program"
  if have_device; then
    says "$program is correct" '^correct$'
    says "$program ran on a device" 'device( [0-9]|$)'
    says_not "$program ran nothing on the host" 'host'
  fi
  works "$program, disabled" env OMP_TARGET_OFFLOAD=disabled "./$program"
  says "$program, disabled, is correct" '^correct$'
  says_not "$program, disabled, used no device" 'device( [0-9]|$)'
done

if is_emulated "$TARGET"; then
  works 'sections, on the device of a library' env OFFLOAD_EMUL_NUM=0 \
    GOMP_OFFLOAD_RTL=./minimal-rtl.so MINIMAL_RTL_SAY=1 ./sections
  says 'sections is correct there' '^correct$'
  says 'sections ran there' '^minimal-rtl: run with arguments 1$'
  works 'sections, on the device of a plugin' env GOMP_OFFLOAD_PLUGIN_PATH=. \
    OMP_TARGET_OFFLOAD=mandatory MINIMAL_PLUGIN_SAY=1 ./sections
  says 'sections is correct there, too' '^correct$'
  says 'sections ran there, too' '^minimal-plugin: run 0$'
  works 'two devices' env OFFLOAD_EMUL_NUM=2 ./several-devices
  says 'the second device took a share' 'iteration 1: device 1,'
fi
