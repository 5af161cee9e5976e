# Images of several targets in one program, which runs on the emulated device.

# shellcheck source=testsuite/gcn-mkoffload/gcn.inc
. "$SRC/gcn.inc"

base
targets=amdgcn-amdhsa
for target in host-emul nvptx-none; do
  [ ! -x "$TOOLCHAINDIR/accel/$target/mkoffload" ] \
    || targets="$targets,$target"
done
silent 'links for all' "$CC" -fopenmp -foffload="$targets" -O2 a.c -o a
run "$command" images a
for target in $(echo "$targets" | tr , ' '); do
  says "an image for $target" "^  image for $target: "
done
case $targets in
  *host-emul*)
    OMP_TARGET_OFFLOAD=mandatory works 'runs on the emulated device' ./a
    OMP_TARGET_OFFLOAD=mandatory OFFLOAD_EMUL_NUM=0 \
      fails 'without that, it does not' ./a
    says 'why' 'libgomp-plugin-gcn|amdgcn-amdhsa' ;;
esac

# An option for one of the machines is for its target.
silent 'an option for one of them' "$CC" -fopenmp -foffload="$targets" \
  -foffload-options=-march=gfx900 a.c -o b
run "$command" images b
says 'goes there' '^  image for amdgcn-amdhsa: machine code for gfx900, '

# A shared library, and objects without images until they are linked.
silent 'a library' "$CC" -fopenmp -foffload="$targets" -shared -fPIC \
  -Dmain=function a.c -o liba.so
run "$command" images liba.so
says 'has an image' '^  image for amdgcn-amdhsa: '
