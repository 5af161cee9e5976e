# The device is asked once which gang runs, not for each chunk of a loop.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated

cat > a.c <<'END'
int
main (void)
{
  static int a[100];
  int n = 3;
  #pragma acc parallel loop gang (static: n) copy (a)
  for (int i = 0; i < 100; i++)
    a[i]++;
  return 0;
}
END

works 'it compiles' "$CC" -fopenacc -foffload="$TARGET" -O2 a.c -o a \
  -foffload-options=-fdump-tree-optimized
for question in GOMP_emulated_gang GOMP_emulated_gang_count; do
  if [ "$(cat ./*.optimized | grep -c " $question ()")" = 1 ]
  then pass "$question"; else fail "$question"; fi
done
works 'it runs' ./a
