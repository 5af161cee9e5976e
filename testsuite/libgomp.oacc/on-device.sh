# acc_on_device answers for the device that runs, as a builtin and as a call of
# the routine; and a region that crashes is told of by variable and line.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated
# A program that ends by an error does not release what it has.
sanitizers_allow leaks

cat > a.c <<'END'
#include <openacc.h>
#include <stdio.h>

int
main (void)
{
  int answers[4] = { -1, -1, -1, -1 };
  acc_device_t own = acc_get_device_type ();
#pragma acc parallel copyout (answers)
  {
    answers[0] = acc_on_device (acc_device_host);
    answers[1] = acc_on_device (acc_device_not_host);
    answers[2] = acc_on_device (own);
    answers[3] = acc_on_device (acc_device_nvidia);
  }
  for (int i = 0; i < 4; i++)
    printf ("%d ", answers[i]);
  printf ("%d %d\n", acc_on_device (acc_device_host),
	  acc_on_device (acc_device_not_host));
  return 0;
}
END
cp a.c a.cc

for options in -O0 -O2 '-O0 -fno-builtin' '-O2 -fno-builtin'; do
  for source in a.c a.cc; do
    compiler=$CC
    [ $source = a.c ] || compiler=$CXX
    [ -n "$compiler" ] || continue
    # shellcheck disable=SC2086 # It is several words.
    silent "$source $options: it compiles" "$compiler" -fopenacc \
      -foffload="$TARGET" $options $source -o a
    works "$source $options: it runs" ./a
    says "$source $options: what each says of itself" '^0 1 1 0 1 0$'
  done
done

cat > b.c <<'END'
int
main (void)
{
  int x = 5, *p = &x, y = 0;
#pragma acc parallel copy (y) deviceptr (p)
  {
    y = *p;
  }
  return y;
}
END
silent 'a mistake compiles' "$CC" -g -fopenacc -foffload="$TARGET" -O0 b.c -o b
fails 'a pointer of the host is not for the device' ./b
says 'the region and the line' 'died in target region .*b\.c:5'
# Tried with this one only.
[ "$GOMP_TEST_GCC" -gt 12 ] || says 'the variable' "in 'p'"
