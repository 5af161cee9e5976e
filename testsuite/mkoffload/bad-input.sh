# Objects that cannot be used: one line, an error status, nothing left behind.

. "$GOMP_TEST_LIB/script.sh"
. "$SRC/region.inc"
needs_emulated

region_program > a.c
flags="-O2 -fopenmp -foffload=$TARGET"
# shellcheck disable=SC2086
silent 'compiles' "$CC" $flags -c a.c -o a.o
# shellcheck disable=SC2086
silent 'links' "$CC" $flags a.o -o a
mkoffload=$TOOLCHAINDIR/accel/$TARGET/mkoffload

# The linker itself finds most of what is wrong with an object, so mkoffload is
# also called as lto-wrapper does.
half=$(($(stat -c %s a.o) / 2))
head -c $half a.o > truncated.o
refused 'truncated object' 'truncated\.o' \
  env COLLECT_GCC="$STOCK_CC" "$mkoffload" -o out.o truncated.o \
  -foffload-abi=lp64 -fopenmp
mkfifo pipe
refused 'truncated object, odd output' 'truncated\.o' \
  env COLLECT_GCC="$STOCK_CC" "$mkoffload" -o pipe truncated.o \
  -foffload-abi=lp64 -fopenmp
if [ -p pipe ]; then pass 'what is no file stays'
else fail 'what is no file stays'; fi
silent 'compiles for no target' "$CC" -fopenmp -foffload=disable -c a.c \
  -o disabled.o
# shellcheck disable=SC2086
refused 'then links for one' \
  "'disabled\.o' has no device code .*-foffload=disable" \
  "$CC" $flags disabled.o -o disabled
head -c 20 a.o > header.o
refused 'nothing but the start of a header' 'header\.o' \
  env COLLECT_GCC="$STOCK_CC" "$mkoffload" -o out.o header.o \
  -foffload-abi=lp64 -fopenmp
echo 'not an object' > text.o
refused 'not an object' 'text\.o' \
  env COLLECT_GCC="$STOCK_CC" "$mkoffload" -o out.o text.o -foffload-abi=lp64 \
  -fopenmp
refused 'no such object' 'absent\.o' \
  env COLLECT_GCC="$STOCK_CC" "$mkoffload" -o out.o absent.o \
  -foffload-abi=lp64 -fopenmp
if [ -e out.o ]; then fail 'no output from bad input'
else pass 'no output from bad input'; fi

# An object that the stock compiler made has only GCC's own sections.
run "$STOCK_CC" -O2 -fopenmp -c a.c -o stock.o
if sections stock.o | grep -q '^\.gnu\.offload_lto_'; then
  # shellcheck disable=SC2086
  refused 'object of the stock compiler' 'stock\.o' "$CC" $flags stock.o \
    -o stock
else
  echo "UNSUPPORTED: the stock compiler records no target regions"
fi
# shellcheck disable=SC2086
works 'truncated object in a link' sh -c "! $CC $flags truncated.o -o truncated"
if [ -e truncated ]; then fail 'no program from bad input'
else pass 'no program from bad input'; fi

# Where somebody has taken the device code out of an object, but not its place
# in the table, GCC's linker plugin does not see the object.
printf 'void f (void)\n{\n  #pragma omp target\n  ;\n}\n' > b.c
# shellcheck disable=SC2086
silent 'one more region compiles' "$CC" $flags -c b.c -o b.o
run objcopy --wildcard --remove-section='.gnu.offload_lto_*' b.o taken.o
# shellcheck disable=SC2086
"$CC" $flags -x c - -x none taken.o -o taken > "$output" 2>&1 << 'END'
extern void f (void);
int main (void)
{
  #pragma omp target
  ;
  f ();
  return 0;
}
END
if [ -e taken ]; then
  refused 'device code that was taken out' \
    'a device image has 1 functions and variables where the host has 2; link' \
    ./taken
else
  pass 'device code that was taken out is not linked'
fi
