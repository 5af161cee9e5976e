# What a crash tells of the pointer that the region has followed: a member, an
# element, what a lambda has captured, a component.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/intelmic/process/crashes.inc
. "$SRC/crashes.inc"

hex='0x[0-9a-f]+'
host="at address $hex, which is host memory that is not mapped to the device"

# explains NAME REGEXP ARGUMENT...: the message ends so.
explains ()
{
  what=$1 regexp=$2
  shift 2
  crashes "$what" "$regexp\$" "$@"
}

# found PLACE POINTER SECTION: what is said of that.
found ()
{
  echo "$host: the region found it in '$2'( \\(mapped at $1\\))?, which was" \
    "copied as it is: add map\\(tofrom: $2${3-}\\) or the like"
}

# found_element PLACE ELEMENT: the same of an element of an array.
found_element ()
{
  echo "$host: the region found it in '$2'( \\(mapped at $1\\))?, which was" \
    "copied as it is: map what it points to, and in a region store a pointer" \
    "to that there"
}

cat > members.c << 'END'
#include <stdlib.h>

struct inner { char c; double *value; };
struct node { int number; struct node *next; struct inner inner; };
struct rows { int *row[3]; };
static double of_program[4];

int
main (int argc, char **argv)
{
  struct node node = { 1, malloc (100), { 'a', malloc (100) } }, *p = &node;
  struct node nodes[4] = { [2] = { 3, &nodes[1], { 'b', malloc (100) } } };
  struct rows rows = { { NULL, NULL, malloc (100) } };
  int *all[5] = { [3] = malloc (4000) };
  double x = 0;
  switch (argc)
    {
    case 1:
      #pragma omp target map(to: node) map(tofrom: x)
      x = node.inner.value[3];
      break;
    case 2:
      #pragma omp target map(to: p[0:1]) map(tofrom: x)
      x = p->next->number;
      break;
    case 3:
      #pragma omp target map(to: nodes[1:3]) map(tofrom: x)
      x = nodes[2].inner.value[1];
      break;
    case 4:
      #pragma omp target map(tofrom: x)
      x = rows.row[2][5];
      break;
    case 5:
      #pragma omp target data map(to: all)
      {
	#pragma omp target map(tofrom: x)
	x = all[3][500];
      }
      break;
    case 6:
      #pragma omp target firstprivate(node) map(tofrom: x)
      x = node.next->number;
      break;
    case 7:
      node.inner.value = &of_program[1];
      #pragma omp target map(to: node) map(tofrom: x)
      x = node.inner.value[1];
      break;
    case 8:
      #pragma omp target map(to: nodes) map(tofrom: x)
      x = nodes[2].next->number;
      break;
    case 9:
      node.next = NULL;
      #pragma omp target map(to: node) map(tofrom: x)
      x = node.next->number;
      break;
    case 10:
      node.next = NULL;
      #pragma omp target data map(to: node)
      {
	node.next = nodes;
	#pragma omp target map(tofrom: x)
	x = node.next->number;
      }
      break;
    }
  return x == 0;
}
END
for options in '-O0' '-O2 -g' '-O2 -g -flto'; do
  # shellcheck disable=SC2086
  compiles "C $options" "$CC" members.c $options
  explains "C $options: member" \
    "$(found 'members.c:19, in main' 'node\.inner\.value' '\[0:N\]')"
  explains "C $options: by a pointer" \
    "$(found 'members.c:23, in main' 'p\[0\]\.next' '\[0:N\]')" 1
  explains "C $options: of an element" \
    "$(found 'members.c:27, in main' 'nodes\[2\]\.inner\.value' '\[0:N\]')" 1 2
  explains "C $options: element of a member" \
    "$(found_element 'members.c:31, in main' 'rows\.row\[2\]')" 1 2 3
  explains "C $options: element" \
    "$(found_element 'members.c:35, in main' 'all\[3\]')" 1 2 3 4
  explains "C $options: firstprivate" \
    "$(found 'members.c:42, in main' 'node\.next' '\[0:N\]')" 1 2 3 4 5
  explains "C $options: to a variable" \
    ", the host's address of byte 16 of the [0-9]+ of 'of_program' in (\./)?program, which is not mapped: the region found it in 'node\.inner\.value' \(mapped at members.c:47, in main\), which was copied as it is: add map\(tofrom: node\.inner\.value\[0:N\]\) or the like" \
    1 2 3 4 5 6
  explains "C $options: to what is mapped" \
    ", the host's address of 'nodes', [0-9]+ bytes long, which is mapped: the region found it in 'nodes\[2\]\.next' \(mapped at members.c:51, in main\), which was copied as it is: add map\(tofrom: nodes\[2\]\.next\[0:N\]\) or the like" \
    1 2 3 4 5 6 7
  explains "C $options: null" \
    "at address 0: 'node\.next' is null on the device and on the host" \
    1 2 3 4 5 6 7 8
  explains "C $options: null there" \
    "at address 0: 'node\.next' is null on the device, and set on the host: map it after that" \
    1 2 3 4 5 6 7 8 9
