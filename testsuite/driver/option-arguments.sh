# Arguments of options in words of their own are neither inputs nor options, as
# a compiler sees that prints its arguments.

. "$GOMP_TEST_LIB/script.sh"
. "$GOMP_TEST_LIB/stand-in.sh"

directory=$(realpath "$TOOLCHAINDIR")
names=$directory/accel/$TARGET/crtoffloadtarget.o

# Each option of the table.
sed -n 's/^OPTION ("\([^"]*\)", \(SEPARATE\|BOTH\),.*/\1/p' \
  "$SRC/../../support/gcc-options.def" > options
while read -r option; do
  run "$CC" -fopenmp -foffload="$TARGET" "$option" -c a.c
  grep -Fqx -- "[$names]" "$output" || echo "$option: -c"
  run "$CC" "$option" -fopenmp -c a.c
  if grep -q -- '^\[-fplugin' "$output"; then echo "$option: -fopenmp"; fi
  run "$CC" -fopenmp -foffload="$TARGET" "$option" -foffload=nonsense a.c
  grep -Fqx -- '[-foffload=nonsense]' "$output" || echo "$option: -foffload="
  case $option in
    -Xlinker | --for-linker) ;;
    *)
      run "$CC" -fopenmp -foffload="$TARGET" "$option" libx.so a.c
      if grep -q "^GOMP_OFFLOAD_LIBRARIES=.*'libx.so'" "$output"
      then echo "$option: libx.so"; fi ;;
  esac
done < options | grep -v '^+ ' > found
run cat found
if [ ! -s found ] && [ "$(wc -l < options)" -gt 70 ]
then pass 'arguments are what they are'
else fail 'arguments are what they are'; fi

echo --include > ends.args
run "$CC" -fopenmp -foffload="$TARGET" @ends.args -c a.c
says 'an option at the end of a file' "^\[$names]\$"
run "$CC" -fopenmp -foffload="$TARGET" -include -flto -fno-lto a.c
says 'only an option is left out' '^\[-flto]$'
says_not 'with what it undoes' '^\[-fno-lto]$'

for option in --compile --assemble --preprocess --dependencies \
  --user-dependencies --syntax-only -fsyntax-only --shared --static \
  '--language c-header' --language=c-header '-x c-header' -xc-header; do
  # shellcheck disable=SC2086 # Words.
  run "$CC" -fopenmp -foffload="$TARGET" $option a.c
  says_not "$option makes no program that offloads" "^\[$names]\$"
done
for option in --machine-32 --machine=32 '--machine 32' -m32; do
  # shellcheck disable=SC2086 # Words.
  run "$CC" -fopenmp $option -c a.c
  says_not "$option has no device" '^\[-fplugin'
  # shellcheck disable=SC2086 # Words.
  run "$CC" -fopenmp $option --machine=64 -mtune=native -c a.c
  says "$option, then 64" '^\[-fplugin'
done
run "$CC" --openmp --offload="$TARGET" -c a.c
says '--openmp --offload=' "^GOMP_OFFLOAD_TARGETS=$TARGET\$"
run "$CC" -fopenmp --no-openmp -c a.c
says_not '--no-openmp' '^\[-fplugin'
run "$CC" --openacc --offload-options="$TARGET=-O1" -c a.c
says '--openacc --offload-options=' \
  "^GOMP_OFFLOAD_OPTIONS='-foffload-options=$TARGET=-O1'\$"
run "$CC" -fopenmp --prefix p1 -B p2 --prefix=p3 -Bp4 --library-directory l1 \
  --library-directory=l2 --for-linker -lx --for-linker=-ly -Wl,-lz a.c
folders="'-Bp1/' '-Bp2/' '-Bp3/' '-Bp4/' '-Ll1' '-Ll2'"
says 'folders and libraries' \
  "^GOMP_OFFLOAD_LIBRARIES=$folders '-lx' '-ly' '-lz'\$"
