# Bare roots of a suite of Debian.                          -*- shell-script -*-
# shellcheck shell=sh
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# Sourced, with these variables:
#   CHECK		what messages begin with
#   SUITE MIRROR FOLDER	see distribution.sh
# and, where something is done in a root:
#   account		who does that there
#   here		the folder with this file
# root, its file tar, clone and log are set here.
# shellcheck disable=SC2154

# A root has a namespace of its own for its mounts and its processes: they end
# with the first process that is in there, however the script ends.

say ()
{
  echo "$CHECK: $1"
}

# die STATUS WHY
die ()
{
  say "$2"
  case $1 in
    77) echo '0 passed, 0 failed, 1 skipped' ;;
    *) echo '0 passed, 1 failed' ;;
  esac
  exit "$1"
}

# apt_mirror: where this machine's apt gets Debian from.
apt_mirror ()
{
  # shellcheck disable=SC2016
  apt-get indextargets --format '$(LABEL) $(SITE)' 'Created-By: Packages' \
    2> /dev/null | sed -n 's/^Debian //p' | head -n 1
}

# check_machine: ends the script if this machine cannot do it.
check_machine ()
{
  [ "$(id -u)" = 0 ] || die 77 'needs root, for debootstrap and chroot'
  for program in debootstrap unshare setpriv flock; do
    command -v $program > /dev/null || die 77 "needs the program $program"
  done
  rm -f "$root.null"
  # Containers may lack this.
  { unshare --mount --pid --fork mount -t tmpfs none "$FOLDER" \
      && mknod "$root.null" c 1 3 && : > "$root.null"; } 2> /dev/null \
    || die 77 'needs permission to mount and to make devices'
  rm -f "$root.null"
  [ -n "$MIRROR" ] || die 77 'apt has no source of Debian here; MIRROR=URL'
  release=$MIRROR/dists/$SUITE/Release
  [ -f "$tar" ] \
    || timeout 60 /usr/lib/apt/apt-helper download-file "$release" \
	 "$root.Release" > /dev/null 2>&1 \
    || die 77 "there is no network, or no $release"
  rm -f "$root.Release"
}

# bootstrap: a new root in the folder $root, and its copy in the file $tar.
bootstrap ()
{
  say "installing $SUITE from $MIRROR"
  script=/usr/share/debootstrap/scripts/$SUITE
  [ -e "$script" ] || script=/usr/share/debootstrap/scripts/sid
  timeout 900 debootstrap --variant=minbase \
    --include=ca-certificates "$SUITE" "$root" "$MIRROR" "$script" \
    > "$log" 2>&1
  case $? in
    0) ;;
    124) die 77 'debootstrap did not end in a quarter of an hour' ;;
    *) die 77 "debootstrap failed: $(tail -n 1 "$log"); $log has all" ;;
  esac
  # A mirror may hold a Release file that is older than it should be.
  echo 'Acquire::Check-Valid-Until "false";' > "$root/etc/apt/apt.conf.d/99old"
  apt-config dump 2> /dev/null | grep -i '^Acquire::https\?::proxy' \
    >> "$root/etc/apt/apt.conf.d/99old"
  # Nobody needs it after a crash.
  echo force-unsafe-io > "$root/etc/dpkg/dpkg.cfg.d/unsafe-io"
  rm -rf "$root"/var/cache/apt/archives/*.deb
  { tar -C "$root" --one-file-system -cf "$tar.new" . \
      && mv "$tar.new" "$tar"; } || die 1 "cannot write $tar"
}

# unpack: the root once more.
unpack ()
{
  { mkdir "$root" && tar -C "$root" -xf "$tar"; } || die 1 "cannot unpack $tar"
}

# furnish: what a running system has: devices, /proc, names on the network, the
# account.
furnish ()
{
  cp /etc/resolv.conf "$root/etc/resolv.conf"
  { mount -t proc proc "$root/proc" \
      && mount -t tmpfs -o mode=755 dev "$root/dev" \
      && mkdir "$root/dev/pts" "$root/dev/shm" \
      && mount -t tmpfs -o mode=1777 shm "$root/dev/shm" \
      && mount -t devpts -o newinstance,ptmxmode=666 pts "$root/dev/pts"; } \
    || die 1 "cannot mount in $root"
  for device in null zero full random urandom tty; do
    cp -a /dev/$device "$root/dev/$device"
  done
  ln -s pts/ptmx "$root/dev/ptmx"
  ln -s /proc/self/fd "$root/dev/fd"
  [ "$account" = root ] || chroot "$root" useradd -m "$account"
}

# as ACCOUNT COMMAND...: run it in the root, in the clone there.
as ()
{
  who=$1
  home=$(sed -n "s|^$who:.*:\(.*\):.*|\1|p" "$root/etc/passwd")
  shift
  # shellcheck disable=SC2016
  chroot "$root" setpriv --reuid="$who" --regid="$who" --init-groups \
    env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
      HOME="$home" LC_ALL=C.UTF-8 RUNTESTFLAGS="${RUNTESTFLAGS:-}" \
      ${http_proxy:+http_proxy="$http_proxy"} \
      sh -c 'cd /srv/gomp-offload && exec "$@"' sh "$@"
}

# blame_suite: ends the script if apt, which failed and wrote to $log, says that
# it could not get packages, or that they do not fit together.  That there is no
# package of a name is not among this: quickstart asked for it.
blame_suite ()
{
  why=$(grep -E -m 1 -e '^[EW]: (Failed to fetch|Unable to fetch|Some index)' \
	  -e '^E: (The repository|Unable to correct|Unmet dependencies)' \
	  "$log") || return
  die 77 "packages of $SUITE cannot be installed: $why"
}

# apt_get ARGUMENT...: as root, in the root.
apt_get ()
{
  as root env DEBIAN_FRONTEND=noninteractive apt-get -q "$@" >> "$log" 2>&1 \
    && return
  blame_suite
  tail -n 5 "$log"
  die 1 "apt-get $1 failed; $log has all"
}

# copy_sources: the files of the clone, as they are now.
copy_sources ()
{
  { mkdir "$clone" \
      && git -C "$here/.." -c safe.directory='*' ls-files -z --cached \
           --others --exclude-standard > "$root.files" \
      && tar -C "$here/.." --null -T "$root.files" -cf "$root.files.tar" \
      && tar -C "$clone" --no-same-owner -xf "$root.files.tar" \
      && chroot "$root" chown -R "$account:" "${clone#"$root"}"; } \
    || die 1 'cannot copy the sources, which have to be a clone'
  rm "$root.files" "$root.files.tar"
}

# with_root SCRIPT ARGUMENT...: run the script again, with GOMP_INSIDE set, in a
# namespace for $root; the root is deleted when that ends.
with_root ()
{
  check_machine
  exec 9> "$root.lock"
  flock -n 9 || die 1 "another one uses $root"
  # What one that was killed left; nothing is mounted there now.
  rm -rf --one-file-system "$root"
  trap 'rm -rf --one-file-system "$root"' EXIT
  trap 'kill -KILL $namespace; wait; exit 1' HUP INT TERM
  GOMP_INSIDE=yes setpriv --pdeathsig KILL \
    unshare --mount --pid --fork --kill-child sh "$@" &
  namespace=$!
  wait $namespace
}

mkdir -p "$FOLDER" && FOLDER=$(cd "$FOLDER" && pwd) || exit 2
: "${MIRROR:=$(apt_mirror)}"
root=$FOLDER/$SUITE tar=$root.tar log=$root.log
clone=$root/srv/gomp-offload
