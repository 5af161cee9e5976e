# gomp-offload doctor finds out whether everything works.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/command/json.inc
. "$SRC/json.inc"

command=$(dirname "$CC")/gomp-offload

if have_device; then
  works 'all is fine' "$command" doctor --target="$TARGET"
  says 'that it is' '^All is fine[.]$'
  says 'the device' '^fine:    device 0: .*, driver .*, with .* of memory$'
  for language in C 'C[+][+]'; do
    says "$language runs" \
      "^fine:    gcc-[0-9]*, $TARGET, $language: .* ran on the device"
  done
else
  run "$command" doctor --target="$TARGET"
  says 'there is no device' "^PROBLEM: $TARGET: there is no device that works"
  says 'what to do' \
    '^         what to do: gomp-offload info says which devices there are$'
  if [ $status = 1 ]; then pass 'status 1'; else fail 'status 1'; fi
  says 'C is compiled' \
    "^fine:    gcc-[0-9]*, $TARGET, C: .* there is no device to run it"
fi
says 'the compiler' \
  "^fine:    gcc-$GOMP_TEST_GCC: .* is of version $GOMP_TEST_GCC"
says 'its headers' '^fine:    gcc-[0-9]*: plugin headers are in .*/include$'
says 'the runtime' '^fine:    runtime: .*/libgomp-target.so.1 is of version '
run "$command" doctor --json --target="$TARGET"
cp "$output" json
works 'JSON' ./read-json json
member 'problems' problems '^number [0-9]*$'
member 'a finding' findings.0.severity '^string "(fine|note|problem)"'

if is_emulated "$TARGET"; then
  run sh -c 'ulimit -f 1000; "$0" doctor --target="$1" 2>&1' "$command" \
    "$TARGET"
  says 'a limit' '^PROBLEM: ulimit -f: limited to '
  OFFLOAD_EMUL_RUN=/nowhere run "$command" doctor --target="$TARGET"
  says 'a device that does not start' \
    '^PROBLEM: device 0: device 0 .* does not start: cannot start /nowhere'
  says 'what to do' '^         what to do: GOMP_DEBUG=2 shows what was tried$'
  if [ $status = 1 ]; then pass 'status 1'; else fail 'status 1'; fi
fi

# A toolchain of which a part is missing.
mkdir -p broken/lib/gomp-offload
cp -r "$(dirname "$CC")" "$TOOLCHAINDIR" broken/lib/gomp-offload
rm "broken/lib/gomp-offload/$(basename "$TOOLCHAINDIR")/accel/$TARGET/mkoffload"
cp "$LIBDIR/libgomp-target.so.1" broken/lib
run broken/lib/gomp-offload/bin/gomp-offload doctor --target="$TARGET"
says 'a target of which a part is missing' \
  "^PROBLEM: gcc-[0-9]*: cannot compile for $TARGET: .*/mkoffload is missing"
# All of it, which packages can leave out; but where it was built for it may be
# there.
rm -r "broken/lib/gomp-offload/$(basename "$TOOLCHAINDIR")"
echo 'int i;' > i.c
run broken/lib/gomp-offload/bin/gcc -fopenmp -c i.c
if [ $status != 0 ]; then
  install="install gomp-offload for GCC $GOMP_TEST_GCC"
  install="$install [(]Debian package gcc-$GOMP_TEST_GCC-gomp-offload[)]\$"
  says 'no toolchain' "^gcc: error: the offload toolchain is in .*; $install"
  run broken/lib/gomp-offload/bin/gomp-offload doctor
  says 'none' \
    "^(PROBLEM|note): *gcc-$GOMP_TEST_GCC: the toolchain .* missing; $install"
fi
cp -r "$TOOLCHAINDIR" broken/lib/gomp-offload
printf '#!/bin/sh\nexit 1\n' \
  > "broken/lib/gomp-offload/$(basename "$TOOLCHAINDIR")/as"
run broken/lib/gomp-offload/bin/gomp-offload doctor --target="$TARGET"
says 'a compiler that fails' \
  "^PROBLEM: gcc-[0-9]*, $TARGET, C: a program is not compiled: "
says 'what to do' 'to do: compile a program with -v to see the commands$'
refused 'a misspelt target' "no target 'host-emu'; did you mean 'host-emul'" \
  "$command" doctor --target=host-emu
refused 'no such target' "doctor: there is no target 'x'" "$command" doctor \
  --target=x

if is_emulated "$TARGET"; then
  # shellcheck disable=SC2016
  printf '#!/bin/sh\nmkdir up 2> /dev/null && exec "$@"\nexit 1\n' > once
  chmod +x once
  OFFLOAD_EMUL_RUN=$PWD/once run "$command" doctor --target="$TARGET"
  says 'a device that starts once' \
    "^PROBLEM: gcc-[0-9]*, $TARGET, C: a region does not run: "
  says 'what to do' \
    'to do: run a program with GOMP_DEBUG=1 to see what is tried$'

  # Devices have ended before a trial needs one.
  cat > noted <<'END'
#!/bin/sh
echo begins >> "$NOTES"
"$@"
status=$?
echo ends >> "$NOTES"
exit $status
END
  chmod +x noted
  NOTES=$PWD/notes OFFLOAD_EMUL_RUN=$PWD/noted works 'one after the other' \
    "$command" doctor --target="$TARGET"
  run awk 'NR % 2 != ($0 == "begins") { print "line", NR, $0 }' notes
  if [ ! -s "$output" ] && [ "$(wc -l < notes)" -ge 4 ]
  then pass 'no two devices at a time'
  else fail 'no two devices at a time'; fi
fi

# A plugin that is none.
mkdir plugins
echo none > plugins/libgomp-plugin-broken.so.1
GOMP_OFFLOAD_PLUGIN_PATH=$PWD/plugins run "$command" doctor --target="$TARGET"
says 'a plugin that is none' \
  '^PROBLEM: plugin: .*/libgomp-plugin-broken.so.1: cannot be loaded'
says 'what to do' '^         what to do: install it again, or remove it$'

# One that is interrupted leaves nothing.
mkdir interrupted
for signal in INT TERM; do
  # Its folder is there first, and then the one of the trials.
  TMPDIR=$PWD/interrupted env --default-signal=INT \
    "$command" doctor > said 2>&1 &
  pid=$!
  set_limit 60
  for _ in $(seq "$((time_limit * 20))"); do
    if [ -n "$(ls interrupted)" ]; then break; fi
    sleep 0.05
  done
  kill -$signal $pid
  wait $pid
  status=$?
  ls -R interrupted > "$output"
  if [ $status -gt 128 ] && [ "$(ls interrupted)" = '' ] && [ ! -s said ]
  then pass "SIG$signal"; else fail "SIG$signal"; fi
done
