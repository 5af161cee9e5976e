# As many tries of each fuzzer as take a few seconds, each time from the same
# inputs.

. "$GOMP_TEST_LIB/script.sh"

clang=$(command -v clang-19 || command -v clang) \
  || unsupported 'no clang, which libFuzzer is of'
echo 'int LLVMFuzzerTestOneInput (void) { return 0; }' > none.c
run "$clang" -fsanitize=fuzzer,address,undefined none.c -o none
[ -x none ] || unsupported "$clang has no libFuzzer; install libfuzzer-19-dev"

mkdir objects
export FUZZ_OBJECTS="$PWD/objects"
for name in $("$SRC/build" list); do
  works "$name" "$SRC/try" "$BUILDDIR" "$clang" "$name" -runs=5000 -seed=1
done
