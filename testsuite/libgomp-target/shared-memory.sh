# Programs that require memory which they share with devices run on the host,
# with all that belongs to it, where no device has such memory.

. "$GOMP_TEST_LIB/script.sh"
needs_gcc 13

cat > c.c <<'END'
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#pragma omp requires CLAUSE

#define CHECK(condition) \
  do \
    if (!(condition)) \
      { \
	printf ("line %d: not so: %s\n", __LINE__, #condition); \
	return 1; \
      } \
  while (0)

struct list { int value; struct list *next; };
static int global[1] = { 1 };
#pragma omp begin declare target
static int declared = 2;
static int where (void) { return 1; }
int elsewhere (void) { return 2; }
#pragma omp declare variant (elsewhere) match (device={kind(nohost)})
int
place (void)
{
  return where ();
}
#pragma omp end declare target

int
main (void)
{
  int local = 3, sum = 0, host = -1, device = -1, variant = -1;
  int initial = omp_get_initial_device ();
  int *heap = (int *) malloc (sizeof (int));
  struct list last = { 10, NULL }, *list
    = (struct list *) malloc (sizeof *list);
  CHECK (omp_get_num_devices () == 0);
  list->value = 20;
  list->next = &last;
  *heap = 4;
  #pragma omp target map(tofrom: sum, host, device, variant)
  {
    for (struct list *l = list; l; l = l->next)
      sum += l->value++;
    sum += global[0]++ + declared++ + (*heap)++ + local;
    host = omp_is_initial_device ();
    device = omp_get_device_num ();
    variant = place ();
  }
  CHECK (sum == 40 && list->value == 21 && last.value == 11);
  CHECK (global[0] == 2 && declared == 3 && *heap == 5);
  CHECK (host == 1 && device == initial && variant == 1);

  /* Data is where it is.  */
  int *seen = NULL;
  #pragma omp target enter data map(to: heap[:1])
  *heap = 6;
  #pragma omp target update from(heap[:1])
  #pragma omp target data use_device_ptr(heap)
    seen = heap;
  CHECK (seen == heap && *heap == 6);
  #pragma omp target exit data map(delete: heap[:1])
  CHECK (omp_target_is_present (heap, initial));
  CHECK (omp_target_is_accessible (heap, sizeof *heap, initial));
  CHECK (omp_get_mapped_ptr (heap, initial) == heap);
  int *allocated = (int *) omp_target_alloc (sizeof (int), initial);
  *allocated = 7;
  #pragma omp target
    (*allocated)++;
  CHECK (*allocated == 8);
  omp_target_free (allocated, initial);
  #pragma omp target teams distribute parallel for nowait depend(out: *heap)
  for (int i = 0; i < 8; i++)
    {
      #pragma omp atomic
	(*heap)++;
    }
  #pragma omp taskwait
  CHECK (*heap == 14);
  printf ("shared\n");
  return 0;
}
END
cp c.c c++.cc
cat > fortran.f90 <<'END'
module data
  implicit none
  !$omp requires CLAUSE
  type list
    integer :: value
    type (list), pointer :: next
  end type
  integer :: global(1) = 1
end module

program shared
  use omp_lib
  use data
  implicit none
  !$omp requires CLAUSE
  type (list), pointer :: first
  type (list), target :: last
  integer, allocatable :: a(:)
  logical :: host
  integer :: total

  if (omp_get_num_devices () /= 0) stop 1
  allocate (first, a(3))
  a = 4
  last = list (10, null ())
  first = list (20, last)
  total = 0
  !$omp target map(tofrom: host, total)
  total = first%value + first%next%value + global(1) + sum (a)
  first%next%value = 11
  global(1) = 2
  a(3) = 5
  host = omp_is_initial_device ()
  !$omp end target
  if (total /= 43 .or. last%value /= 11 .or. global(1) /= 2) stop 2
  if (a(3) /= 5 .or. .not. host) stop 3
  print '(A)', 'shared'
end program
END

# on_host WHAT CLAUSE PROGRAM: PROGRAM, which has CLAUSE, runs as it should.
on_host ()
{
  why="its devices cannot do what the program has 'requires $2' for: they \
share no memory with the host; to use them, map the data and leave that out"
  works "$1" "$3"
  says "$1: is right" '^shared$'
  says "$1: it is said why" \
    "^libgomp-target: warning: target.*: there is no device, so it runs on the \
host [(].*: ${why}[)]; GOMP_OFFLOAD_WARN=0"
  silent "$1: unless that is not wanted" \
    sh -c "GOMP_OFFLOAD_WARN=0 $3 | grep -vx shared; :"
  silent "$1: nor if the host is wanted" \
    sh -c "OMP_TARGET_OFFLOAD=disabled $3 | grep -vx shared; :"
  refused "$1: not if there has to be a device" \
    "error: target.*: there is no device, and OMP_TARGET_OFFLOAD is mandatory \
[(].*: ${why}[)]" env OMP_TARGET_OFFLOAD=mandatory "$3"
}

# try LANGUAGE COMPILER FILE CLAUSE OPTIONS: compiled so.
try ()
{
  language=$1 compiler=$2 file=$3 clause=$4
  shift 4
  run "$compiler" -cpp -DCLAUSE="$clause" -fopenmp -foffload="$TARGET" "$@" \
    "$file" -o program
  [ "$status" = 0 ] || fail "$language, $clause, $*: compiles"
  on_host "$language, $clause, $*" "$clause" ./program
}

needs_device
shares_no_memory || unsupported "a GPU may be able to use the host's memory"
clauses=unified_shared_memory
[ "$GOMP_TEST_GCC" -lt 15 ] || clauses="$clauses self_maps"
for clause in $clauses; do
  for options in -O0 -O2 '-O2 -flto'; do
    # shellcheck disable=SC2086 # $options has words.
    try C "$CC" c.c "$clause" $options
  done
  try C++ "$CXX" c++.cc "$clause" -O2
  if [ -n "$FC" ]; then try Fortran "$FC" fortran.f90 "$clause" -O2; fi
done
