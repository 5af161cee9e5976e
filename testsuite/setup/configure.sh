# What configure makes of the compiler and the targets that it is told.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"

top=$(cd "$SRC/../.." && pwd)
[ -x "$top/configure" ] || unsupported 'the sources have no configure'

# configured ARGUMENT...: what one configure has found out of this machine, the
# next ones know.
configured ()
{
  run "$top/configure" --cache-file="$PWD/cache" "$@"
}

# errs ARGUMENT MESSAGE: configure ARGUMENT ends with this one line.
errs ()
{
  case $1 in
    --host=*) run "$top/configure" "$1" ;;
    *) configured "$1" ;;
  esac
  grep -v '^checking \|^config' "$output" > rest
  if [ "$status" = 1 ] && grep -Eq "^configure: error: $2" "$output" \
    && [ ! -s rest ]
  then pass "configure $1"; else fail "configure $1"; fi
}

# Clang finds the plugin headers of the GCC that is beside it.
cat > clang <<END
#!/bin/sh
case \$1 in
  -print-file-name=*) exec "$STOCK_CC" "\$@" ;;
  *) echo "clang: error: no input files" >&2; exit 1 ;;
esac
END
chmod +x clang
errs --with-gcc=no-such-gcc \
  '--with-gcc=no-such-gcc: there is no such program; GCC '
errs --with-gcc="$PWD/clang" "--with-gcc=$PWD/clang: it is not a GCC; GCC "
errs --with-gcc=/bin/true '--with-gcc=/bin/true: it is not a GCC; GCC '

# It compiles for another machine.
case $($STOCK_CC -dumpmachine) in
  x86_64-*) other=aarch64-linux-gnu ;;
  *) other=x86_64-linux-gnu ;;
esac
errs --host=$other ".* compiles for .*, not for $other; choose another with"

# Nor is one that has all of GCC's options.
cat > posing-gcc <<END
#!/bin/sh
case " \$* " in
  *' -E '*) echo 1 ;;
  *) exec "$STOCK_CC" "\$@" ;;
esac
END
chmod +x posing-gcc
errs --with-gcc="$PWD/posing-gcc" \
  "--with-gcc=$PWD/posing-gcc: it is not a GCC; GCC "

# later VERSION: gcc-later is a GCC of that version, but for its headers.
later ()
{
  cat > gcc-later <<END
#!/bin/sh
case \$1 in
  -dumpfullversion | -dumpversion) echo $1 ;;
  *) exec "$STOCK_CC" "\$@" ;;
esac
END
  chmod +x gcc-later
}
later 99.1.0
errs --with-gcc="$PWD/gcc-later" "$PWD/gcc-later is GCC 99.1.0, and the newest \
that is known is [0-9]+; choose another with --with-gcc=PROGRAM, or try it \
with configure --enable-unknown-gcc\$"
later 11.4.0
errs --with-gcc="$PWD/gcc-later" "$PWD/gcc-later is GCC 11.4.0, and the oldest \
that can be served is 12; choose another with --with-gcc=PROGRAM\$"
later 99.1.0
cp "$STOCK_CXX" g++-later
configured --with-gcc="$PWD/gcc-later" --enable-unknown-gcc
says 'an unknown GCC can be served on request' \
  "^configure: serving $PWD/gcc-later \\(GCC 99.1.0\\)"

# Several compilers: each is looked at as the first is.
errs --with-gcc="$STOCK_CC,no-such-gcc" \
  '--with-gcc=no-such-gcc: there is no such program; GCC '
errs --with-gcc="$STOCK_CC,/bin/true" \
  '--with-gcc=/bin/true: it is not a GCC; GCC '
errs --with-gcc="$STOCK_CC,$PWD/gcc-later" "$PWD/gcc-later is GCC 99.1.0, and "
release=$("$STOCK_CC" -dumpversion)
errs --with-gcc="$STOCK_CC,$STOCK_CC" \
  "--with-gcc=.*: only one compiler of GCC $release can be served\$"
