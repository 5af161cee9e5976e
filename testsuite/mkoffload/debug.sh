# Device code can be debugged: its DWARF says the user's file and names.

. "$GOMP_TEST_LIB/script.sh"
needs_emulated

cat > a.c <<'END'
#pragma omp declare target
struct point { int abscissa, ordinate; };
static __attribute__ ((noinline)) int
sum_of (struct point *p)
{
  return p->abscissa + p->ordinate;
}
#pragma omp end declare target
int
main (void)
{
  int x = 0;
  #pragma omp target map(tofrom: x)
  {
    struct point origin = { x, x + 1 };
    x = sum_of (&origin);
  }
  return x - 1;
}
END
flags="-fopenmp -foffload=$TARGET"
for options in -g '-g -O2' '-g3' '-g -flto' '-gdwarf-4 -fdebug-types-section' \
  '-g -gz'
do
  # shellcheck disable=SC2086
  silent "$options: compiles" "$CC" $flags $options -c a.c -o a.o
  # shellcheck disable=SC2086
  silent "$options: links" "$CC" $flags $options a.o -o a
  works "$options: runs" ./a
  objcopy -O binary -j .gnu.offload_images a image
  run readelf --debug-dump=info image
  says "$options: the function" 'DW_AT_name.*: sum_of'
  says "$options: the type's member" 'DW_AT_name.*: abscissa'
  run readelf --debug-dump=decodedline image
  says "$options: the lines" '^a\.c  *6 '
done

# GCC has split it off from what device code could refer to.
for options in '-g -gsplit-dwarf' '-g -gsplit-dwarf -O2'; do
  # shellcheck disable=SC2086
  silent "$options: compiles" "$CC" $flags $options -c a.c -o a.o
  # shellcheck disable=SC2086
  silent "$options: links" "$CC" $flags $options a.o -o a
  works "$options: runs" ./a
done

# It has been stripped of an object, as packages do it to static libraries, and
# the device code is compiled at the link.
for options in '-g' '-g -flto -ffat-lto-objects'; do
  # shellcheck disable=SC2086
  silent "$options, stripped: compiles" "$CC" $flags $options -c a.c -o a.o
  silent "$options: strip -g" strip -g -R '.gnu.lto_*' -R '.gnu.debuglto_*' \
    -N __gnu_lto_slim -N __gnu_lto_v1 a.o
  # shellcheck disable=SC2086
  silent "$options, stripped: links" "$CC" $flags -g -foffload-options=-O1 \
    a.o -o a
  works "$options, stripped: runs" ./a
done
