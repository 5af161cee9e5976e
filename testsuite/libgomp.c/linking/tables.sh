# What the compiler leaves in an object, and that the tables of functions and
# variables are as long on the device as on the host.

. "$GOMP_TEST_LIB/script.sh"
needs_emulated

cat > a.c <<'END'
int numbers[4];
static int once = 1;
#pragma omp declare target (numbers, once)
int
main (void)
{
  int x = 0;
  #pragma omp target map(tofrom: x)
    x += numbers[1] + once;
  #pragma omp target teams distribute parallel for map(tofrom: numbers)
  for (int i = 0; i < 4; i++)
    numbers[i] = i;
  return x - 1;
}
END
for options in -O0 '-O2 -g' '-O2 -flto' '-O1 -fPIC'; do
  # shellcheck disable=SC2086
  silent "$options: compiles" \
    "$CC" -fopenmp -foffload="$TARGET" $options -c a.c -o a.o
  sections a.o > "$output"
  says "$options: GCC's offload sections" '^\.gnu\.offload_lto_\.opts$'
  says "$options: native sections" '^\.gnu\.offload_lto\.native_\.opts$'
  says "$options: native symbols" '^\.gnu\.offload_lto\.native_\.symtab\.'
  # With -flto the tables are made when the program is linked.
  case $options in
    *-flto*) ;;
    *) says "$options: table of functions" '^\.gnu\.offload_funcs$'
       says "$options: table of variables" '^\.gnu\.offload_vars$' ;;
  esac

  # shellcheck disable=SC2086
  silent "$options: links" \
    "$CC" -fopenmp -foffload="$TARGET" $options -save-temps -dumpdir kept. a.o \
    -o a
  # shellcheck disable=SC2086
  works "$options: runs" ./a
  functions=$(section_size a .gnu.offload_funcs)
  variables=$(section_size a .gnu.offload_vars)
  if [ "$functions" = 16 ] && [ "$variables" -ge 32 ]; then
    pass "$options: host tables have 2 functions and the variables"
  else
    echo "functions: $functions bytes, variables: $variables bytes" > "$output"
    fail "$options: host tables have 2 functions and the variables"
  fi
  run env GOMP_DEBUG=1 ./a
  says "$options: as many on the device" \
    "2 functions?.* $((variables / 16)) variables?"
  rm -f kept.*
done
