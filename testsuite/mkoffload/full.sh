# Disks that are full: the reason is told, and nothing is left.

. "$GOMP_TEST_LIB/script.sh"
. "$SRC/region.inc"
unshare -m mount -t tmpfs tmpfs "$PWD" 2> /dev/null \
  || unsupported 'no file system of a chosen size can be mounted'

flags="-O2 -fopenmp -foffload=$TARGET"
region_program > a.c
# shellcheck disable=SC2086
silent 'compiles' "$CC" $flags -c a.c -o a.o
mkdir small out

# What runs in a mount namespace of its own: "small" is a file system of KIB
# KiB, where GCC's own linker plugin forgets a file when it is full.
cat > with-small <<'END'
kib=$1
shift
mount -t tmpfs -o size="${kib}k" tmpfs small || exit 125
"$@"
status=$?
rm -f small/*.ofldlist
ls -A small | sed 's/^/LEFT: /'
exit $status
END

# full WHAT KIB COMMAND...: it works there, or says that there is no space left;
# TMPDIR is "small" unless COMMAND sets it.
worked=0
failed=0
full ()
{
  what="$1, $2 KiB"
  kib=$2
  shift 2
  run env TMPDIR="$PWD/small" unshare -m sh with-small "$kib" "$@"
  if [ $status = 0 ]; then
    worked=$((worked + 1))
  elif [ $status -lt 124 ] && grep -q 'No space left on device' "$output"; then
    failed=$((failed + 1))
  elif grep -q 'ld[^ ]*: error: could not close arguments file' "$output" \
       && ! grep -q mkoffload "$output"; then
    # GCC's linker plugin, before it runs anything of ours.
    failed=$((failed + 1))
  else
    fail "$what"
  fi
  if [ $status != 0 ] && grep -q '^LEFT: ' "$output"
  then fail "$what: nothing is left"; fi
}

for kib in 4 8 12 16 20 24 28 32 48 64 16384; do
  for pipe in '' -pipe; do
    # shellcheck disable=SC2086
    full "compiles $pipe" $kib "$CC" $flags $pipe -c a.c -o out/a.o
  done
  for way in '' -fno-use-linker-plugin -flto; do
    # shellcheck disable=SC2086
    full "links $way" $kib "$CC" $flags $way a.o -o out/prog
    # shellcheck disable=SC2086
    full "links for all targets $way" $kib "$CC" $flags -foffload=default $way \
      a.o -o out/prog
  done
  # shellcheck disable=SC2086
  full 'compiles and links' $kib "$CC" $flags -flto a.c -o out/prog
done
# A program of some size is linked from what fits into the largest.
if [ $worked -ge 6 ] && [ $failed -ge 20 ]
then pass "with a full TMPDIR: $failed say so"
else fail "with a full TMPDIR"; fi

# What is asked for does not fit.
for kib in 4 8 12 16; do
  # shellcheck disable=SC2086
  full 'the object' $kib env TMPDIR="$TMPDIR" "$CC" $flags -c a.c -o small/a.o
  # shellcheck disable=SC2086
  full 'the program' $kib env TMPDIR="$TMPDIR" "$CC" $flags a.o -o small/prog
done
pass 'with a full disk for the output'

# Files that may not get larger.  GCC's own programs leave some.
mkdir limited
for blocks in 0 1 2 4 8 16 32; do
  rm -rf out/*
  # shellcheck disable=SC2086,SC2016
  run sh -c 'ulimit -f $0; exec "$@"' $blocks env TMPDIR="$PWD/limited" "$CC" \
    $flags -c a.c -o out/a.o
  if [ $status != 0 ] && ! grep -Eiq 'file (size limit|too large)' "$output"
  then fail "compiles, ulimit -f $blocks"; fi
  if [ $status != 0 ] && [ -e out/a.o ]
  then fail "ulimit -f $blocks: no object"; fi
  # shellcheck disable=SC2086,SC2016
  run sh -c 'ulimit -f $0; exec "$@"' $blocks env TMPDIR="$PWD/limited" "$CC" \
    $flags a.o -o out/prog
  if [ $status != 0 ] && ! grep -Eiq 'file (size limit|too large)' "$output"
  then fail "links, ulimit -f $blocks"; fi
done
pass 'with limits for the size of files'
ls -Ad "$TMPDIR"/* limited/gomp* > "$output" 2> /dev/null
if [ -s "$output" ]; then fail 'nothing is left'
else pass 'nothing is left'; fi
