# What check-distribution makes of a mirror that does not answer, of a suite
# whose packages do not fit together, and of a mistake of ours; with stand-ins
# for debootstrap and for what would run in the root.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"

top=$(cd "$SRC/../.." && pwd)
[ -e "$top/.git" ] || unsupported 'the sources are no clone'
mkdir bin folder
cat > bin/debootstrap <<'END'
#!/bin/sh
[ -z "${BROKEN:-}" ] || { echo "E: $BROKEN"; exit "${STATUS:-1}"; }
for folder; do
  case $folder in */folder/*) root=$folder ;; esac
done
mkdir -p "$root/proc" "$root/dev" "$root/etc/apt/apt.conf.d" "$root/srv"
echo 'root:x:0:0:root:/root:/bin/sh' > "$root/etc/passwd"
END
# Of what runs in the root, quickstart prints SAYS and fails.
cat > bin/chroot <<'END'
#!/bin/sh
case " $* " in
  *' ./quickstart '*) echo "$SAYS"; exit 1 ;;
esac
END
chmod +x bin/*
suite=$PWD/mirror/dists/none
mkdir -p "$suite"
: > "$suite/Release"

# ends STATUS REGEXP [VARIABLE=VALUE...]: check-distribution does, the line
# before the last matches REGEXP, and the last line counts.
ends ()
{
  expected=$1 regexp=$2
  shift 2
  run env PATH="$PWD/bin:$PATH" "$@" sh "$top/checks/distribution.sh" \
    SUITE=none MIRROR="file:$PWD/mirror" FOLDER="$PWD/folder"
  case $expected in
    77) last='0 passed, 0 failed, 1 skipped' ;;
    *) last='0 passed, 1 failed' ;;
  esac
  if [ "$status" = "$expected" ] && [ "$(tail -n 1 "$output")" = "$last" ] \
    && tail -n 2 "$output" | head -n 1 | grep -Eq "$regexp"
  then pass "status $expected: $regexp"
  else fail "status $expected: $regexp"; fi
  rm -f folder/none.tar
}

mv "$suite" "$suite.away"
ends 77 'needs|there is no network, or no .*/mirror/dists/none/Release$'
mv "$suite.away" "$suite"
needs=$(sed -n 's/.*: needs/needs/p' "$output")
[ -z "$needs" ] || unsupported "$needs"

ends 77 "debootstrap failed: E: Couldn't download packages: x; " \
  BROKEN="Couldn't download packages: x"
# The status of timeout.
ends 77 'debootstrap did not end in a quarter of an hour$' BROKEN=slow \
  STATUS=124
gives_up='quickstart: Installing packages failed; quickstart.log has all'
cannot='packages of none cannot be installed'
ends 77 "$cannot: E: Failed to fetch http://x 404" \
  SAYS="E: Failed to fetch http://x 404
$gives_up"
ends 77 "$cannot: E: Unable to correct problems" \
  SAYS="E: Unable to correct problems, you have held broken packages.
$gives_up"
ends 1 'quickstart failed$' SAYS="E: Unable to locate package gcc-nn
$gives_up"
ends 1 'quickstart failed$' \
  SAYS='E: Failed to fetch http://x 404, said a test
quickstart: Building failed; quickstart.log has all'
