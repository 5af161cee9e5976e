# Programs of regions, teams and tasks do the same in settings of threads and
# waiting: a part of what "make check-target-libgomp SETTINGS=all" crosses.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated
folder=$SRC/..

# crossed NAME COMPILER SOURCE...: a program is right in each of these settings.
crossed ()
{
  name=$1
  shift
  silent "$name compiles" "$@" -O2 -w -fopenmp -foffload="$TARGET" \
    -I"$GOMP_TEST_LIB" -o program
  wrong=
  for threads in OMP_NUM_THREADS=1 OMP_NUM_THREADS=5; do
    for waiting in GOMP_SPINCOUNT=0 OMP_WAIT_POLICY=active \
      OMP_PROC_BIND=true; do
      run env GOMP_TEST_ON=device "$threads" "$waiting" OFFLOAD_EMUL_NUM=3 \
	./program
      [ "$status" -eq 0 ] || { wrong="$threads $waiting"; break 2; }
    done
  done
  if [ -z "$wrong" ]; then pass "$name"; else fail "$name, $wrong"; fi
}

for program in regions/teams-numbers regions/shares regions/parallel \
  regions/threads-that-wait tasks/nowait-graph tasks/depend; do
  crossed "$program.c" "$CC" "$folder/libgomp.c/$program.c"
done
if [ -n "$CXX" ]; then
  crossed teams-league.C "$CXX" "$folder/libgomp.c++/teams-league.C"
fi
if [ -n "$FC" ]; then
  crossed parallel.f90 "$FC" "$folder/libgomp.fortran/parallel.f90"
fi
