# What run-tests and run-upstream have in common.          -*- shell-script -*-
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# Sourced with the variables GCC, LIBDIR, BUILDDIR, TARGET, DRIVER, CHECKING,
# PACK, REMOTE and GOMP_TEST_LIB set.  (SETTINGS each uses in its own way.)

die ()
{
  echo "${0##*/}: $*" >&2
  exit 2
}

bindir=$LIBDIR/gomp-offload/bin
[ -x "$bindir/gcc" ] \
  || die "nothing is installed in $LIBDIR: there is no $bindir/gcc"
command -v runtest > /dev/null \
  || die "runtest is missing (Debian package: dejagnu)"

# served NAME: the compiler served for another language: gcc-12 -> g++-12.
served ()
{
  echo "$GCC" | sed "s/gcc\([^/]*\)\$/$1\1/"
}

# An alias of the target stands for its name.
targets=$GOMP_TEST_LIB/../../include/offload-targets.def
id=$(sed -n "s/^OFFLOAD_TARGET_ALIAS (\(.*\), \"$TARGET\")\$/\1/p" "$targets")
[ -z "$id" ] \
  || TARGET=$(sed -n "s/^OFFLOAD_TARGET ($id, \"\([^\"]*\)\".*/\1/p" "$targets")

# The compiler under test, one of those that are served, by its full path.
path=$(command -v "$GCC") || die "GCC=$GCC: there is no such program"
GCC=$path
release=$("$GCC" -dumpversion | sed 's/\..*//')
TOOLCHAINDIR=$LIBDIR/gomp-offload/gcc-$release
[ -d "$TOOLCHAINDIR" ] \
  || die "$GCC is not served: there is no $TOOLCHAINDIR"
# Where several are, front doors have to be told which.
suffix=
# shellcheck disable=SC2034 # For who sources this.
for folder in "$LIBDIR"/gomp-offload/gcc-*; do
  [ "$folder" = "$TOOLCHAINDIR" ] || suffix=-$release
done

# What users set for their programs is not to change what tests see.
for name in $(env | sed -n 's/^\(\(OMP\|GOMP\|OFFLOAD\|ACC\)_[A-Z_]*\)=.*/\1/p')
do
  [ "$name" = GOMP_TEST_LIB ] || unset "$name"
done
unset COLLECT_GCC_OPTIONS COMPILER_PATH GCC_EXEC_PREFIX LIBRARY_PATH \
      LD_LIBRARY_PATH LD_PRELOAD DEJAGNU MAKEFLAGS MAKELEVEL MFLAGS
GOMP_TEST_CPUS=$(nproc) || exit 2
export LC_ALL=C GOMP_TEST_CPUS
# shellcheck disable=SC3045
ulimit -S -c 0

# The sanitizers of the installation under test.  A program's own libraries may
# come before them; what matters is that they come before the C library.
GOMP_TEST_SANITIZERS=$(readelf -d "$LIBDIR/libgomp-target.so.1" \
  | sed -n 's/.*NEEDED.*\[lib\([a-z]*\)san\.so.*/\1/p' \
  | sed 's/a/address/; s/t/thread/; s/ub/undefined/' | tr '\n' ' ')
# The device's process by itself looks for no leaks.
export GOMP_TEST_SANITIZERS \
  ASAN_OPTIONS=verify_asan_link_order=0:detect_leaks=1 \
  UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1 \
  TSAN_OPTIONS="suppressions='$GOMP_TEST_LIB/thread-suppressions'"

work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 129' HUP INT TERM

# What a program without sanitizers has to preload before the installation under
# test: they have to be there from the start.
GOMP_TEST_PRELOAD=
for name in $GOMP_TEST_SANITIZERS; do
  case $name in
    address) name=asan ;;
    thread) name=tsan ;;
    undefined) name=ubsan ;;
  esac
  GOMP_TEST_PRELOAD=$GOMP_TEST_PRELOAD$("$GCC" -print-file-name="lib$name.so"):
done

# All programs under ThreadSanitizer are to tell it what libgomp orders.
case $GOMP_TEST_SANITIZERS in
  *thread*)
    LD_PRELOAD=$work/libgomp-test-order.so
    # ThreadSanitizer is to see where libgomp is called from.
    "$GCC" -O2 -fno-optimize-sibling-calls -Wall -Wextra -shared -fPIC \
      "$GOMP_TEST_LIB/libgomp-order.c" -o "$LD_PRELOAD" -ldl || exit 2
    export LD_PRELOAD
    GOMP_TEST_PRELOAD=$GOMP_TEST_PRELOAD$LD_PRELOAD: ;;
esac
export GOMP_TEST_PRELOAD

