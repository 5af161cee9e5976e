# Functions for tests that are shell scripts.              -*- shell-script -*-
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# Set in the environment:
#   CC CXX FC		the front doors; FC is empty without a Fortran compiler
#   STOCK_CC STOCK_CXX STOCK_FC  the compilers they serve
#   TARGET		the offload target under test
#   GOMP_TEST_GCC	the release of the compiler served: 12
#   SRC			the folder of the script
#   LIBDIR LIBEXECDIR PREFIX TOOLCHAINDIR PLUGINDIR  the installation under test
#   BUILDDIR		the build tree
#   GOMP_TEST_PRELOAD	what comes first in LD_PRELOAD for a program of the
#			stock compiler's that gets any of that from there
# The current directory is empty and goes away afterwards.

set -u
# shellcheck source=testsuite/lib/device.sh
. "$GOMP_TEST_LIB/device.sh"
# shellcheck source=testsuite/lib/limit.sh
. "$GOMP_TEST_LIB/limit.sh"
output=$PWD/output
status=0

# What the stock compiler links programs with that open what is under test: the
# sanitizers, which have to be there from the start.
sanitizer=
for name in $GOMP_TEST_SANITIZERS; do
  sanitizer="$sanitizer -fsanitize=$name"
done

# What makes archives of objects with code for lto1: the stock compiler's, as
# there may be no gcc-ar.
# shellcheck disable=SC2034
gcc_ar=$(echo "$STOCK_CC" | sed 's/gcc\([^/]*\)$/gcc-ar\1/')

# Where they are in the installation's folder: lib and libexec, or what it was
# configured with.
lib=${LIBDIR#"$PREFIX"/} libexec=${LIBEXECDIR#"$PREFIX"/}

# copy_installation FOLDER: what is in these, as if it was moved there.
copy_installation ()
{
  mkdir -p "$1/$lib" "$1/$libexec"
  cp -a "$LIBDIR"/libgomp-target.* "$LIBDIR/gomp-offload" "$1/$lib"
  [ "$lib" = "$libexec" ] || cp -a "$LIBEXECDIR/gomp-offload" "$1/$libexec"
}

pass ()
{
  echo "PASS: $1"
}

# fail WHAT: the last command's output follows in the log.
fail ()
{
  echo "FAIL: $1"
  echo "status $status, output:"
  sed 's/^/  | /' "$output" 2> /dev/null
}

# unsupported WHY: ends the script.
unsupported ()
{
  echo "UNSUPPORTED: $1"
  exit 0
}

# needs_device: ends the script if the target under test has no device here.
needs_device ()
{
  have_device || unsupported "no device for $TARGET"
}

# needs_emulated: ends the script if devices of the target under test are not
# emulated ones.
needs_emulated ()
{
  is_emulated "$TARGET" || unsupported 'only for emulated devices'
}

# shares_no_memory: whether devices of the target under test are known not to
# use the host's memory.
shares_no_memory ()
{
  is_emulated "$TARGET" || [ -n "${GOMP_TEST_DRIVER-}" ]
}

# needs_gcc RELEASE: ends the script if the compiler served is an earlier one.
needs_gcc ()
{
  [ "$GOMP_TEST_GCC" -ge "$1" ] || unsupported "needs GCC $1"
}

# unless_sanitized PART: ends the script if PART of it, which begins here, is
# nothing for the sanitizers of the installation under test.
unless_sanitized ()
{
  script=${SRC##*/testsuite/}/${0##*/}
  for name in ${GOMP_TEST_SANITIZERS:+any} $GOMP_TEST_SANITIZERS; do
    reason=$(sed -n "s|^$name  *$script: $1   *||p" "$GOMP_TEST_LIB/sanitizers")
    [ -z "$reason" ] || unsupported "$1: $reason"
  done
}

# sanitizers_allow WHAT...: has the sanitizers of the installation under test,
# if it has any, allow that in the rest of the script.
sanitizers_allow ()
{
  for name in "$@"; do
    case $name in
      leaks) ASAN_OPTIONS=$ASAN_OPTIONS:detect_leaks=0 ;;
      # ThreadSanitizer would end a child that starts threads, and misses those
      # of the parent there.
      forks)
	TSAN_OPTIONS=$TSAN_OPTIONS:die_after_fork=0:report_thread_leaks=0 ;;
    esac
  done
}

# temporary_files: what is in TMPDIR, but for ThreadSanitizer's, which it leaves
# if a process ends as it starts.
temporary_files ()
{
  find "$TMPDIR" -mindepth 1 ! -name 'tsan.rodata.*'
}

# run COMMAND...: its output goes to the file $output, its status to $status.
# What takes too long ends with status 124.
run ()
{
  echo "+ $*"
  set_limit 120
  timeout -k 5 "$time_limit" "$@" > "$output" 2>&1 < /dev/null
  status=$?
}

