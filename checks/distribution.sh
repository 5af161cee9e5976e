#!/bin/sh
# Tries the commands of README in a bare root of another distribution: "make
# check-distribution" calls it.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.
#
# usage: distribution.sh VARIABLE=VALUE...
#   SUITE=trixie	a suite of Debian that debootstrap can install
#   GCC=gcc-13		the compiler to serve, if it is not gcc
#   RUN_AS=user		an ordinary user runs all, and not root
#   RUNTESTFLAGS=...	parts of the testsuite; nothing for all
#   MIRROR=URL		where packages come from, if not from apt's mirror
#   FOLDER=DIR		what is made goes there
# The last line counts, as that of the testsuite does.  The status is 77 if
# nothing could be tried here, or if the suite or its mirror is broken today,
# for a reason that is said.

set -u

SUITE='' GCC='' RUN_AS='' RUNTESTFLAGS='' MIRROR='' FOLDER=.
for argument; do
  case $argument in
    SUITE=* | GCC=* | RUN_AS=* | RUNTESTFLAGS=* | MIRROR=* | FOLDER=*)
      eval "${argument%%=*}=\${argument#*=}" ;;
    *) echo "check-distribution: what is '$argument'?" >&2; exit 2 ;;
  esac
done
here=$(cd "$(dirname "$0")" && pwd) || exit 2
CHECK=check-distribution
# shellcheck source=checks/root.sh
. "$here/root.sh"

# packages_for_user: install, as root, what the user is told to.
packages_for_user ()
{
  # Only the lists of packages tell which release gcc will be.
  apt_get update
  names=$(quickstart check 2>&1 | sed -n 's/^ *apt-get install --[^ ]* //p')
  [ -n "$names" ] || die 1 'quickstart does not name packages to a user'
  say "installing as root: $names"
  # shellcheck disable=SC2086
  apt_get -y install --no-install-recommends $names
}

# quickstart [check]
quickstart ()
{
  as "$account" ./quickstart ${GCC:+"--with-gcc=$GCC"} "$@"
}

# logged COMMAND...: its output goes to $log, too.
logged ()
{
  { "$@"; echo $? > "$root.status"; } 2>&1 | tee "$log"
  grep -qx 0 "$root.status" && return
  ! grep -q '^quickstart: Installing packages failed' "$log" || blame_suite
  return 1
}

# suite_name: as doc/releases.md calls it, "Debian 13".
suite_name ()
{
  number=$(sed -n 's/^VERSION_ID="\(.*\)"$/\1/p' "$root/etc/os-release")
  echo "Debian ${number:-$SUITE}"
}

# keep_results: what the tests wrote, and their record for doc/releases/.
keep_results ()
{
  mkdir -p "$results"
  cp "$clone/build/quickstart.log" "$clone"/build/testsuite/gomp.* "$results" \
    || return
  version=$(as "$account" "${GCC:-gcc}" -dumpfullversion)
  run="${RUNTESTFLAGS:-all}${RUN_AS:+, as an ordinary user}, bare root"
  sh "$here/release-record.sh" "$(suite_name)" "gcc $version" "$commit" \
    "$run" "$results/gomp.sum" > "$results/record"
  awk -v table=ours -f "$here/release-tables.awk" "$results/record"
  say "results are in $results"
}

# try: both commands.  Mounts and processes are its own here.
try ()
{
  [ -f "$tar" ] || bootstrap
  [ -d "$root" ] || unpack
  furnish
  # Before somebody goes on in the clone.
  commit=$(git -C "$here" -c safe.directory='*' rev-parse --short HEAD)
  copy_sources
  [ "$account" = root ] || packages_for_user
  logged quickstart || die 1 './quickstart failed'
  status=0
  logged quickstart check || status=$?
  keep_results
  tail -n 1 "$log"
  return $status
}

account=${RUN_AS:-root}
[ -n "$SUITE" ] || die 2 'which SUITE, as in SUITE=trixie?'
results=$root-results${GCC:+-$GCC}
[ -z "${GOMP_INSIDE:-}" ] || { try; exit; }
with_root "$0" "$@"