done

cat > others.c << 'END'
#include <stdlib.h>

struct node { int number; struct node *next; };
static struct node first, second;
static int loose[10], *to_loose = loose;

static void __attribute__ ((noinline))
enter (void)
{
  first.next = &second;
  second.next = malloc (sizeof second);
  #pragma omp target enter data map(to: loose, second)
  #pragma omp target enter data map(to: first)
  #pragma omp target enter data map(to: first.next[0:1])
}

int
main (int argc, char **argv)
{
  int x = 0;
  enter ();
  if (argc == 1)
    {
      #pragma omp target map(tofrom: x)
      x = first.next->next->number;
    }
  else
    {
      #pragma omp target map(tofrom: x) map(to: to_loose)
      x = to_loose[3];
    }
  return x;
}
END
loose=", the host's address of 'loose' \(mapped at others\.c:12, in enter\),"
loose="$loose 40 bytes long, which is mapped: the region found it in 'to_loose'"
loose="$loose \(mapped at others\.c:29, in main\), which was copied as it is:"
loose="$loose add map\(tofrom: to_loose\[0:N\]\) or the like"
for options in '-O0' '-O2 -g' '-O2 -g -flto'; do
  # shellcheck disable=SC2086
  compiles "mapped before $options" "$CC" others.c $options
  explains "mapped before $options: pointer" \
    "$(found 'others.c:12, in enter' 'second\.next' '\[0:N\]')"
  explains "mapped before $options: data" "$loose" 1
done

cat > members.C << 'END'
#include <cstdlib>
namespace space
{
  struct base { long first; int *data; };
  struct derived : base
  {
    virtual ~derived () {}
    double *more;
    int sum ();
  };
}
int
space::derived::sum ()
{
  int x = 0;
  #pragma omp target map(to: this[:1]) map(tofrom: x)
  x = data[3] + more[2];
  return x;
}
int
main (int argc, char **)
{
  space::derived object;
  object.data = (int *) std::malloc (100);
  object.more = new double[10];
  int *p = object.data, x = 0;
  auto by_name = [p] (int i) { return p[i]; };
  auto by_object = [object] (int i) { return object.more[i]; };
  switch (argc)
    {
    case 1:
      return object.sum ();
    case 2:
      #pragma omp target map(tofrom: x) map(to: object)
      x = object.more[1];
      break;
    case 3:
      #pragma omp target map(tofrom: x)
      x = by_name (4);
      break;
    case 4:
      #pragma omp target map(tofrom: x)
      x = by_object (4);
      break;
    }
  return x;
}
END
if [ "$GOMP_TEST_GCC" -lt 13 ]; then
  lambda="0x10: 'p' \\(int \\*\\) is null on the device, since what it points to is not"
else
  lambda="address of what 'p' \\(int \\*\\) points to, which is not"
