# Device code from archives and from objects linked together beforehand.

. "$GOMP_TEST_LIB/script.sh"
needs_emulated

# Members with and without target regions, with functions of the same names.
for n in 0 1 2 3 4 5 6 7 8 9; do
  cat > member$n.c <<END
static int helper (int x) { static int add = $n; return x + add; }
int
value$n (int x)
{
#if $n % 3 != 1
  #pragma omp target map(tofrom: x)
#endif
  x = helper (x);
  return x;
}
END
done
{
  echo '#include "on-device.h"'
  for n in 0 1 2 3 4 5 6 7 8 9; do echo "int value$n (int);"; done
  echo 'static int helper (int x) { return -x; }'
  echo 'int main (void) { int x = 1, initial = -1;'
  echo '#pragma omp target map(from: initial) map(tofrom: x)'
  echo '{ initial = omp_is_initial_device (); x = helper (x); }'
  echo 'expect_device (initial); check (x == -1);'
  for n in 0 2 3 5 6 7; do echo "check (value$n (100) == 100 + $n);"; done
  echo 'return 0; }'
} > main.c
flags="-O2 -fopenmp -foffload=$TARGET -I$GOMP_TEST_LIB"

# try WHAT COMPILE-OPTIONS
try ()
{
  rm -rf ./*.o ./*.a again
  for n in 0 1 2 3 4 5 6 7 8 9; do
    openmp=$flags
    [ $n = 4 ] && openmp=
    # shellcheck disable=SC2086
    run "$CC" $openmp $2 -c member$n.c -o member$n.o
    [ $status = 0 ] || fail "$1: member$n.c compiles"
  done
  run "$gcc_ar" cr libmembers.a member?.o
  run "$gcc_ar" crT thin.a member?.o
  # Two members of one name.
  mkdir again
  mv member7.o again/member6.o
  run "$gcc_ar" q twice.a member[0-6].o again/member6.o
  for inputs in '-L. -lmembers' \
    '-Wl,--whole-archive libmembers.a -Wl,--no-whole-archive' \
    twice.a; do
    # shellcheck disable=SC2086
    silent "$1, $inputs: links" "$CC" $flags $2 main.c $inputs -o a
    works "$1, $inputs: runs" ./a
  done
  mv again/member6.o member7.o
  # shellcheck disable=SC2086
  silent "$1, thin archive: links" "$CC" $flags $2 main.c thin.a -o a
  works "$1, thin archive: runs" ./a
}

try '-O2' ''
try '-g' -g
try '-flto' -flto

# ld -r puts the sections of equal names of several objects into one.
for options in '' -g '-flto -ffat-lto-objects'; do
  rm -f ./*.o
  for file in main member0 member1 member2 member3 member5 member6 member7; do
    # shellcheck disable=SC2086
    run "$CC" $flags $options -c $file.c -o $file.o
  done
  run ld -r member[0-3].o -o part.o
  run ld -r part.o member[5-7].o -o all.o
  # shellcheck disable=SC2086
  silent "ld -r ($options): links" "$CC" $flags $options main.o all.o -o a
  works "ld -r ($options): runs" ./a
done

# The size of a member is a lie that the linker believes.
# shellcheck disable=SC2086
run "$CC" $flags -c member0.c -o member0.o
echo 'int value0 (int); int main (void) { return value0 (1) - 1; }' > only.c
run "$CC" -c only.c -o only.o
rm -f liar.a
run ar rc liar.a member0.o
at=$(grep -abo 'member0.o/' liar.a | head -n 1 | cut -d: -f1)
for size in '9999999999' '-5        '; do
  cp liar.a bad.a
  printf '%s' "$size" \
    | dd of=bad.a bs=1 seek=$((at + 48)) conv=notrunc 2> /dev/null
  for way in '' -flto -fno-use-linker-plugin '-flto -fno-use-linker-plugin' \
    -fuse-ld=lld
  do
    case $way in *lld) command -v ld.lld > /dev/null || continue ;; esac
    for main in only.o 'member3.c only.o'; do
      # shellcheck disable=SC2086
      refused "a member of size $size, $way, $main" \
	"'?bad\.a.* (damaged|malformed)" \
        "$CC" $flags $way $main bad.a -o bad
    done
  done
done
