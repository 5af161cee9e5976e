# What programs require of devices is in their images.  Devices that cannot do
# it are not counted, and files and libraries that disagree are an error.
# { dg-feature "requires: images that differ are an error" 13 }

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"
needs_gcc 13

cat > main.c <<'END'
#include <dlfcn.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#ifdef CLAUSE
#pragma omp requires CLAUSE
#endif
#ifdef OTHER
extern int other (void);
#else
#define other() 0
#endif

int
main (int argc, char **argv)
{
  if (argc > 1 && !dlopen (argv[1], RTLD_NOW))
    return 2;
  int x = 1;
  #pragma omp target map(tofrom: x)
    x += omp_is_initial_device ();
  printf ("on the %s, %d\n", x == 2 ? "host" : "device", other ());
  if (argc > 2 && !dlopen (argv[2], RTLD_NOW))
    return 2;
  return 0;
}
END
cat > other.c <<'END'
#ifdef CLAUSE
#pragma omp requires CLAUSE
#endif
int
other (void)
{
  int x = 1;
  #pragma omp target map(tofrom: x)
    x++;
  return x;
}
END
cat > plain.c <<'END'
int
other (void)
{
  return 2;
}
END
cc="$CC -fopenmp -foffload=$TARGET -O1"
# shellcheck disable=SC2086 # $cc has words.
compile ()
{
  $cc "$@" || exit 1
}
for clause in unified_address unified_shared_memory; do
  compile -c other.c -DCLAUSE=$clause -o $clause.o
  compile -c main.c -DOTHER -DCLAUSE=$clause -o main-$clause.o
done
compile -c other.c -o none.o
compile -c main.c -DOTHER -o main-none.o
compile -c plain.c -o plain.o
compile -c main.c -DOTHER -DCLAUSE=unified_shared_memory -flto -o main-lto.o
compile -c other.c -flto -o none-lto.o

# At the link.
differ="mkoffload: .*main-unified_shared_memory.o' has"
differ="$differ 'requires unified_shared_memory', '.*"
# shellcheck disable=SC2086
{
  refused 'two different clauses' \
    "${differ}unified_address.o' has 'requires unified_address'" \
    $cc main-unified_shared_memory.o unified_address.o -o bad
  refused 'one without' "${differ}none.o' has no 'requires'" \
    $cc main-unified_shared_memory.o none.o -o bad
  fails 'with -flto' $cc -flto main-lto.o none-lto.o -o bad
  says 'the clause is named' "'unified_shared_memory'"
  ld -r none.o -o one.o
  ld -r main-unified_shared_memory.o one.o -o both.o
  fails 'in one object of two' $cc both.o -o bad
  says 'that is said' "both.o' has no 'requires'"
  silent 'a file without device constructs says nothing' \
    $cc main-unified_shared_memory.o plain.o -o memory
  silent 'the same twice' $cc main-unified_address.o unified_address.o \
    -o address
  silent 'nothing twice' $cc main-none.o none.o -o none
  silent 'with -flto' $cc -flto main-lto.o plain.o -o memory-lto
}

# Which devices there are.
if have_device; then
  for program in none address; do
    run env OMP_TARGET_OFFLOAD=mandatory "./$program"
    says "$program: runs on the device" '^on the device, 2$'
  done
  shares_no_memory && shared='memory memory-lto' || shared=
  for program in $shared; do
    run "./$program"
    says "$program: runs on the host" '^on the host, 2$'
    says 'and says why' \
      "warning: target: there is no device,.*its devices cannot do what the program has 'requires unified_shared_memory' for"
    refused "$program: not if there has to be a device" \
      "mandatory .*'requires unified_shared_memory'" \
      env OMP_TARGET_OFFLOAD=mandatory "./$program"
  done
fi

# Libraries.
for clause in unified_address unified_shared_memory; do
  compile -shared -fPIC other.c -DCLAUSE=$clause -o lib$clause.so
done
compile -shared -fPIC other.c -o libnone.so
compile main-none.o -L. -lunified_address -Wl,-rpath,"$PWD" -o linked
compile main.c -o alone
refused 'a library with another clause' \
  "libgomp-target: .* one has 'requires unified_address', another has no 'requires'" \
  ./linked
refused 'one that is opened' \
  "one has no 'requires', another has 'requires unified_shared_memory'" \
  ./alone ./libunified_shared_memory.so
fails 'one that is opened later' ./alone ./libnone.so ./libunified_address.so
says 'and that is said' \
  "one has no 'requires', another has 'requires unified_address'"
works 'equal ones' ./alone ./libnone.so
