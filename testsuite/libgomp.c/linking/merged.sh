# What several objects define and the linker makes one of: weak functions and
# variables, common ones, and those of C++ and Fortran that everybody defines
# who uses them.  Host and device have the same ones in their tables.

# shellcheck disable=SC2086 # $flags, $options are words.
. "$GOMP_TEST_LIB/script.sh"

flags="-O1 -fopenmp -foffload=$TARGET -I$GOMP_TEST_LIB"

cat > weak.c <<'END'
#include "on-device.h"
#pragma omp declare target
__attribute__ ((weak)) int var = 3;
__attribute__ ((weak)) int function (void) { return 4; }
int common[5];
#ifndef COMMON_LINK
int linked;
#pragma omp end declare target
#else
#pragma omp end declare target
int linked;
#pragma omp declare target link (linked)
#endif

/* Whether the device has what the host has, and copies go there.  */
int
other (void)
{
  int r[4] = { 0 };
  common[1] += 10;
  linked += 100;
  #pragma omp target update to (common)
  #pragma omp target map (from: r) map (always, to: linked)
  {
    r[0] = function ();
    r[1] = var;
    r[2] = common[1];
    r[3] = linked;
    common[4]++;
  }
  int before = common[4];
  #pragma omp target update from (common)
  return (r[0] == 400 && r[0] == function () && r[1] == var
	  && r[2] == common[1] && r[3] == linked && common[4] == before + 1);
}
END
sed 's/__attribute__ ((weak))//; s/= 3/= 300/; s/return 4/return 400/
  s/other/strong/' weak.c > strong.c
cat > main.c <<'END'
#include "on-device.h"
int other (void), strong (void);

int
main (void)
{
  int initial = -1;
  #pragma omp target map (from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  check (strong () && other () && strong ());
  return 0;
}
END

# link_each LTO WAY...: compile $files with these options, and link them with
# each of the further ones.
link_each ()
{
  lto=$1
  shift
  objects=
  for file in $files; do
    object=${file%.*}.o
    silent "$title: $file is compiled ($lto)" "$command" $flags $options \
      $lto -c "$file" -o "$object"
    objects="$objects $object"
  done
  for way; do
    silent "$title: links ($lto $way)" "$command" $flags $options $lto $way \
      $objects -o prog
    runs "$title: as on the host ($lto $way)" ./prog
  done
}

# try WHAT COMMAND FILES [OPTION...]: in each way of linking.
try ()
{
  title=$1
  command=$2
  files=$3
  shift 3
  options=$*
  link_each '' '' -fno-use-linker-plugin
  link_each -flto '' -flto-partition=none '-flto=2 -flto-partition=max'
  link_each '-flto -fno-use-linker-plugin' ''
}

try 'weak first' "$CC" 'weak.c strong.c main.c' -fcommon
try 'strong first' "$CC" 'strong.c weak.c main.c' -fcommon
try 'link' "$CC" 'strong.c weak.c main.c' -fcommon -DCOMMON_LINK

# Some objects for -flto, and some not.
flto=-flto
for first in weak strong; do
  for name in weak strong main; do
    silent "$name.c is compiled" "$CC" $flags $flto -fcommon -c $name.c
    if [ -z "$flto" ]; then flto=-flto; else flto=; fi
  done
  silent "not all with -flto ($first)" "$CC" $flags -flto weak.o strong.o \
    main.o -o prog
  runs "not all with -flto: as on the host ($first)" ./prog
done

# Device code that is compiled when it is linked.
for name in weak strong main; do
  silent "$name.c is compiled" "$CC" $flags -fcommon -c $name.c
done
silent 'with options for the device' "$CC" $flags -foffload-options=-O2 \
  weak.o strong.o main.o -o prog
runs 'with options for the device: as on the host' ./prog

if [ -n "$CXX" ]; then
  cat > inline.h <<'END'
#include "on-device.h"
#pragma omp declare target
inline int variable = 7;
inline int function () { static int calls = 10; return ++calls; }
template <typename T> T value = 5;
template <typename T> T twice (T x) { return 2 * x; }
struct base { virtual ~base () {} virtual int get () { return variable; } };
namespace { int mine = OWN; }
#pragma omp end declare target

inline int
region_in_header ()
{
  int r = 0;
  #pragma omp target map (from: r)
  r = variable + OWN * 0;
  return r;
}
END
  cat > first.cc <<'END'
#define OWN 1
#include "inline.h"
int second (void);

int
main ()
{
  int initial = -1, r = 0;
  #pragma omp target map (from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  #pragma omp target map (from: r)
  {
    base object;
    r = function () + twice (value<int>) + mine + object.get ();
  }
  check (r == 11 + 10 + 1 + 7 && region_in_header () == 7);
  variable = 20;
  #pragma omp target update to (variable)
  return !second ();
}
END
  cat > second.cc <<'END'
#define OWN 2
#include "inline.h"

int
second ()
{
  int r = 0;
  check (region_in_header () == 20);
  #pragma omp target map (from: r)
  {
    base object;
    r = function () + twice (value<int>) + mine + object.get ();
  }
  return r == 12 + 10 + 2 + 20;
}
END
  try 'C++' "$CXX" 'first.cc second.cc' -std=c++17
fi

if [ -n "$FC" ]; then
  cat > first.f90 <<'END'
program main
  use omp_lib
  integer :: shared, more, r
  logical :: initial
  common /block/ shared, more
  !$omp declare target (/block/)
  !$omp target map (from: initial)
  initial = omp_is_initial_device ()
  !$omp end target
  if (initial .neqv. on_host ()) stop 1
  shared = 5
  more = 6
  !$omp target update to (shared, more)
  call other (r)
  if (r /= 56) stop 2
  !$omp target map (from: r)
  r = more
  !$omp end target
  if (r /= 7) stop 3
contains
  logical function on_host ()
    character (len=8) :: text
    call get_environment_variable ('GOMP_TEST_ON', text)
    on_host = text == 'host'
  end function
end program
END
  cat > second.f90 <<'END'
subroutine other (r)
  integer :: shared, more, r
  common /block/ shared, more
  !$omp declare target (/block/)
  !$omp target map (from: r)
  r = 10 * shared + more
  more = 7
  !$omp end target
end subroutine
END
  try 'Fortran' "$FC" 'first.f90 second.f90'
fi
