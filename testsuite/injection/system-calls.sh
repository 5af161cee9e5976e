# Each system call by which the front doors and our assembler, which no library
# can be preloaded into, get memory, a file, what is in it, or a process fails,
# one after another: they do what they do without that, or end with a line.

. "$GOMP_TEST_LIB/script.sh"
needs_emulated
[ -z "$GOMP_TEST_SANITIZERS" ] || unsupported 'sanitizers end such programs'

echo 'int main (void) { return 0; }' > none.c
works 'what makes system calls fail' "$STOCK_CC" -O1 -Wall \
  "$SRC/fail-system-call.c" -o fail-system-call
run ./fail-system-call /true 0 count /bin/true
if [ $status != 0 ] || [ ! -s count ]; then
  unsupported 'no process may be traced'
fi

cat > a.c <<'END'
void
add (int *x)
{
  #pragma omp target map(tofrom: x[:1])
  *x += 1;
}
END
flags="-O1 -fopenmp -foffload=$TARGET"
# shellcheck disable=SC2086 # Several words.
silent 'compiles' "$CC" $flags -S a.c -o a.s
# shellcheck disable=SC2086
silent 'compiles' "$CC" $flags -c a.c -o a.o
. "$SRC/tools.inc"

# What each step makes is called "made".  All that a front door does is to
# execute GCC, with our plugin.
assembler ()
{
  rm -f made
  COLLECT_GCC_OPTIONS="'-fopenmp'" ./fail-system-call "$TOOLCHAINDIR/as" "$1" \
    count "$TOOLCHAINDIR/as" a.s -o made > out 2>&1
}
front_door ()
{
  # shellcheck disable=SC2086
  ./fail-system-call "$(dirname "$CC")" "$1" count "$CC" $flags -### a.o \
    > out 2>&1
  status=$?
  grep -o 'fplugin=[^ ]*/offload.so' out | sed 's|.*/||' | sort -u > made
  return $status
}

# The last calls remove what is there; it stays if one of them fails.
mkdir temporary
export TMPDIR="$PWD/temporary"

# each_call STEP: "plain", if that is there, leaves the rest to the link.
each_call ()
{
  RECORD=yes "$1" 0
  if [ -s made ]; then pass "$1: nothing fails"
  else fail "$1: nothing fails"; fi
  cp made right
  read -r calls what < count
  failed=0 ended=0 call=0
  while [ $call -lt "$calls" ]; do
    call=$((call + 1))
    "$1" $call
    status=$?
    read -r what < count
    if [ $status = 1 ] && [ "$(grep -c ': error: ' out)" = 1 ] \
       && { [ "$1" = front_door ] || [ ! -e made ]; }
    then ended=$((ended + 1))
    elif [ $status != 0 ] || [ -e unexpected ] \
	 || ! { cmp -s made right || cmp -s made plain; }; then
      cp out "$output"
      fail "$1: $what"
      failed=$((failed + 1))
    fi
    for file in temporary/*; do
      [ -e "$file" ] || continue
      rm -r "$file"
      [ $call -le $((calls - 6)) ] || continue
      fail "$1: $what: $file stays"
      failed=$((failed + 1))
    done
  done
  echo "$1: $calls calls, $ended ended"
  if [ $failed = 0 ] && [ "$calls" -ge 15 ] && [ $ended -ge 2 ]
  then pass "$1: each call fails"; else fail "$1: each call fails"; fi
}
run env GOMP_OFFLOAD_TARGETS= "$TOOLCHAINDIR/as" a.s -o plain
each_call assembler
rm plain
each_call front_door
