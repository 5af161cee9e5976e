#!/bin/sh
# Builds Debian packages in a bare root of a suite of Debian; in a second one
# installs and upgrades them, tries them as an ordinary user, removes them and
# looks at what they leave: "make check-packages" calls it.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.
#
# usage: packages.sh VARIABLE=VALUE...
#   TARBALL=FILE	what "make dist" made
#   SUITE=trixie	a suite of Debian that debootstrap can install
#   GCC_RELEASES='14 13'  which GCCs to serve, if not just the suite's
#   AMDGCN=14		which of them have a compiler for AMD's GPUs: all if it
#			is not said, none with "no"
#   BRIEF=yes		without optimization, the book and lintian
#   REBUILD=yes		build twice, differently, and compare
#   VENDOR=Ubuntu	with the flags for compilers that its packages have
#   MIRROR=URL		where packages come from, if not from apt's mirror
#   FOLDER=DIR		what is made goes there
# The last line counts what was tried.  The status is 77 if nothing could be
# tried here, for a reason that is said.

set -u

TARBALL='' SUITE='' GCC_RELEASES='' AMDGCN='' BRIEF='' REBUILD='' VENDOR=''
MIRROR='' FOLDER=.
for argument; do
  case $argument in
    TARBALL=* | SUITE=* | GCC_RELEASES=* | AMDGCN=* | BRIEF=* | REBUILD=* \
      | VENDOR=* | MIRROR=* | FOLDER=*)
      eval "${argument%%=*}=\${argument#*=}" ;;
    *) echo "check-packages: what is '$argument'?" >&2; exit 2 ;;
  esac
done
here=$(cd "$(dirname "$0")" && pwd) || exit 2
CHECK=check-packages account=user
# shellcheck source=checks/root.sh
. "$here/root.sh"
passed=0 failed=0
options=nocheck profiles='' critic=lintian
[ -z "$BRIEF" ] || options='nocheck noopt nodoc' profiles=nodoc critic=''

# checked WHAT COMMAND...: count whether it went well; its output goes to $log.
checked ()
{
  what=$1
  shift
  echo "+ $*" >> "$log"
  if "$@" >> "$log" 2>&1; then
    echo "PASS: $what"
    passed=$((passed + 1))
  else
    echo "FAIL: $what"
    failed=$((failed + 1))
    return 1
  fi
}

# in_sources COMMAND...: as the user, in the unpacked tarball.
in_sources ()
{
  # shellcheck disable=SC2016
  as user sh -c 'cd gomp-offload-*/ && exec "$@"' sh "$@"
}

# put_in FILE...: into the folder where "as" runs commands.
put_in ()
{
  { mkdir -p "$clone" && cp "$@" "$clone" \
      && chroot "$root" chown -R user: "${clone#"$root"}"; } \
    || die 1 "cannot copy $*"
}

# another_root: a bare one in place of this one.
another_root ()
{
  { umount -R "$root/dev" && umount "$root/proc" \
      && rm -rf --one-file-system "$root"; } || die 1 "cannot delete $root"
  unpack
  furnish
  mkdir "$clone"
  apt_get update
}

# be_vendor: dpkg knows $VENDOR by a file, without which it goes by Debian.
be_vendor ()
{
  file=$root/etc/dpkg/origins/$(echo "$VENDOR" | tr '[:upper:]' '[:lower:]')
  [ -f "$file" ] \
    || printf 'Vendor: %s\nParent: Debian\n' "$VENDOR" > "$file"
}

# flags_of_vendor: whether packages are built with them; the log has them.
flags_of_vendor ()
{
  as user env DEB_VENDOR="$VENDOR" sh -c "dpkg-vendor --is $VENDOR \
    && dpkg-buildflags"
}

# prepare: the sources and what it takes to build packages of them.
prepare ()
{
  name=$(basename "$TARBALL" .tar.gz)
  put_in "$TARBALL"
  as user tar -xf "$name.tar.gz"
  as user mv "$name.tar.gz" "${name%-*}_${name##*-}.orig.tar.gz"
  cp -r "$here/../debian" "$clone/$name"
  chroot "$root" chown -R user: "${clone#"$root"}"
  apt_get update
  # shellcheck disable=SC2086
  apt_get -y install --no-install-recommends build-essential debhelper \
    dpkg-dev $critic
  # shellcheck disable=SC2016
  checked 'debian/control is what debian/rules control makes' \
    in_sources sh -c 'cp debian/control before && debian/rules control \
      GCC_RELEASES="$(sed -n "s/^Package: gcc-\(.*\)-gomp-offload$/\1/p" \
	before)" && cmp before debian/control && rm before'
  in_sources debian/rules control \
    ${GCC_RELEASES:+"GCC_RELEASES=$GCC_RELEASES"} AMDGCN="$AMDGCN" \
    >> "$log" 2>&1 \
    || die 1 "debian/rules control failed; $log has all"
  say "serving $(sed -n 's/^Package: \(gcc-[0-9]*\)-gomp-offload$/\1/p' \
    "$clone/$name/debian/control" | paste -s -d ' ')"
  apt_get -y build-dep ${profiles:+--build-profiles="$profiles"} \
    --no-install-recommends "./$name"
  if [ -n "$VENDOR" ]; then
    be_vendor
    checked "flags are those of $VENDOR" flags_of_vendor
  fi
}