sed 's/^case.*/&\n  -dumpmachine) echo m68k-linux-gnu ;;/' gcc-later > gcc-far
chmod +x gcc-far
cp "$STOCK_CXX" g++-far
configured --with-gcc="$STOCK_CC,$PWD/gcc-far" --enable-unknown-gcc
says 'a GCC for another machine is not for one installation' \
  "--with-gcc=.*: $PWD/gcc-far is for another machine than $STOCK_CC\$"

# One of them lacks plugin headers.
mkdir bare
sed "s|^case.*|&\\n  -print-file-name=plugin) echo $PWD/bare ;;|" gcc-later \
  > gcc-bare
chmod +x gcc-bare
cp "$STOCK_CXX" g++-bare
configured --with-gcc="$STOCK_CC,$PWD/gcc-bare" --enable-unknown-gcc
says 'one whose plugin headers are missing is named' \
  "missing: plugin headers of $PWD/gcc-bare \(Debian package: gcc-99-plugin-dev"
says 'and the package that has them' \
  '^  apt-get install gcc-99-plugin-dev$'

# One of them has no compiler for a GPU, and is served without.
configured --with-gcc="$STOCK_CC,$PWD/gcc-later" --enable-unknown-gcc \
  --enable-offload-targets=host-emul,nvptx-none NVPTX_COMPILER=/bin/true
says 'a compiler without one for a GPU is named' \
  "^configure: WARNING: without nvptx-none for GCC 99: there is no $PWD/.*\
nvptx-none-gcc-99 \(Debian package: gcc-99-offload-nvptx\)\$"
grep -h '^#define OFFLOAD_TARGETS ' config.h gcc-99/config.h > "$output"
says 'the first one has the target' '"host-emul,nvptx-none"$'
says 'the other one has not' '"host-emul"$'
rm -r gcc-99
configured --with-gcc="$STOCK_CC,$PWD/gcc-later" --enable-unknown-gcc \
  --enable-offload-targets=nvptx-none NVPTX_COMPILER=/bin/true
says 'one that has none for any target is refused' \
  '^configure: error: GCC 99 has a compiler for none of the targets nvptx-none;'

# The C++ compiler of one that is not called gcc is not known.
printf '#!/bin/sh\nexec "%s" "$@"\n' "$STOCK_CC" > cc-named
chmod +x cc-named
errs --with-gcc="$PWD/cc-named" "$PWD/cc-named is not called gcc, so "

# A build in the source folder, which moves.
mkdir sources && (cd "$top" && cp -R configure build-aux m4 checks include \
  Makefile.in config.h.in libgomp-target driver toolchain "$OLDPWD/sources")
rm -f sources/config.status
(cd sources && run ./configure --srcdir=. --cache-file="$PWD/../cache" \
  --enable-unknown-gcc --with-gcc="$STOCK_CC,$PWD/../gcc-later")
says 'several compilers: the build is not in the source folder' \
  "^configure: serving $STOCK_CC .*, .*/gcc-later \(GCC 99.1.0\)"
works 'but below it' \
  [ -e sources/build/Makefile ] && [ ! -e sources/Makefile ]
works 'with one build below for each further compiler' \
  grep -q '^GCC_MAJOR = 99' sources/build/gcc-99/Makefile
run make -n -C sources all
says 'make goes there' 'make -C build'

# Who adds a target to the table has configure made again.
if command -v autoconf > /dev/null && [ -f "$top/aclocal.m4" ]; then
  mkdir again && (cd "$top" && cp -R configure.ac aclocal.m4 m4 "$OLDPWD/again")
  mkdir again/include
  cp "$top/include/offload-targets.def" again/include
  run sh -c 'cd again && autoconf --trace=m4_include'
  says 'autoconf knows that the table of targets is part of it' \
    'include/offload-targets[.]def'
fi

# A front door stands for what it serves, and a target that is named twice is
# one, by whichever of its names.
emul=host-emul
configured --with-gcc="$CC" \
  --enable-offload-targets="$emul,x86_64-intelmicemul,$emul"
says 'a front door stands for the compiler that it serves' \
  "^configure: serving $STOCK_CC .*; offload targets: $emul\$"
