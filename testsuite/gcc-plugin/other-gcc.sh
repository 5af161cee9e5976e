# A plugin that was made for another GCC is refused with one line.

. "$GOMP_TEST_LIB/script.sh"

echo 'int main (void) { return 0; }' > a.c
# GCC's versions have a date.
date=$(LC_ALL=C grep -a -o '20[0-9]\{6\}' "$TOOLCHAINDIR/offload.so" \
  | head -n 1)
[ -n "$date" ] || unsupported 'this GCC has no date'
LC_ALL=C sed "s/$date/20010101/g" "$TOOLCHAINDIR/offload.so" > other.so
silent 'the right one' "$STOCK_CC" -fplugin="$TOOLCHAINDIR/offload.so" \
  -fopenmp -c a.c
rm -f a.o
refused 'another GCC' \
  'other.so is for GCC .*20010101.* cannot be used with GCC' \
  "$STOCK_CC" -fplugin="$PWD/other.so" -fopenmp -c a.c
if [ -e a.o ]; then fail 'no object is left'; else pass 'no object is left'; fi
