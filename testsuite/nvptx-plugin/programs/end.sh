# The end of a program: NVIDIA's driver ends before the program's destructors.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/nvptx-plugin/harness/begin.inc
. "$SRC/../harness/begin.inc"

needs_target nvptx-none
[ -n "$CXX" ] || unsupported 'no C++ compiler'
make_driver driver

cat > program.cc <<'END'
#include <cstdio>
#include <cstdlib>
#include <omp.h>

#pragma omp declare target
struct device_object
{
  int value;
  device_object () { value = 7; }
  ~device_object () { printf ("device object %d\n", value); }
};
static device_object object;
#pragma omp end declare target

static void
region (const char *where)
{
  int x = 1;
  #pragma omp target map(tofrom: x)
    x += object.value;
  printf ("%s: %d\n", where, x);
  fflush (stdout);
}

static void early () { region ("early handler"); }
static void late () { region ("late handler"); }

struct host_object
{
  void *memory;
  bool launches;
  ~host_object ()
  {
    omp_target_free (memory, 0);
    if (launches)
      region ("destructor");
    printf ("destructor ends\n");
  }
};
static host_object host = { 0, false };

int
main (int argc, char **argv)
{
  const char *how = argc > 1 ? argv[1] : "";
  if (how[0] == 'a')
    omp_get_num_devices ();
  if (how[0])
    std::atexit (early);
  region ("main");
  std::atexit (late);
  host.memory = omp_target_alloc (100, 0);
  host.launches = how[0] == 'd';
}
END
builds 'compiles' "$CXX" -fopenmp -foffload=nvptx-none -O1 program.cc \
  -o program

# ends [HOW]: run the program.
ends ()
{
  run env LD_LIBRARY_PATH="$PWD/driver" CUDA_STANDIN_LOG="$record" \
    OMP_TARGET_OFFLOAD=mandatory ./program "$@"
}
ends
cp "$output" printed
works 'ends well' test "$status" = 0
# The host has an object of that name, too.
cat > expected <<'END'
main: 8
late handler: 8
device object 7
destructor ends
device object 7
END
same 'a later handler uses the device, which ends before destructors' \
  expected printed
nothing_left 'gives everything back'

ends asked
says 'handlers after the first question for devices do, too' \
  '^early handler: 8'
works 'and end well' test "$status" = 0

ends before
says 'one from before does not, with a reason' \
  'target: device 0 is stopped, because the program ends, and OMP_TARGET_OFFLOAD'
says_not 'and without a result' '^early handler'
works 'and ends the program' test "$status" = 1