# build OPTION...: in the unpacked sources.
build ()
{
  in_sources env DEB_BUILD_OPTIONS="$options parallel=$(nproc)" \
    DEB_BUILD_PROFILES="$profiles" ${VENDOR:+DEB_VENDOR="$VENDOR"} "$@" \
    dpkg-buildpackage -us -uc
}

# same_packages: whether a build in another folder, with another umask, another
# time zone and another language, makes the same files.
same_packages ()
{
  as user sh -c 'mkdir first another && cp ./*.deb first \
    && cd another && dpkg-source -x ../*.dsc again && mv again gomp-offload-x \
    && cp ../*.orig.tar.gz .' >> "$log" 2>&1 || return
  as user sh -c "umask 027 && cd another/gomp-offload-x && exec env \
    DEB_BUILD_OPTIONS='$options parallel=1' DEB_BUILD_PROFILES='$profiles' \
    TZ=Asia/Tokyo LC_ALL=C HOME=/tmp ${VENDOR:+DEB_VENDOR=$VENDOR} \
    dpkg-buildpackage -us -uc" || return
  # shellcheck disable=SC2016
  as user sh -c 'status=0
    for package in first/*.deb; do
      cmp "$package" "another/${package#*/}" || status=1
    done
    exit $status'
}

# cleaned: whether "clean" takes away what a build made, and nothing more than
# dh_autoreconf makes anew.  The packages have to be elsewhere by now: that of
# the sources is made again.
cleaned ()
{
  # shellcheck disable=SC2016
  in_sources sh -c 'set -e
    cd debian
    diff autoreconf.before autoreconf.after \
      | sed -n "s|^> [^ ]*  [.]/||p" > ../../anew
    [ -s ../../anew ]
    cd ..
    debian/rules clean
    dpkg-source -b . > ../clean.log 2>&1 || { cat ../clean.log; exit 1; }
    sed -n "s/.*ignoring deletion of file \(.*\), use .*/\1/p" ../clean.log \
      | sort -u > ../gone
    echo "Gone, and not made anew:"
    ! grep -vxF -f ../anew ../gone'
}

# keep_packages: where the next root cannot delete them.
keep_packages ()
{
  rm -rf "$packages" "$packages.tests" && mkdir -p "$packages" \
    && cp "$clone"/*.deb "$clone"/*.changes "$clone"/*.dsc \
	 "$clone"/*.tar.* "$packages" \
    && cp -r "$clone"/gomp-offload-*/debian/tests "$packages.tests"
}

# older: of each package one that has an older version, and one file more.
older ()
{
  # shellcheck disable=SC2016
  as user sh -c 'set -e
    mkdir old
    for package in ./*.deb; do
      dpkg-deb -R "$package" contents
      version=$(sed -n "s/^Version: //p" contents/DEBIAN/control)
      sed -i "s/\([ (]\)$version/\1${version}~before/g" contents/DEBIAN/control
      touch "contents/usr/share/doc/${package##*/}"
      dpkg-deb --root-owner-group -Znone -b contents "old/$package"
      rm -rf contents
    done'
}

# names: of our packages, but for those with debugging information.
names ()
{
  for package in "$packages"/*.deb; do
    package=${package##*/}
    case $package in
      *-dbgsym_*) ;;
      *) echo "${package%%_*}" ;;
    esac
  done
}

# files: what there is in the root, but for what packages of others change.
files ()
{
  chroot "$root" find / -xdev \( -path /proc -o -path /dev -o -path /srv \
    -o -path /tmp -o -path /var/lib/dpkg -o -path /var/lib/apt \
    -o -path /var/cache -o -path /var/log -o -path /etc/ld.so.cache \) -prune \
    -o -printf '%M %u:%g %p %l\n' | sort
}

