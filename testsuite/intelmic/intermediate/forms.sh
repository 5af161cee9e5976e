# -foffload-image=: what images are made of, and that only those are other ones.

. "$GOMP_TEST_LIB/script.sh"
needs_emulated
needs_device
export OMP_TARGET_OFFLOAD=mandatory
flags="-O2 -fopenmp -foffload=$TARGET"

cat > a.c <<'END'
int
main (void)
{
  int x = 0;
  #pragma omp target map(tofrom: x)
    x++;
  return x - 1;
}
END
# shellcheck disable=SC2086
silent 'compiles' "$CC" $flags -c a.c

# has NAME OPTIONS WHAT...: a program NAME that is linked with OPTIONS has
# images that are described as WHAT.
has ()
{
  name=$1
  options=$2
  shift 2
  # shellcheck disable=SC2086
  silent "${options:-without}: links" "$CC" $flags $options a.o -o "$name"
  gomp-offload images "$name" \
    | sed -n 's/^  image for [^ ]*: \(.*\) for .*/\1/p' > found
  printf '%s\n' "$@" > expected
  same "${options:-without}: $*" found expected
  works "${options:-without}: runs" "./$name"
}

PATH="${CC%/*}:$PATH"
has plain '' 'machine code'
has a '-foffload-image=ir' 'machine code' 'intermediate code'
has b '-foffload-image=ir-only' 'intermediate code'
has c "-foffload-image=ir -foffload-image=$TARGET=machine" 'machine code'
same 'machine: as without the option' plain c
if [ -d "$TOOLCHAINDIR/accel/nvptx-none" ]; then
  has d '-foffload-image=nvptx-none=ir' 'machine code'
  has e "-foffload-image=nvptx-none,$TARGET=ir" 'machine code' \
    'intermediate code'
  same 'for another target: the same' plain d
else
  echo 'UNSUPPORTED: another target: not configured for nvptx-none'
fi
refused 'no such form' "'-foffload-image=nonsense': unknown form of images; \
known: machine, ir, ir-only" "$CC" -fopenmp -foffload-image=nonsense a.o
refused 'no such target' "nonsense" \
  "$CC" -fopenmp -foffload-image=nonsense=ir a.o
# shellcheck disable=SC2086
works 'with a sanitizer' "$CC" $flags -fsanitize=address \
  -foffload-image=ir-only a.c -o sanitized
says 'there is machine code, too' \
  'warning: the device image will have machine code, too, which sanitizers need'
silent 'without -fopenmp it is not for the stock compiler' \
  "$CC" -foffload-image=ir -c a.c -o other.o

# What is not compiled where it runs is the baseline, or an error.
export GOMP_OFFLOAD_COMPILE=off
works 'off: baseline code' env GOMP_DEBUG=1 ./a
says 'which is said' \
  'not compiled for this machine: GOMP_OFFLOAD_COMPILE is off'
refused 'off: no code at all' \
  'only intermediate code, which is not compiled: GOMP_OFFLOAD_COMPILE is off' \
  ./b

# What configure --with-offload-image=FORM chooses.
top=$(cd "$SRC/../../.." && pwd)
cat > default.c <<'END'
#include "support/image-form.c"

int
main (int argc, char **argv)
{
  struct arguments values = { argv + 1, argc - 1, 0 };
  return image_form_of (&values, "host-emul");
}
END
# by_default FORM STATUS [VALUE]...: with that default and these values of the
# option, it is the form number STATUS.
by_default ()
{
  form=$1
  expected=$2
  shift 2
  {
    cat "$BUILDDIR/config.h"
    printf '#undef IMAGE_FORM_DEFAULT\n#define IMAGE_FORM_DEFAULT "%s"\n' \
      "$form"
  } > config.h
  "$STOCK_CC" -I. -I"$top" -I"$top/include" -I/usr/include/libiberty \
    default.c -liberty \
    -o default || fail 'compiles'
  run ./default "$@"
  if [ "$status" = "$expected" ]; then pass "by default $form: $*"
  else fail "by default $form: $*"; fi
}
by_default machine 0
by_default ir 1
by_default ir-only 2
by_default ir 0 machine
by_default ir 1 nvptx-none=machine
by_default ir-only 1 ir-only nvptx-none,host-emul=ir
