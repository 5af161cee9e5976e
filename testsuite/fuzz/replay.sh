# The inputs that fuzzers begin with, among them what they have found.

. "$GOMP_TEST_LIB/script.sh"

sanitize='-fsanitize=address,undefined'
echo 'int main (void) { return 0; }' > none.c
# shellcheck disable=SC2086 # Several words.
run "$STOCK_CC" $sanitize none.c -o none
[ -x none ] || unsupported "$STOCK_CC has no AddressSanitizer"

mkdir objects
export FUZZ_OBJECTS="$PWD/objects"
for name in $("$SRC/build" list); do
  works "$name" "$SRC/try" "$BUILDDIR" "$STOCK_CC" "$name"
done
