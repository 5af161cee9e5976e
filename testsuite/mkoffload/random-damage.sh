# Objects and archives damaged at random: nothing is read or written that is not
# theirs.

. "$GOMP_TEST_LIB/script.sh"
. "$SRC/region.inc"
needs_emulated

echo 'int main (void) { return 0; }' > none.c
sanitize='-fsanitize=address,undefined -fno-sanitize-recover=all'
# shellcheck disable=SC2086 # Several words.
run "$STOCK_CC" $sanitize none.c -o none
[ -x none ] || unsupported "$STOCK_CC has no AddressSanitizer"

top=$(cd "$SRC/../.." && pwd)
supports=$(find "$top/support" -name '*.c' ! -name coverage.c)
# shellcheck disable=SC2086
silent 'the reader compiles' "$STOCK_CC" -std=gnu11 -g -O1 $sanitize \
  -Dmmap=heap_map -Dmunmap=heap_unmap -DDAMAGE_TARGET="\"$TARGET\"" \
  -I"$BUILDDIR" -I"$top" -I"$top/include" -I/usr/include/libiberty \
  "$SRC/damage/damage.c" "$top/mkoffload/unit.c" \
  "$top/mkoffload/unit-record.c" "$top/toolchain/as/append.c" \
  $supports -liberty -o damage

region_program > a.c
silent 'an object' "$CC" -g -fopenmp -foffload="$TARGET" -c a.c -o a.o
silent 'an archive' ar rcs a.a a.o a.o
for seed in 1 2 3; do
  works "an object, seed $seed" ./damage a.o $seed 2000
  works "an archive, seed $seed" ./damage a.a $seed 2000
done
