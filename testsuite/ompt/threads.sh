# Threads that use devices while the tool begins, and when it ends.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"

needs_device

offload="-fopenmp -foffload=$TARGET"
silent 'a tool that is a library' "$CC" -fopenmp -fPIC -shared \
  "$SRC/tool.c" -o tool.so

cat > two.c <<'END'
int main (void)
{
  int wrong = 0;
  #pragma omp parallel num_threads(2) reduction(+: wrong)
  {
    int a = 1;
    #pragma omp target map(a)
    a++;
    wrong += a != 2;
  }
  return wrong;
}
END
# shellcheck disable=SC2086
silent 'two threads' "$CC" -O1 $offload two.c -o two
works 'they begin with the tool' env TOOL_LOG=log TOOL_SLOW=yes \
  OMP_TOOL_LIBRARIES="$PWD/tool.so" ./two
run cat log
says_not 'nothing is wrong' WRONG
grep -c -e '^target' -e '^device' log > "$output"
says 'all is told' '^8$'

# They go on when main has returned.
cat > detached.c <<'END'
#include <pthread.h>
#include <unistd.h>
static void *
use_device (void *unused)
{
  int a = 1;
  for (;;)
    {
      #pragma omp target if(0) map(a)
      a++;
    }
  return unused;
}
int main (void)
{
  pthread_t thread;
  for (int i = 0; i < 4; i++)
    pthread_create (&thread, 0, use_device, 0);
  usleep (50000);
  return 0;
}
END
# shellcheck disable=SC2086
silent 'detached threads' "$CC" -O1 $offload detached.c -o detached
rm -f log
works 'the program ends' env TOOL_LOG=log TOOL_SLOW=yes \
  OMP_TOOL_LIBRARIES="$PWD/tool.so" ./detached
run grep -c 'after the end' log
says 'nothing is told after the tool has ended' '^0$'

# A tool with a region of its own.
cp "$SRC/tool.c" own.c
cat >> own.c <<'END'
int own_region (int a)
{
  #pragma omp target map(a)
  a++;
  return a;
}
END
silent 'a tool with a region' "$CC" -fopenmp -fPIC -shared own.c -o own.so
rm -f log
works 'begins' env TOOL_LOG=log OMP_TOOL_LIBRARIES="$PWD/own.so" ./two
run grep -c '^target' log
says 'and is told' '^4$'
