# Device code is made while GCC still compiles the host's: the object is the
# same as without that, and so is what is said; nothing is left when the
# compilation ends early.

# shellcheck disable=SC2086 # $flags and $options are words.
. "$GOMP_TEST_LIB/script.sh"
if [ "$(nproc)" = 1 ]; then unsupported 'there is one CPU'; fi
flags="-O2 -fopenmp -foffload=$TARGET -frandom-seed=a"
unset MAKEFLAGS GOMP_OFFLOAD_JOBSERVER

cat > a.c <<'END'
#pragma omp declare target
int scale = 3;
static int twice (int x) { return 2 * x; }
#pragma omp end declare target
int
sum (int *a, int n)
{
  int s = 0;
  #pragma omp target teams distribute parallel for map(to: a[:n]) \
	  reduction(+: s)
  for (int i = 0; i < n; i++)
    s += twice (a[i]) * scale;
  return s;
}
int
main (void)
{
  int a[] = { 1, 2, 3, 4 };
  return sum (a, 4) != 60;
}
END
cat > b.C <<'END'
#include <vector>
int
main ()
{
  std::vector<int> v (10, 4);
  int *p = v.data (), s = 0;
  #pragma omp target map(to: p[:10]) map(tofrom: s)
  for (int i = 0; i < 10; i++)
    s += p[i];
  return s != 40;
}
END
cat > c.f90 <<'END'
program c
  integer :: i, s
  s = 0
  !$omp target map(tofrom: s)
  do i = 1, 10
    s = s + i
  end do
  !$omp end target
  if (s /= 55) stop 1
end program
END

# An assembler that says how often it ran, and keeps what it reads.
mkdir bin
cat > bin/as <<END
#!/bin/sh
for input; do :; done
echo \$# >> "$PWD/runs"
[ ! -f "\$input" ] || cp "\$input" "$PWD/input.s"
exec $(command -v as) "\$@"
END
chmod +x bin/as
# ahead WHAT COMMAND...: COMMAND makes device code ahead, and says nothing.
ahead ()
{
  rm -f runs
  silent "$@" -Bbin/
  if [ "$(wc -l < runs)" = 2 ] \
    && grep -q "^# gomp-offload: device code for $TARGET, " input.s
  then pass "$1: ahead"; else fail "$1: ahead"; fi
}
# later WHAT COMMAND...: it does not.
later ()
{
  rm -f runs
  silent "$@" -Bbin/
  if [ "$(wc -l < runs)" = 1 ] && ! grep -q '^# gomp-offload: ' input.s
  then pass "$1: later"; else fail "$1: later"; fi
}

# both COMPILER FILE OPTION...: the object is the same.
both ()
{
  compiler=$1
  file=$2
  shift 2
  ahead "$file $*" "$compiler" $flags "$@" -c $file
  mv "${file%.*}.o" ahead.o
  later "$file $*, a job server" env MAKEFLAGS=--jobserver-auth=98,99 \
    "$compiler" $flags "$@" -c $file
  mv "${file%.*}.o" later.o
  same "$file $*: the object" ahead.o later.o
  sections ahead.o > "$output"
  says "$file $*: has device code" "^\\.gnu\\.offload_device\\.$TARGET\$"
}
both "$CC" a.c
both "$CC" a.c -g
both "$CC" a.c -g -gsplit-dwarf
both "$CC" a.c -O0 -g3 -fPIC
both "$CC" a.c -std=c99 -fno-toplevel-reorder
[ -z "$CXX" ] || both "$CXX" b.C -g
[ -z "$FC" ] || both "$FC" c.f90 -g
ahead 'a program' "$CC" $flags a.c -o a
runs 'runs' ./a
later 'one CPU' taskset -c "$(taskset -pc $$ | sed 's/.*: \([0-9]*\).*/\1/')" \
  "$CC" $flags -c a.c -o a.o
later 'from a pipe' "$CC" $flags -pipe -c a.c -o a.o
later 'files are kept' "$CC" $flags -save-temps -c a.c -o a.o
silent 'to assembly language' "$CC" $flags -S a.c -o a.s
cp a.s "$output"
says_not 'and no more than that' '^# gomp-offload'

# What is said is said once, by the assembler that GCC runs.
option=-foffload-options=$TARGET=-fno-such-option
run env MAKEFLAGS=--jobserver-auth=98,99 "$CC" $flags $option -c a.c -o bad.o
cp "$output" later
run "$CC" $flags $option -c a.c -o bad.o
if [ $status != 0 ] && [ ! -e bad.o ]; then pass 'an error for the device'
else fail 'an error for the device'; fi
sed 's/gomp-offload-....../gomp-offload-/g' later > later.said
sed 's/gomp-offload-....../gomp-offload-/g' "$output" > said
same 'is said as without that' later.said said

# An error that GCC finds after the streams are written.
{
  cat a.c
  echo 'void f (int x) { __asm__ ("" : : "i" (x)); }'
} > d.c
run "$CC" $flags -w -c d.c -o bad.o
says 'an error of the host' 'error: impossible constraint'
ls -A "$TMPDIR" > "$output"
if [ ! -s "$output" ] && [ ! -e bad.o ]; then pass 'no file left'
else fail 'no file left'; fi

# A compiler for the device that starts another process, says so, and takes its
# time.  GCC's compiler is ended meanwhile.
is_emulated "$TARGET" || exit 0
cat > slow <<END
#!/bin/sh
[ "\$1" = -print-search-dirs ] && exec "$STOCK_CC" "\$@"
: > "\$TMPDIR/intermediate.s"
sleep 300 &
echo \$! > "$PWD/started"
wait
END
chmod +x slow
no_file_left ()
{
  temporary_files > "$output"
  [ ! -s "$output" ]
}
cc1=$("$STOCK_CC" -print-prog-name=cc1)
for signal in KILL TERM INT; do
  rm -f started
  env --default-signal=INT COLLECT_GCC="$PWD/slow" \
    COLLECT_GCC_OPTIONS="'-fopenmp' '-c'" GOMP_OFFLOAD_TARGETS="$TARGET" \
    "$cc1" -quiet -O2 -fopenmp -fplugin="$TOOLCHAINDIR/offload.so" \
    a.c -o a.s > "$output" 2>&1 &
  compiler=$!
  await test -s started
  kill -$signal $compiler
  wait $compiler
  status=$?
  if [ $status -gt 128 ] && [ -s started ]; then pass "SIG$signal: ends it"
  else fail "SIG$signal: ends it"; fi
  goes "SIG$signal: no process left" "$(cat started)"
  await no_file_left
  if [ -s "$output" ]; then fail "SIG$signal: no file left"
  else pass "SIG$signal: no file left"; fi
done
