# A routine that the host does without, in a file of its own.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"

cat > a.c <<'END'
#include <openacc.h>
#include <stdio.h>

#pragma acc routine seq nohost
int next (int);

int
main (void)
{
  int a = 1;
  #pragma acc parallel copy (a)
  {
    if (acc_on_device (acc_device_not_host))
      a = next (a);
    else
      a = -1;
  }
  printf ("%d\n", a);
  return 0;
}
END
cat > b.c <<'END'
#pragma acc routine seq nohost
int next (int);

int
next (int x)
{
  return x + 1;
}
END
for options in -O1 -O2 '-O2 -g -flto'; do
  # shellcheck disable=SC2086 # $options is words.
  silent "$options: compiles" "$CC" $options -fopenacc -foffload="$TARGET" \
    a.c b.c -o a
  works "$options: runs" ./a
  says "$options: on the device" '^2$'
done
