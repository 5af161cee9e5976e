# What configure makes of the compiler and the targets that it is told.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"

top=$(cd "$SRC/../.." && pwd)
[ -x "$top/configure" ] || unsupported 'the sources have no configure'

# errs ARGUMENT MESSAGE: configure ARGUMENT ends with this one line.
errs ()
{
  run "$top/configure" "$1"
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
errs --with-gcc=no-such-gcc '--with-gcc=no-such-gcc: there is no such program$'
errs --with-gcc="$PWD/clang" "--with-gcc=$PWD/clang: this is no GCC\$"
errs --with-gcc=/bin/true '--with-gcc=/bin/true: this is no GCC$'

# Nor is one that has all of GCC's options.
cat > posing-gcc <<END
#!/bin/sh
case " \$* " in
  *' -E '*) echo 1 ;;
  *) exec "$STOCK_CC" "\$@" ;;
esac
END
chmod +x posing-gcc
errs --with-gcc="$PWD/posing-gcc" "--with-gcc=$PWD/posing-gcc: this is no GCC\$"

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
with --enable-unknown-gcc\$"
later 11.4.0
errs --with-gcc="$PWD/gcc-later" "$PWD/gcc-later is GCC 11.4.0, and the oldest \
that can be served is 12; choose another with --with-gcc=PROGRAM\$"
later 99.1.0
cp "$STOCK_CXX" g++-later
run "$top/configure" --with-gcc="$PWD/gcc-later" --enable-unknown-gcc
says 'an unknown GCC can be served on request' \
  "^configure: serving $PWD/gcc-later \\(GCC 99.1.0\\)"

# A front door stands for what it serves, and a target that is named twice is
# one.
emul=x86_64-intelmicemul
run "$top/configure" --with-gcc="$CC" --enable-offload-targets="$emul,$emul"
says 'a front door stands for the compiler that it serves' \
  "^configure: serving $STOCK_CC .*; offload targets: $emul\$"