# NVIDIA's driver is the one of the machine or the stand-in, which executes PTX
# on the host.  Results that came about with that say so.
case $DRIVER in
  stand-in)
    mkdir "$work/driver" && cp "$BUILDDIR/.libs/libcuda.so.1" "$work/driver" \
      || exit 2
    export LD_LIBRARY_PATH="$work/driver" GOMP_TEST_DRIVER="$DRIVER"
    echo "No hardware is tested: libcuda.so.1 is the testsuite's stand-in." ;;
  '') unset GOMP_TEST_DRIVER ;;
  *) die "unknown DRIVER=$DRIVER" ;;
esac

# The runtime is to look after its own tables in all of it.
export GOMP_OFFLOAD_SELF_CHECK=1

# What is compiled where it runs is no other test's, nor the user's.
export GOMP_OFFLOAD_CACHE=none

# In checking mode programs go on, and what they print is looked at afterwards.
case $CHECKING in
  yes) export GOMP_OFFLOAD_CHECK=all GOMP_TEST_CHECKING=yes ;;
  '') unset GOMP_TEST_CHECKING ;;
  *) die "CHECKING=$CHECKING: it is yes or nothing" ;;
esac

# Host and device by turns under valgrind.
case ${VALGRIND-} in
  yes)
    command -v valgrind > /dev/null || die 'valgrind is missing'
    export GOMP_TEST_VALGRIND=yes ;;
  '') unset GOMP_TEST_VALGRIND ;;
  *) die "VALGRIND=$VALGRIND: it is yes or nothing" ;;
esac

# All devices are those of workers; MPI's launcher runs nothing for root unless
# it is told to.
case ${REMOTE-} in
  '') unset GOMP_TEST_REMOTE ;;
  *[!0-9]* | 0*) die "REMOTE=$REMOTE: it is a number" ;;
  *)
    grep -q '^#define MPI_LAUNCHER "[^"]' "$BUILDDIR/config.h" \
      || die "REMOTE=$REMOTE: configured without --with-mpi"
    export GOMP_TEST_REMOTE="$REMOTE" GOMP_OFFLOAD_MPI="$REMOTE" \
      OFFLOAD_EMUL_NUM=0
    [ "$(id -u)" != 0 ] || export OMPI_ALLOW_RUN_AS_ROOT=1 \
      OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 ;;
esac

# Another machine has the device: what runs there is gathered in a folder, with
# all that it needs beside a driver.
if [ -n "$PACK" ]; then
  "$GOMP_TEST_LIB/../pack/begin" "$PACK" "$LIBDIR" "$GCC" || exit 2
  GOMP_TEST_PACK=$(cd "$PACK" && pwd)
  export GOMP_TEST_PACK
fi

# settings_crossed: all sets of settings that settings-cross has, separated by
# commas.
settings_crossed ()
{
  grep -v '^#' "$GOMP_TEST_LIB/settings-cross" | awk '
    BEGIN { sets[1] = ""; count = 1 }
    {
      for (i = count; i > 0; i--)
	for (f = 1; f <= NF; f++)
	  sets[++count] = sets[i] (sets[i] == "" ? "" : " ") $f
    }
    END {
      for (i = 2; i <= count; i++)
	printf "%s%s", sets[i], (i < count ? "," : "")
    }'
}

# DejaGnu's words for results, and those of them that are bad.
bad_results='FAIL|XPASS|UNRESOLVED|ERROR'
all_results="PASS|XFAIL|UNSUPPORTED|UNTESTED|$bad_results"

# results_of FILE...: the lines with results, of several runtest processes.
results_of ()
{
  cat "$@" | grep -E "^($all_results): " | sort -k 2
}

# count FILE KINDS: how many results of these kinds.
count ()
{
  grep -Ec "^($2): " "$1"
}

# judge_findings LIST LOG: in checking mode, says how many findings the programs
# have, and which LIST does not expect or does in vain; leaves how many of these
# there are in $wrong_findings.
judge_findings ()
{
  wrong_findings=0
  [ -n "$CHECKING" ] || return 0
  awk -v release="$release" -f "$GOMP_TEST_LIB/findings.awk" "$1" "$2" \
    > "$work/findings"
  sed -n 's/^unexpected /found, and not listed: /p
    s/^missing /listed, and not found: /p' "$work/findings" | sort
  # The same program is run with several options.
  programs=$(sed -n 's/^ran //p' "$work/findings" | sort -u | wc -l)
  with=$(sed -n 's/^\(un\)\{0,1\}expected \([^ ]*\): .*/\2/p' \
    "$work/findings" | sort -u | wc -l)
  wrong_findings=$(grep -Ec '^(unexpected|missing) ' "$work/findings")
  echo "checking mode: $programs programs, $with with findings," \
    "$(grep -Ec '^(un)?expected ' "$work/findings") findings," \
    "$wrong_findings not as listed"
}
