# A signal ends mkoffload, its compiler and all that the compiler started, and
# nothing of them stays in TMPDIR.

. "$GOMP_TEST_LIB/script.sh"
. "$SRC/region.inc"
needs_emulated

region_program > a.c
silent 'compiles' "$CC" -O2 -fopenmp -foffload="$TARGET" -c a.c -o a.o
# A compiler that starts another process, says so, sends mkoffload a signal, and
# takes its time.
cat > slow <<END
#!/bin/sh
[ "\$1" = -print-search-dirs ] && exec "$STOCK_CC" "\$@"
: > "\$TMPDIR/intermediate.s"
sleep 300 &
echo \$! > "$PWD/started"
kill -\$SIGNAL \$PPID
wait
END
chmod +x slow
mkoffload=$TOOLCHAINDIR/accel/$TARGET/mkoffload

for signal in INT TERM HUP; do
  case $signal in INT) number=2 ;; TERM) number=15 ;; HUP) number=1 ;; esac
  rm -f started
  run env COLLECT_GCC="$PWD/slow" SIGNAL=$signal "$mkoffload" \
    -o out.o a.o -foffload-abi=lp64 -fopenmp -dumpbase ./a.x
  if [ $status = $((128 + number)) ] && [ -e started ]
  then pass "SIG$signal: ends it"; else fail "SIG$signal: ends it"; fi
  goes "SIG$signal: no process left" "$(cat started)"
  temporary_files > "$output"
  if [ ! -s "$output" ] && [ ! -e out.o ]
  then pass "SIG$signal: no file left"; else fail "SIG$signal: no file left"; fi
done

# What the compiler started has the time to remove files of its own when the
# compiler has ended.
sed 's/^sleep 300 &/sh member \&\
until [ -e ready ]; do sleep 0.1; done/' slow > slow-member
chmod +x slow-member
cat > member <<END
trap 'sleep 0.3; rm -f "$PWD/files"; exit' INT TERM
: > ready
while :; do sleep 0.1; done
END
: > files
rm -f started
run env COLLECT_GCC="$PWD/slow-member" SIGNAL=TERM "$mkoffload" -o out.o a.o \
  -foffload-abi=lp64 -fopenmp -dumpbase ./a.x
if [ $status = 143 ] && [ -e started ] && [ ! -e files ]
then pass 'what the compiler started cleans up'
else fail 'what the compiler started cleans up'; fi

# The same while a translation unit is compiled.  What the terminal sends
# reaches "as", whose child is the mkoffload.
silent 'compiles to assembly language' "$CC" -O2 -fopenmp -foffload="$TARGET" \
  -S a.c -o a.s
rm -f started
env COLLECT_GCC="$PWD/slow" COLLECT_GCC_OPTIONS="'-fopenmp'" SIGNAL=CONT \
  GOMP_OFFLOAD_TARGETS="$TARGET" "$TOOLCHAINDIR/as" -o b.o a.s \
  > "$output" 2>&1 &
as=$!
await test -s started
kill -TERM $as
wait $as
status=$?
if [ $status = 143 ] && [ -s started ]; then pass 'as: SIGTERM ends it'
else fail 'as: SIGTERM ends it'; fi
goes 'as: no process left' "$(cat started)"
ls -A "$TMPDIR" > "$output"
if [ ! -s "$output" ] && [ ! -e b.o ]; then pass 'as: no file left'
else fail 'as: no file left'; fi

# Only GCC's driver gets the signal: what it runs ends, too, and does not
# complain that files are gone.
rm -f started
sed 's/kill -.*PPID//' slow > slower
chmod +x slower
mkdir bin
cat > bin/driver <<END
#!/bin/sh
COLLECT_GCC="$PWD/slower" COLLECT_GCC_OPTIONS="'-fopenmp'" \
  GOMP_OFFLOAD_TARGETS="$TARGET" \
  "$TOOLCHAINDIR/as" -o c.o a.s > "$output" 2>&1 &
echo \$! > as-pid
wait
END
chmod +x bin/driver
bin/driver &
driver=$!
await test -s started
kill -KILL $driver
wait $driver
# Neither as nor what the compiler started runs.
have_ended ()
{
  readlink "/proc/$(cat as-pid)/exe" "/proc/$(cat started)/exe" > found
  [ ! -s found ]
}
await have_ended
if [ -s started ] && [ ! -s found ]; then pass 'the driver ends: as ends'
else fail 'the driver ends: as ends'; fi
ls -A "$TMPDIR" >> "$output"
if [ ! -s "$output" ] && [ ! -e c.o ]
then pass 'the driver ends: nothing is said or left'
else fail 'the driver ends: nothing is said or left'; fi

# A compiler that dies is an error, and leaves nothing either.
# shellcheck disable=SC2016
printf '#!/bin/sh\n: > "$TMPDIR/x.s"\nkill -SEGV $$\n' > broken
chmod +x broken
refused 'a compiler that crashes' 'signal 11' env COLLECT_GCC="$PWD/broken" \
  "$mkoffload" -o out.o a.o -foffload-abi=lp64 -fopenmp
printf '#!/bin/sh\nexit 3\n' > broken
refused 'a compiler that fails' 'returned 3 exit status' \
  env COLLECT_GCC="$PWD/broken" "$mkoffload" -o out.o a.o -foffload-abi=lp64 \
  -fopenmp
refused 'a compiler that is not there' 'No such file' \
  env COLLECT_GCC="$PWD/absent" "$mkoffload" -o out.o a.o -foffload-abi=lp64 \
  -fopenmp
if [ -z "$(ls -A "$TMPDIR")" ]; then pass 'no file left'
else fail 'no file left'; fi
