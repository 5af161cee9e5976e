# quickstart with stand-ins for the package manager, configure and make.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"

top=$(cd "$SRC/../.." && pwd)
mkdir clone clone/m4 bin
cp "$top/quickstart" clone
cp "$top/m4/path.sh" clone/m4
log=clone/build/quickstart.log

# stand_in NAME < BODY
stand_in ()
{
  { printf '#!/bin/sh\nhere=%s\n' "$PWD"; cat; } > "$1"
  chmod +x "$1"
}
stand_in bin/id <<'END'
echo "${USER_ID:-0}"
END
stand_in bin/sleep <<'END'
echo "$@" >> "$here/slept"
END
# No package is there, but those in the file installed.
stand_in bin/dpkg-query <<'END'
for package; do :; done
grep -qsx "$package" "$here/installed" && echo 'install ok installed'
END
# The first LOCKED calls find another apt-get.
stand_in bin/apt-get <<'END'
echo "apt-get $*"
count=$(cat "$here/count" 2> /dev/null || echo 0)
echo $((count + 1)) > "$here/count"
if [ "$count" -lt "${LOCKED:-0}" ]; then
  echo 'E: Could not get lock /var/lib/dpkg/lock-frontend.' \
    'It is held by process 1234 (unattended-upgr)' >&2
  exit 100
fi
[ -z "${BROKEN:-}" ] || { echo 'E: Unable to locate package'; exit 100; }
for package; do echo "$package"; done >> "$here/installed"
END
# A compiler of each name that says what it is once it is installed.
for name in gcc gcc-97; do
  stand_in bin/$name <<'END'
[ ! -e "$here/no-compiler" ] || grep -qsx "${0##*/}" "$here/installed" \
  || exit 127
case $0 in *-97) echo 97 ;; *) echo 98 ;; esac
END
done
stand_in bin/apt-cache <<'END'
printf 'gcc\n  Depends: cpp\n  Depends: gcc-99\n'
END
stand_in clone/bootstrap <<'END'
echo 'bootstrap is run'
cat > configure <<'CONFIGURE'
#!/bin/sh
echo configure is run: "$@"
echo "prefix = ${1#--prefix=}" > Makefile
{ echo '#!/bin/sh'; echo "echo $*"; } > config.status
chmod +x config.status
CONFIGURE
chmod +x configure
touch config.h.in Makefile.in
END
stand_in bin/make <<'END'
echo "make is run: $*"
[ -z "${FAILS:-}" ] || { echo 'no rule'; exit 2; }
END

# quickstart [VARIABLE=VALUE...] [check]
quickstart ()
{
  rm -rf clone/build clone/configure count slept
  run env PATH="$PWD/bin:$PATH" "$@"
}

quickstart USER_ID=1000 clone/quickstart
works 'another user: ends' [ "$status" = 1 ]
quickstart USER_ID=1000 clone/quickstart
says 'another user is told' '^  apt-get install .* make .* libelf-dev( |$)'
says_not 'DejaGnu is not needed' dejagnu
quickstart USER_ID=1000 clone/quickstart check
says 'but for check' '^  apt-get install .* dejagnu( |$)'

# Packages follow the compiler.
quickstart USER_ID=1000 clone/quickstart
says 'the headers of the compiler that is there' \
  '^  apt-get install .* gcc .* gcc-98-plugin-dev$'
quickstart USER_ID=1000 clone/quickstart --with-gcc=gcc-97
says 'or of the one that is asked for' \
  '^  apt-get install .* gcc-97 g\+\+-97 gfortran-97 gcc-97-plugin-dev$'
quickstart USER_ID=1000 clone/quickstart --with-gcc=gcc-97,gcc
says 'or of several' '^  apt-get install .* gcc-97-plugin-dev gcc-98 g\+\+-98 '
touch no-compiler
quickstart USER_ID=1000 clone/quickstart
says 'or of the one that will come' \
  '^  apt-get install .* gcc-99-plugin-dev$'
quickstart USER_ID=1000 clone/quickstart --with-gcc=gcc-97
says 'if need be by its name' '^  apt-get install .* gcc-97-plugin-dev$'
quickstart clone/quickstart
says 'as soon as one knows' '^Installing gcc-98-plugin-dev \.\.\. '
rm no-compiler installed
quickstart clone/quickstart --with-gcc=gcc-97
cp "$log" "$output"
says 'configure is told' 'configure is run: --prefix=.* --with-gcc=gcc-97$'

# again [OPTION]: the same command, or another, in the folder as it is.
again ()
{
  run env PATH="$PWD/bin:$PATH" clone/quickstart "$@"
}
again --with-gcc=gcc-97
says_not 'once is enough' '^Configuring'
again --with-gcc=gcc
says 'another compiler is configured, whatever it is called' '^Configuring'
again
says_not 'what is configured stays if none is named' '^Configuring'
rm installed

quickstart clone/quickstart
says 'packages are installed' '^Installing make .* \.\.\. [0-9]+ s$'
says 'each step says how long it took' '^Making configure \.\.\. [0-9]+ s$'
says 'the next as well' '^Building \.\.\. [0-9]+ s$'
cp "$log" "$output"
for step in 'apt-get -q install' 'bootstrap is run' 'configure is run' \
  'make is run: -j' \
	    'make is run: install' 'make is run: .*examples'; do
  says "the log keeps: $step" "$step"
done

rm -f installed
quickstart LOCKED=3 clone/quickstart
says 'waits for a lock' \
  "^Installing .*waiting for apt-get's lock .process 1234 .unattended-upgr.. \.\.\. [0-9]+ s$"
works 'as often as needed' [ "$(wc -l < slept)" = 3 ]
rm -f installed
quickstart LOCKED=100000 clone/quickstart
says 'not for ever' \
  '^quickstart: Installing packages failed; .*/quickstart.log has all of the output'
works 'but for minutes' [ "$(wc -l < slept)" -ge 60 ]
rm -f installed
quickstart BROKEN=1 clone/quickstart
says 'another error is an error' '^quickstart: Installing packages failed'
says 'it is shown' 'Unable to locate package'
works 'at once' [ ! -e slept ]

quickstart FAILS=1 clone/quickstart
says 'a step that fails is named' '^quickstart: Building failed'
says 'with the end of its output' '^no rule$'

quickstart clone/quickstart check more
says 'others are not known' '^usage: ./quickstart'
works 'that is an error' [ "$status" = 2 ]