fi
captured="$host: the region found it in 'object.more', which the lambda"
captured="$captured 'by_object' has captured \(mapped at members.C:42, in main\):"
captured="$captured map what it points to, and give it to the lambda as an argument"
lambda="$lambda mapped: add map\(tofrom: p\[0:N\]\) or the like"
for options in '-O0' '-O2 -g'; do
  # shellcheck disable=SC2086
  compiles "C++ $options" "$CXX" members.C $options
  explains "C++ $options: this" \
    "$(found 'members.C:16, in space::derived::sum' 'this->(data|more)' '\[0:N\]')"
  explains "C++ $options: base class" \
    "$(found 'members.C:34, in main' 'object\.more' '\[0:N\]')" 1
  explains "C++ $options: lambda" "$lambda" 1 2
  explains "C++ $options: member of a lambda's" "$captured" 1 2 3
done

cat > containers.C << 'END'
#include <memory>
#include <vector>
int
main (int argc, char **)
{
  std::vector<int> list (1000);
  std::unique_ptr<int> one (new int);
  int x = 0;
  if (argc == 1)
    {
      #pragma omp target map(tofrom: x)
      x = list[500];
    }
  else
    {
      #pragma omp target map(tofrom: x)
      x = *one;
    }
  return x;
}
END
# contained PLACE POINTER VALUE: what is said of POINTER, which VALUE gives.
contained ()
{
  echo "$host: the region found it in '$2' \\(mapped at $1\\), which was" \
    "copied as it is: map what it points to by a variable of your own, as" \
    "after 'auto \\*p = $3 \\(\\)'"
}
for options in '-O0' '-O2 -g'; do
  # shellcheck disable=SC2086
  compiles "C++ $options: containers" "$CXX" containers.C $options
  explains "C++ $options: vector" \
    "$(contained 'containers.C:11, in main' 'list\._M_impl\._M_start' \
	'list\.data')"
  explains "C++ $options: unique_ptr" \
    "$(contained 'containers.C:16, in main' 'one\._M_[_.Mt]*_head_impl' \
	'one\.get')" 1
done
[ -n "$FC" ] || exit 0

cat > members.f90 << 'END'
module types
  implicit none
  ! All of its descriptor is 0.
  integer, allocatable :: whole(:)
  type t
    integer :: n
    integer, pointer :: p(:) => null ()
    type(t), pointer :: next => null ()
  end type
end module
program test
  use types
  implicit none
  type(t) :: v, many(3)
  integer :: x
  integer, pointer :: loose(:)
  nullify (loose)
  x = 0
  allocate (v%p(10), many(2)%p(10))
  allocate (v%next)
  v%p = 1
  many(2)%p = 2
  select case (command_argument_count ())
  case (0)
    !$omp target map(to: v) map(tofrom: x)
    x = v%p(3)
    !$omp end target
  case (1)
    !$omp target map(to: v) map(tofrom: x)
    x = v%next%n
    !$omp end target
  case (2)
    !$omp target map(to: many) map(tofrom: x)
    x = many(2)%p(3)
    !$omp end target
  case (3)
    !$omp target map(to: whole) map(tofrom: x)
    x = whole(3)
    !$omp end target
  case (4)
    !$omp target map(to: loose) map(tofrom: x)
    x = loose(3)
    !$omp end target
  case (5)
    nullify (v%p)
    !$omp target map(to: v) map(tofrom: x)
    x = v%p(3)
    !$omp end target
  end select
  print *, x
end program
END
absent='is not allocated or associated on the device, nor on the host'
for options in '-O0' '-O2 -g'; do
  # shellcheck disable=SC2086
  compiles "Fortran $options" "$FC" members.f90 $options
  explains "Fortran $options: array" "$(found 'members.f90:25, in test' 'v%p')"
  explains "Fortran $options: scalar" \
    "$(found 'members.f90:29, in test' 'v%next')" 1
  explains "Fortran $options: of an element" \
    "$(found 'members.f90:33, in test' 'many\(:\)%p')" 1 2
  explains "Fortran $options: not allocated" \
    "address 0(x[0-9a-f]+)?: 'whole' $absent" 1 2 3
  explains "Fortran $options: not associated" \
    "address 0(x[0-9a-f]+)?: 'loose' $absent" 1 2 3 4
  explains "Fortran $options: component not associated" \
    "address 0(x[0-9a-f]+)?: 'v%p' $absent" 1 2 3 4 5
done
