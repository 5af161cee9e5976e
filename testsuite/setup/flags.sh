# What distributions compile packages with: the front door starts as it should.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"

top=$(cd "$SRC/../.." && pwd)
[ -x "$top/configure" ] || unsupported 'the sources have no configure'

# Those of Ubuntu 24.04.
case $("$STOCK_CC" -dumpmachine) in
  aarch64-*) protection=-mbranch-protection=standard ;;
  *) protection=-fcf-protection ;;
esac
cflags='-g -O2 -flto=auto -ffat-lto-objects -fstack-protector-strong'
cflags="$cflags -fstack-clash-protection -Wformat -Werror=format-security"
cflags="$cflags $protection -D_FORTIFY_SOURCE=3"
ldflags='-Wl,-Bsymbolic-functions -flto=auto -ffat-lto-objects -Wl,-z,relro'

works 'configures' "$top/configure" --prefix="$PWD/install" \
  --with-gcc="$STOCK_CC" CFLAGS="$cflags" CXXFLAGS="$cflags" \
  LDFLAGS="$ldflags"
for product in driver/gcc toolchain/as/as; do
  run make -s $product
  says_not "no warning: $product" 'warning:'
  if [ $status = 0 ]; then pass "builds $product"
  else fail "builds $product"; fi
done

# Both ways through the front door.
echo 'int x;' > a.c
works 'the short way' ./driver/gcc -c a.c -o a.o
works 'the long way' ./driver/gcc -v
