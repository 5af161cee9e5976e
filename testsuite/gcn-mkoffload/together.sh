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
    OMP_TARGET_OFFLOAD=mandatory OFFLOAD_EMUL_NUM=0 CUDA_STANDIN_DEVICES=0 \
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

# With a static library, whoever looks for device code.
cat > f.c <<'END'
#pragma omp declare target
int values[3] = { 1, 2, 3 };
int f (int x) { return values[x]; }
#pragma omp end declare target
END
cat > m.c <<'END'
#pragma omp declare target
int f (int);
#pragma omp end declare target
int main (void)
{
  int r = 0;
  #pragma omp target map(tofrom: r)
  r = f (2);
  return r != 3;
}
END
flags="-O2 -fopenmp -foffload=$targets"
# shellcheck disable=SC2086
silent 'objects' "$CC" $flags -c f.c m.c
ar rc libf.a f.o
for option in -fuse-linker-plugin -fno-use-linker-plugin; do
  # shellcheck disable=SC2086
  silent "$option" "$CC" $flags $option m.o -L. -lf -o m
  OMP_TARGET_OFFLOAD=disabled works "$option: right on the host" ./m
  run "$command" images m
  says "$option: an image" '^  image for amdgcn-amdhsa: '
done
