# A target whose mkoffload is not installed, as where it is in a package of its
# own, is not among the default ones.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"

cat > region.c <<'END'
int
main (void)
{
  int ran = 0;

#pragma omp target map(tofrom: ran)
  ran = 1;
  return !ran;
}
END
folder=part/lib/gomp-offload
mkdir -p $folder
cp -r "$(dirname "$CC")" "$TOOLCHAINDIR" $folder
cp "$LIBDIR/libgomp-target.so.1" part/lib
rm "$folder/$(basename "$TOOLCHAINDIR")/accel/$TARGET/mkoffload"

silent 'compiles for what else there is' $folder/bin/gcc -fopenmp region.c \
  -o region
works 'runs on the host' env OMP_TARGET_OFFLOAD=disabled ./region
refused 'a target that was asked for' "mkoffload" \
  $folder/bin/gcc -fopenmp "-foffload=$TARGET" region.c -o region
