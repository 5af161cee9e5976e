# Operations on bits that the host has instructions for and nvptx-none has not:
# GCC makes them before it splits off the device code.

# shellcheck disable=SC2086 # $nvptx, $options are words.
. "$SRC/nvptx.inc"

cat > bits.c <<'PROGRAM'
#include <stdint.h>

#pragma omp declare target
#define FUNCTIONS(bits) \
  static int __attribute__ ((noinline)) \
  ones_##bits (int##bits##_t x) \
  { \
    return __builtin_popcount ((uint##bits##_t) x); \
  } \
  static int __attribute__ ((noinline)) \
  parity_##bits (uint##bits##_t x) \
  { \
    return __builtin_parity (x); \
  } \
  static int __attribute__ ((noinline)) \
  first_##bits (int##bits##_t x) \
  { \
    return __builtin_ffs (x); \
  } \
  static int __attribute__ ((noinline)) \
  zeros_##bits (uint##bits##_t x) \
  { \
    return x ? __builtin_ctz (x) + 100 * __builtin_clz (x) : bits; \
  }

FUNCTIONS (8)
FUNCTIONS (16)
FUNCTIONS (32)

#if __GNUC__ >= 14
static int __attribute__ ((noinline))
generic (uint8_t x, uint16_t y, int16_t z)
{
  return (__builtin_popcountg (x) + 10 * __builtin_parityg (x)
	  + 100 * __builtin_popcountg (y) + 10000 * __builtin_parityg (y)
	  + 100000 * __builtin_ffsg (z) + __builtin_ctzg (y, 16)
	  + __builtin_clzg (x, 8));
}
#else
static int __attribute__ ((noinline))
generic (uint8_t x, uint16_t y, int16_t z)
{
  return (__builtin_popcount (x) + 10 * __builtin_parity (x)
	  + 100 * __builtin_popcount (y) + 10000 * __builtin_parity (y)
	  + 100000 * __builtin_ffs (z) + (y ? __builtin_ctz (y) : 16)
	  + (x ? __builtin_clz (x) - 24 : 8));
}
#endif

static int
hash (int x)
{
  int result = generic (x, x, x);
  result = result * 31 + ones_8 (x) + 10 * ones_16 (x) + 100 * ones_32 (x);
  result = result * 31 + parity_8 (x) + 2 * parity_16 (x) + 4 * parity_32 (x);
  result = result * 31 + first_8 (x) + 10 * first_16 (x) + 100 * first_32 (x);
  return result * 31 + zeros_8 (x) + 10 * zeros_16 (x) + 100 * zeros_32 (x);
}
#pragma omp end declare target

int
main (void)
{
  int wrong = 0, hashes[17];
  #pragma omp target map(from: hashes)
  for (int i = 0; i < 17; i++)
    hashes[i] = hash ((i & 1 ? -1u : 1u) << i);
  for (int i = 0; i < 17; i++)
    wrong += hashes[i] != hash ((i & 1 ? -1u : 1u) << i);
  return wrong != 0;
}
PROGRAM
for options in -O0 -O2 '-O2 -flto' '-O2 -mpopcnt' '-O2 -march=x86-64-v3'; do
  if "$CC" ${options#* } -c -x c /dev/null -o null.o > /dev/null 2>&1; then
    silent "$options" "$CC" $nvptx $options bits.c -o bits
    right "$options" ./bits
  fi
done
