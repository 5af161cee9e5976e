# Whether there is a device.                               -*- shell-script -*-
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# is_emulated TARGET: by the table of targets.
is_emulated ()
{
  grep -q "^OFFLOAD_TARGET (.*, \"$1\", .*OFFLOAD_TARGET_EMULATED" \
    "$GOMP_TEST_LIB/../../include/offload-targets.def"
}

# has_device TARGET: whether a program that $CC compiles runs its regions on a
# device of kind TARGET.  Emulated ones always are there: a test that finds none
# fails.  Leaves probe.c and probe in the current directory.
has_device ()
{
  if is_emulated "$1"; then return; fi
  cat > probe.c <<'END'
extern int omp_is_initial_device (void);
int
main (void)
{
  int initial = 1;
  #pragma omp target map(from: initial)
    initial = omp_is_initial_device ();
  return initial;
}
END
  "$CC" -fopenmp -foffload="$1" probe.c -o probe \
    && "$GOMP_TEST_LIB/limit" 60 ./probe
}