# needs: packages of others that ours need.
needs ()
{
  # shellcheck disable=SC2016
  as root sh -c 'apt-get -s install --no-install-recommends ./*.deb' \
    | sed -n 's/^Inst \([^ ]*\) .*/\1/p' | grep -vxF "$(names)"
}

# autopkgtest NAME: as the user.
autopkgtest ()
{
  # shellcheck disable=SC2016
  as user sh -c 'AUTOPKGTEST_TMP=$(mktemp -d) && export AUTOPKGTEST_TMP \
    && sh "tests/$1" && rm -r "$AUTOPKGTEST_TMP"' sh "$1"
}

# install GLOB: packages, in the folder where "as" runs commands.
install ()
{
  as root sh -c "DEBIAN_FRONTEND=noninteractive apt-get -y install \
    --no-install-recommends $1"
}

# purge [WORD]: our packages; those with the word in their names.
purge ()
{
  # shellcheck disable=SC2046
  as root env DEBIAN_FRONTEND=noninteractive dpkg --purge \
    $(names | grep -e "${1:-.}")
}

# default_alone: without what belongs to other compilers than the default one,
# if there are any, nothing is amiss.
default_alone ()
{
  # shellcheck disable=SC2016
  default=$(chroot "$root" dpkg-query -W -f '${Depends}' gomp-offload \
    | sed 's/ .*//')
  others=$(names | grep -x 'gcc-[0-9]*-gomp-offload' | grep -vx "$default")
  # shellcheck disable=SC2086
  { [ -z "$others" ] || as root dpkg --purge $others; } \
    && as user gomp-offload doctor --target=host-emul
}

# compile: a program, for when only the runtime is there.
compile ()
{
  as user sh -c 'cp /usr/share/doc/gomp-offload/examples/saxpy.cc . \
    && gomp-g++ -O2 -fopenmp saxpy.cc -o saxpy'
}

# use: the packages in a fresh root.
use ()
{
  another_root
  apt_get -y install --no-install-recommends build-essential cmake gfortran \
    pkgconf
  put_in "$packages"/*.deb
  rm -f "$clone"/*-dbgsym_*
  cp -r "$packages.tests" "$clone/tests"
  # shellcheck disable=SC2046
  apt_get -y install --no-install-recommends $(needs)
  files > "$root.before"
  older >> "$log" || die 1 "cannot make older packages; $log has all"
  checked 'packages are installed' install './old/*.deb'
  checked 'packages are upgraded' install './*.deb'
  checked 'files that are no longer there are gone' \
    chroot "$root" sh -c '! ls /usr/share/doc/*.deb'
  [ -z "$BRIEF" ] || rm "$packages.tests/documents"
  for test in "$packages.tests"/[a-z]*; do
    case $test in
      */control) ;;
      *) checked "a user runs debian/tests/${test##*/}" \
	   autopkgtest "${test##*/}" ;;
    esac
  done
  checked 'doctor finds no fault' as user gomp-offload doctor --target=host-emul
  checked 'what is for GPUs is purged' purge 'nvptx\|amdgcn'
  checked 'the default compiler alone will do' default_alone
  checked 'a user compiles a program without it' compile
  checked 'packages are purged' purge
  files > "$root.after"
  checked 'nothing of them is left' diff "$root.before" "$root.after"
  checked 'just the runtime is installed' \
    install './libgomp-target1_*.deb ./libgomp-target-plugin-host-emul_*.deb'
  checked 'with it, that program runs on the device' \
    as user env OMP_TARGET_OFFLOAD=mandatory ./saxpy
  rm -f "$root.before" "$root.after"
}

# try: all of it.  Mounts and processes are its own here.
try ()
{
  : > "$log"
  [ -f "$tar" ] || bootstrap
  [ -d "$root" ] || unpack
  furnish
  prepare
  if checked 'packages are built' build; then
    # shellcheck disable=SC2016
    [ -z "$critic" ] || checked 'lintian finds no fault' as user sh -c \
      'lintian --fail-on error,warning ./*.changes'
    [ -z "$REBUILD" ] || checked 'a second build makes the same' same_packages
    keep_packages || die 1 "cannot copy packages to $packages"
    say "packages are in $packages"
    checked 'clean leaves the sources as they were' cleaned
    use
  fi
  echo "$passed passed, $failed failed"
  [ $failed = 0 ]
}

packages=$root-packages
[ -n "$SUITE" ] || die 2 'which SUITE, as in SUITE=trixie?'
[ -f "$TARBALL" ] || die 2 "there is no TARBALL '$TARBALL'"
[ -z "${GOMP_INSIDE:-}" ] || { try; exit; }
with_root "$0" "$@"
