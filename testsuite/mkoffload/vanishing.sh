# A folder for temporary files that is not there, is no folder, or goes away in
# the middle: a message or success, nothing hangs and nothing is left.

# shellcheck disable=SC2086 # $flags are words.
. "$GOMP_TEST_LIB/script.sh"
. "$SRC/region.inc"
needs_emulated

flags="-O2 -fopenmp -foffload=$TARGET"
region_program > a.c
silent 'compiles' "$CC" $flags -c a.c -o a.o
silent 'compiles for -flto' "$CC" $flags -flto -c a.c -o b.o
echo file > file

# GCC takes another folder then, and so do we.
for folder in absent file /dev/null; do
  silent "compiles, TMPDIR=$folder" env TMPDIR="$PWD/$folder" "$CC" $flags \
    -c a.c -o c.o
  silent "links, TMPDIR=$folder" env TMPDIR="$PWD/$folder" "$CC" $flags a.o \
    -o program
  silent "and it runs, TMPDIR=$folder" env TMPDIR="$PWD/$folder" ./program
done

# A compiler that takes the folder away before it begins, or when it is done.
for when in before after; do
  cat > $when <<END
#!/bin/sh
case " \$* " in *' -print-'* | *' --version '*) exec "$STOCK_CC" "\$@" ;; esac
[ $when = after ] || rm -rf "\$TMPDIR"
"$STOCK_CC" "\$@"
status=\$?
[ $when = before ] || rm -rf "\$TMPDIR"
exit \$status
END
  chmod +x $when
done
mkoffload=$TOOLCHAINDIR/accel/$TARGET/mkoffload
# goes_away WHAT COMMAND...: it ends with one line and status 1, or works.
goes_away ()
{
  what=$1
  shift
  mkdir -p vanishes
  run env TMPDIR="$PWD/vanishes" "$@"
  rm -rf vanishes
  if [ $status = 0 ]; then pass "$what"
  elif [ $status = 1 ] && grep -Eq 'No such file or directory|returned 1 exit' \
			    "$output"
  then pass "$what"
  else fail "$what"; fi
}
for when in before after; do
  goes_away "mkoffload, $when its compiler" env COLLECT_GCC="$PWD/$when" \
    "$mkoffload" -o out.o a.o -foffload-abi=lp64 -fopenmp -dumpbase ./a.x
  silent 'assembly language' "$CC" $flags -S a.c -o a.s
  goes_away "as, $when its compiler" env COLLECT_GCC="$PWD/$when" \
    COLLECT_GCC_OPTIONS="'-fopenmp'" GOMP_OFFLOAD_TARGETS="$TARGET" \
    "$TOOLCHAINDIR/as" -o d.o a.s
done

# Whether the command came to an end of its own.  GCC's driver aborts, with a
# message, where it had seen a folder and cannot create a file in it.
ended ()
{
  [ $status -lt 124 ] \
    || { [ $status = 134 ] && grep -q '^Cannot create temporary' "$output"; }
}
# The whole of a compilation, a link.
for delay in 0 0.02 0.05 0.1 0.2; do
  for what in '-c a.c -o e.o' 'a.o -o program' '-flto b.o -o lto'; do
    mkdir -p vanishes
    (sleep $delay; exec rm -rf vanishes) &
    run env TMPDIR="$PWD/vanishes" "$CC" $flags $what
    wait $!
    if ended; then pass "$what, after $delay s: ends"
    else fail "$what, after $delay s: ends"; fi
    if [ $status = 0 ] || [ -s "$output" ]
    then pass "$what, after $delay s: says why"
    else fail "$what, after $delay s: says why"; fi
  done
done
ls -A "$TMPDIR" > "$output"
if [ -s "$output" ]; then fail 'nothing is left'
else pass 'nothing is left'; fi