# works WHAT COMMAND...: COMMAND has to succeed.
works ()
{
  tested=$1
  shift
  run "$@"
  if [ $status = 0 ]; then pass "$tested"; else fail "$tested"; fi
}

# have_device: whether the target under test has a device here.
have_device ()
{
  if [ ! -e probe.status ]; then
    has_device "$TARGET"
    echo $? > probe.status
  fi
  [ "$(cat probe.status)" = 0 ]
}

# runs WHAT COMMAND...: the same as works for what has to run on a device;
# nothing without one.
runs ()
{
  if have_device; then works "$@"
  else echo "UNSUPPORTED: $1: no device for $TARGET"; fi
}

# forget_old_forms: take out of the output what GCC 16 says of forms of
# directives that are the only ones that GCC 12 knows.
forget_old_forms ()
{
  awk '/^In file included from|^ +from |: In .*:$|: At [a-z ]*:$/ {
	 where = where $0 "\n"; next
       }
       /\[-Wdeprecated-openmp\]$/ { source = 1; where = ""; next }
       source && /^ *[0-9]* \|/ { next }
       { source = 0; printf "%s", where; where = ""; print }
       END { printf "%s", where }' "$output" > "$output.kept" \
    && mv "$output.kept" "$output"
}

# silent WHAT COMMAND...: COMMAND has to succeed and print nothing.
silent ()
{
  tested=$1
  shift
  run "$@"
  forget_old_forms
  if [ $status = 0 ] && [ ! -s "$output" ]; then pass "$tested"
  else fail "$tested"; fi
}

# fails WHAT COMMAND...: COMMAND has to end with an error status, not by a
# signal and not by the time limit.
fails ()
{
  tested=$1
  shift
  run "$@"
  if [ $status != 0 ] && [ $status -lt 124 ]; then pass "$tested"
  else fail "$tested"; fi
}

# refused WHAT REGEXP COMMAND...: COMMAND has to end with an error status (not
# by a signal, not by the time limit), and with one line about it that REGEXP
# matches.  Lines with which GCC's own programs pass the error on do not count,
# nor do those of a backtrace, the empty one before an error of OpenACC, what
# GCC 16 says of old forms of directives, and what QEMU says when a device dies.
refused ()
{
  tested=$1
  regexp=$2
  shift 2
  run "$@"
  forget_old_forms
  passed_on='(collect2|lto-wrapper|gcc|g\+\+|gfortran|[^ ]*-gcc-[0-9]*)'
  grep -Ev -e "^$passed_on: .*(returned [0-9]+ exit status|failed)" \
    -e '/([^ /]*-)?ld(\.[a-z]+)?: (error: )?lto-wrapper failed' \
    -e '^mold: fatal: lto-wrapper failed|^compilation terminated\.$' \
    -e '^  #[0-9]+ ' -e '^$' \
    -e '^qemu: uncaught target signal ' \
    "$output" > "$output.own"
  if [ $status != 0 ] && [ $status -lt 124 ] \
     && [ "$(wc -l < "$output.own")" = 1 ] \
     && grep -Eq -- "$regexp" "$output.own"
  then pass "$tested"; else fail "$tested"; fi
}

# says WHAT REGEXP: a line of the last command's output matches.
says ()
{
  if grep -Eq -- "$2" "$output"; then pass "$1"; else fail "$1"; fi
}

# says_not WHAT REGEXP: none does.
says_not ()
{
  if grep -Eq -- "$2" "$output"; then fail "$1"; else pass "$1"; fi
}

# same WHAT FILE1 FILE2: the files are the same, byte for byte.
same ()
{
  run cmp "$2" "$3"
  if [ $status = 0 ]; then pass "$1"; else fail "$1"; fi
}

# await COMMAND...: until that succeeds, or a minute has gone.
await ()
{
  left=600
  until "$@" || [ $left = 0 ]; do
    left=$((left - 1))
    sleep 0.1
  done
}

# goes WHAT PROCESS: PROCESS ends; at once, but a machine with much to do takes
# its time.  A zombie, which waits for the init process, has no program.
goes ()
{
  left=60
  while readlink "/proc/$2/exe" > "$output.program" && [ $left -gt 0 ]; do
    left=$((left - 1))
    sleep 1
  done
  if [ -n "$2" ] && [ ! -s "$output.program" ]; then pass "$1"
  else
    fail "$1"
    [ -z "$2" ] || kill -KILL "$2"
  fi
}

# sections FILE: the names of its sections, one a line.
sections ()
{
  readelf -SW "$1" | sed -n 's/^ *\[ *[0-9]*\] *\([^ ]*\) .*/\1/p'
}

# section_size FILE SECTION: its size in bytes, 0 if there is none.
section_size ()
{
  hex='[0-9a-f]*'
  readelf -SW "$1" \
    | sed -n "s/^ *\[ *[0-9]*\] *$2  *[A-Z_]* *$hex $hex \($hex\) .*/0x\1/p" \
    | { total=0
	while read -r size; do total=$((total + size)); done
	echo $total; }
}
