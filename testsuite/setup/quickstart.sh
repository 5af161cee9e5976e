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
cp "$top/m4/compilers.sh" "$top/m4/path.sh" clone/m4
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
for package; do
  echo "$package" >> "$here/installed"
  ! [ -e "$here/away/$package" ] || mv "$here/away/$package" "$here/bin"
done
END
# Two compilers, and clang.  The preprocessor leaves words as they are, but for
# the name that clang defines.
for name in gcc gcc-13; do
  stand_in bin/$name <<'END'
case "$0 $*" in
  *' -E '*) cat ;;
  *-13' '*) echo 13.3.0 ;;
  *) echo "${GCC_VERSION:-14.2.0}" ;;
esac
END
done
stand_in bin/clang <<'END'
case " $* " in *' -E '*) echo 1 ;; *) echo 14.0.6 ;; esac
END
# With LISTS there are lists of packages, with those in it.
stand_in bin/apt-cache <<'END'
case $1 in
  depends) printf 'gcc\n  Depends: cpp\n  Depends: gcc-15\n' ;;
  madison) case " ${LISTS:-} " in *" $2 "*) echo "$2 | 1.0" ;; esac ;;
esac
END
stand_in clone/bootstrap <<'END'
echo 'bootstrap is run'
cat > configure <<'CONFIGURE'
#!/bin/sh
echo configure is run: "$@"
[ -z "${CONFIGURE_SAYS:-}" ] || { cat "$CONFIGURE_SAYS"; exit 1; }
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

path=$PWD/bin:$PATH
# quickstart [VARIABLE=VALUE...] [check]
quickstart ()
{
  rm -rf clone/build clone/configure count slept
  run env PATH="$path" "$@"
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
  '^  apt-get install .* gcc .* gcc-14-plugin-dev$'
quickstart USER_ID=1000 clone/quickstart --with-gcc=gcc-13
says 'or of the one that is asked for' \
  '^  apt-get install .* gcc-13 g\+\+-13 gfortran-13 gcc-13-plugin-dev$'
quickstart USER_ID=1000 clone/quickstart --with-gcc=gcc-13,gcc
says 'or of several' '^  apt-get install .* gcc-13-plugin-dev gcc-14 g\+\+-14 '
# Where there is none: in $PATH is only what is needed besides.
mkdir away tools
mv bin/gcc bin/gcc-13 away
for tool in cat chmod date dirname env grep mkdir mv nproc realpath rm sed seq \
	    sh sort tail tee touch tr uniq wc; do
  ln -s "$(command -v $tool)" tools
done
path=$PWD/bin:$PWD/tools
quickstart USER_ID=1000 clone/quickstart
says 'or of the one that will come' \
  '^  apt-get install .* gcc-15-plugin-dev$'
quickstart USER_ID=1000 clone/quickstart --with-gcc=gcc-13
says 'if need be by its name' '^  apt-get install .* gcc-13-plugin-dev$'
mv bin/apt-get away
quickstart clone/quickstart
says 'root is told where there is no apt-get' \
  '^quickstart: there is no apt-get to install what is missing: make .*-dev$'
mv away/apt-get bin
quickstart clone/quickstart
says 'as soon as one knows' '^Installing gcc-14-plugin-dev \.\.\. '
mv away/gcc-13 bin
path=$PWD/bin:$PATH
rm installed
quickstart clone/quickstart --with-gcc=gcc-13
cp "$log" "$output"
says 'configure is told' 'configure is run: --prefix=.* --with-gcc=gcc-13$'

# again [OPTION]: the same command, or another, in the folder as it is.
again ()
{
  run env PATH="$PWD/bin:$PATH" clone/quickstart "$@"
}
again --with-gcc=gcc-13
says_not 'once is enough' '^Configuring'
again --with-gcc=gcc
says 'another compiler is configured, whatever it is called' '^Configuring'
again
says_not 'what is configured stays if none is named' '^Configuring'
rm installed

# refuses GCC LINE [VARIABLE=VALUE...]: what is said of --with-gcc=GCC, and no
# package is asked for.
refuses ()
{
  asked=$1 line=$2
  shift 2
  quickstart "$@" clone/quickstart ${asked:+"--with-gcc=$asked"}
  if [ "$status" = 1 ] && [ ! -e count ] && [ "$(wc -l < "$output")" = 1 ] \
    && grep -Eq "^quickstart: $line\$" "$output"
  then pass "with $asked: $line"; else fail "with $asked: $line"; fi
}
known='GCC [0-9]+ to [0-9]+ can be served'
other='choose another with --with-gcc=PROGRAM'
refuses no-such "--with-gcc=no-such: there is no such program; $known"
refuses gcc-13,/no/gcc "--with-gcc=/no/gcc: there is no such program; $known"
refuses gcc-99 "--with-gcc=gcc-99: there is no such program; $known"
refuses gcc-1. "--with-gcc=gcc-1.: there is no such program; $known"
refuses gcc-14,gcc '--with-gcc=gcc-14,gcc: only one compiler of GCC 14 can .*'
refuses clang "--with-gcc=clang: it is not a GCC; $known"
refuses gcc,clang "--with-gcc=clang: it is not a GCC; $known"
refuses '' ".*/gcc is GCC 99.1.0, and the newest that is known .*; $other.*" \
  GCC_VERSION=99.1.0
refuses '' ".*/gcc is GCC 11.4.0, and the oldest that .* is 12; $other" \
  GCC_VERSION=11.4.0
cp bin/gcc bin/cc
refuses cc ".*/cc is not called gcc, so .*; $other"
rm bin/cc

# A suite need not have each release.
suite='make autoconf automake libtool gcc g++ gfortran libc6-dev binutils'
suite="$suite libiberty-dev libelf-dev libdw-dev gcc-13 gfortran-13"
refuses gcc-13 \
  'apt knows no package g\+\+-13: apt-get update, or --with-gcc=OTHER' \
  USER_ID=1000 LISTS="$suite"
quickstart USER_ID=1000 LISTS=autoconf clone/quickstart
says 'without lists nobody knows' '^  apt-get install '

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

rm -f installed
quickstart BROKEN=1 LISTS='make gcc' clone/quickstart
says 'nor where apt has no package of that name' \
  '^quickstart: apt knows no package autoconf: apt-get update, or'

# What configure says is all that is shown of it.
cat > refusal <<'END'
checking for something... yes
configure: error: something needed is missing; on Debian, run:
  apt-get install gcc-13-plugin-dev
END
quickstart CONFIGURE_SAYS="$PWD/refusal" clone/quickstart
says 'what configure finds missing is said' '^  apt-get install gcc-13-plugin'
says_not 'and not what else it looked for' '^checking'

quickstart clone/quickstart check more
says 'others are not known' '^usage: ./quickstart'
works 'that is an error' [ "$status" = 2 ]
