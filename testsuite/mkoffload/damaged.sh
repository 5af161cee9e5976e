# Objects cut off or damaged at many places: mkoffload says one line and ends
# with status 1, whatever it meets.

. "$GOMP_TEST_LIB/script.sh"
. "$SRC/region.inc"
needs_emulated

region_program > a.c
silent 'compiles' "$CC" -g3 -fopenmp -foffload="$TARGET" -c a.c -o a.o
mkoffload=$TOOLCHAINDIR/accel/$TARGET/mkoffload
size=$(stat -c %s a.o)
headers=$(readelf -hW a.o \
  | sed -n 's/.*Start of section headers: *\([0-9]*\).*/\1/p')

# check WHAT: mkoffload with damaged.o.  It does not come to run the compiler,
# which would fail, unless the damage is where nobody looks.
check ()
{
  run env COLLECT_GCC=/bin/false "$mkoffload" -o out.o damaged.o \
    -foffload-abi=lp64 -fopenmp
  if [ $status != 1 ] || [ "$(wc -l < "$output")" != 1 ] || [ -e out.o ]; then
    fail "$1"
    failures=$((failures + 1))
  fi
}

failures=0
for i in 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19; do
  head -c $((size * i / 20 + i)) a.o > damaged.o
  check "cut off after $((size * i / 20 + i)) bytes"
done
[ $failures = 0 ] && pass 'cut off anywhere'

failures=0
for value in '\000' '\001' '\377'; do
  # The ELF header, then fields of some section headers.
  for at in 4 5 16 18 40 41 46 52 58 59 60 61 62 63 \
    $((headers + 64)) $((headers + 68)) $((headers + 64 + 24)) \
    $((headers + 128 + 31)) $((headers + 128 + 32)) $((headers + 192 + 39)) \
    $((headers + 640 + 4)) $((headers + 640 + 44)) $((headers + 640 + 56)) \
    $((size - 64 + 4)) $((size - 64 + 24)) $((size - 64 + 39)); do
    cp a.o damaged.o
    # shellcheck disable=SC2059
    printf "$value" | dd of=damaged.o bs=1 seek=$at conv=notrunc 2> /dev/null
    check "byte $at is $value"
  done
done
[ $failures = 0 ] && pass 'damaged headers'
