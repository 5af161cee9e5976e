# Without OpenMP and OpenACC the compiler gets the arguments as they are.

. "$GOMP_TEST_LIB/script.sh"
. "$GOMP_TEST_LIB/stand-in.sh"

# untouched WHAT ARGUMENT...
untouched ()
{
  what=$1
  shift
  run "$CC" "$@"
  called_with "$what" "$@"
  says_not "$what: nothing for lto-wrapper" '^GOMP_OFFLOAD_T'
}

untouched 'compile' -O2 -c a.c -o 'a b.o'
untouched 'odd characters' "-DX='\"\$(y) z'" '' "-DNEWLINE=a
b" a.c
untouched '-fno-openmp comes last' -fopenmp -c -fno-openmp a.c
untouched '-fno-openacc comes last' -fopenacc -fno-openacc a.c
untouched '-fopenmp-simd' -fopenmp-simd a.c
untouched 'a file called -fopenmp' -c a.c -o -fopenmp
untouched 'a macro' -D -fopenmp a.c
untouched 'for the linker' -Xlinker -fopenmp a.o
untouched 'for the linker too' -Xlinker -foffload=none a.o
echo '-O2 -c "a b.c"' > plain.args
untouched 'a file of arguments' @plain.args -o a.o
untouched 'no such file of arguments' @missing a.c
untouched '-dumpversion' -dumpversion
run "$CC"
called_with 'no arguments'

run "$CC" -foffload="$TARGET" -c a.c -foffload-options="$TARGET=-O1"
called_with 'our targets are left out' -foffload=disable -c a.c
run "$CC" -foffload=disable -omptargets="$TARGET" -c a.c
called_with 'all of them' -foffload=disable -c a.c
