# Options with an argument in a word of its own, from the command line to the
# device: the argument has its effect, and what is linked runs.

# shellcheck disable=SC2046,SC2086 # $offload and what is known are words.
. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/driver/region.inc
. "$SRC/region.inc"

offload="-fopenmp -foffload=$TARGET -I$GOMP_TEST_LIB"
mkdir after before iquoted isystem library prefix1 prefix2 modules
for header in include1 include2 imacros1 imacros2 after/after before/before \
  iquoted/iquoted isystem/isystem; do
  echo "#define ${header##*/}_seen 1" > $header.h
done
region_program > region.c
cat > checked.c <<'END'
#include <after.h>
#include <before.h>
#include "iquoted.h"
#include <isystem.h>
#if !include1_seen || !include2_seen || !imacros1_seen || !imacros2_seen \
  || !after_seen || !before_seen || !iquoted_seen || !isystem_seen \
  || DEFINED1 != 1 || DEFINED2 != 2 || PREPROCESSOR != 3 \
  || defined UNDEFINED1 || defined UNDEFINED2
# error "an argument had no effect"
#endif
#include "region.c"
END

# links WHAT ARGUMENT...: they make a.out, which runs on the device.
links ()
{
  what=$1
  shift
  rm -f a.out
  silent "$what" "$CC" $offload "$@"
  runs "$what: runs" ./a.out
}

# known OPTION ARGUMENT: prints both if GCC has such an option; not all releases
# have all.
known ()
{
  "$STOCK_CC" -### "$@" 2>&1 | grep -q 'unrecognized' || echo "$@"
}

links 'for the preprocessor' --include include1.h -include include2.h \
  --imacros imacros1.h -imacros imacros2.h --define-macro DEFINED1=1 \
  -D DEFINED2=2 -DUNDEFINED1 --undefine-macro UNDEFINED1 -DUNDEFINED2 \
  -U UNDEFINED2 --assert x=y -A y=z -Xpreprocessor -DPREPROCESSOR=3 \
  --include-prefix ./ --include-with-prefix none1 \
  --include-with-prefix-after after --include-with-prefix-before before \
  -iprefix ./ -iwithprefix none2 -iwithprefixbefore none3 \
  --include-directory none4 -I none5 --include-directory-after none6 \
  -idirafter none7 -iquote iquoted -isystem isystem -imultilib none8 \
  -isysroot / --sysroot / -F none9 -MD -MF dependencies -MT made -MQ made2 \
  checked.c
run cat dependencies
says 'dependencies' '^made made2: *'

links 'for the linker' -l m -L none1 --library-directory none2 -u main \
  --force-link main -e _start --entry _start -z now \
  $(known -R none3) $(known -h none4) \
  -Xlinker --no-undefined --for-linker --no-undefined region.c
# Code of the device has no warnings either.
cat > warned.c <<'END'
#include <stdlib.h>
int
main (void)
{
  void *p = NULL;
  #pragma omp target map(from: p)
  p = malloc (-4);
  return p != NULL;
}
END
run "$CC" $offload -O2 -c warned.c
says 'the device has warnings' 'exceeds maximum object size'
silent 'no warnings' "$CC" $offload -O2 -w -c warned.c

links 'addresses of data' -no-pie -Tdata 0x800000 -Tbss 0x900000 region.c
links 'the address of code' -no-pie -Ttext 0x500000 region.c
echo 'SECTIONS { .mine : { *(.mine) } } INSERT AFTER .data;' > script
links 'a script' -T script region.c

echo > specs1
echo > specs2
links 'for the driver' --language c --machine 64 --std gnu11 \
  --param max-unroll-times=3 --param=max-unroll-times=4 --prefix prefix1/ \
  -B prefix2/ --specs specs1 -specs specs2 -wrapper env --output a.out \
  -aux-info prototypes -Xassembler --noexecstack --for-assembler --noexecstack \
  -Wa,--noexecstack -Wl,-z,now -Wp,-DX region.c
links 'names of dumps' --dumpdir none/ --dumpbase none --dumpbase-ext .c \
  --dump D region.c
links 'names of dumps, too' -dumpdir none/ -dumpbase none \
  -dumpbase-ext .c region.c
links 'for other languages' -J modules -Hd none -Hf none \
  -Xf none region.c
links 'a precompiled header' $(known --output-pch= none) region.c
echo '-include include1.h --param' > some.args
echo 'max-unroll-times=3 region.c' > more.args
links 'in files' @some.args @more.args

# Device code of a library that is found in the folder of such an option.
cat > work.c <<'END'
#pragma omp declare target
int work (void) { return 7; }
#pragma omp end declare target
END
cat > uses.c <<'END'
#include "on-device.h"
#pragma omp declare target
extern int work (void);
#pragma omp end declare target
int main (void)
{
  int initial = 1, x = 0;
  #pragma omp target map(from: initial, x)
    {
      initial = omp_is_initial_device ();
      x = work ();
    }
  expect_device (initial);
  return x != 7;
}
END
if is_emulated "$TARGET"; then
  silent 'a library' "$CC" $offload -shared -fPIC work.c -o library/libwork.so
  links 'its folder' uses.c --library-directory library -l work \
    -Wl,-rpath,"$PWD/library"
  links 'its folder, as a prefix' uses.c --prefix library -l work \
    --for-linker -rpath="$PWD/library"
fi

silent 'an object' "$CC" $offload -c region.c -o region.o
silent 'no argument is a source file' "$CC" -foffload="$TARGET" --entry _start \
  --force-link main --dumpdir none/ --language none region.o -o lost
runs 'no argument is a source file: runs' ./lost

cp region.c region.C
silent 'C++' "$CXX" $offload --include include1.h --define-macro X \
  --include-directory none --output c++ region.C
runs 'C++: runs' ./c++

[ -n "$FC" ] || exit 0
cat > region.f90 <<'END'
program region
  use omp_lib
  use where
  logical :: initial
  initial = .true.
  !$omp target map(from: initial)
  initial = omp_is_initial_device ()
  !$omp end target
  call expect_device (initial)
contains
  include 'on_device.inc'
end program region
END
echo 'module where; integer :: i; end module where' > where.f90
silent 'a module' "$FC" $offload -J modules -c where.f90
silent 'Fortran' "$FC" $offload --include-directory modules \
  -fintrinsic-modules-path modules -J modules --define-macro X \
  --output fortran region.f90
runs 'Fortran: runs' ./fortran
