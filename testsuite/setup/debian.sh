# debian/rules: what it refuses, and that nodoc makes no manual.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"

top=$(cd "$SRC/../.." && pwd)
[ -f "$top/debian/rules" ] || unsupported 'the tarball has no debian/'
[ -f /usr/share/dpkg/architecture.mk ] \
  || unsupported 'no dpkg-dev (Debian package: dpkg-dev)'

# rules ARGUMENT...: without make's own variables.
cat > rules <<END
#!/bin/sh
exec env -u CC -u MAKEFLAGS -u MAKELEVEL make -s -C "$top" -f debian/rules "\$@"
END
chmod +x rules

run ./rules override_dh_auto_configure DEB_HOST_ARCH=m68k
says 'another architecture' '^debian/rules: .* build for m68k on m68k$'
works 'and nothing was tried' [ "$(wc -l < "$output")" -le 2 ]

# What is not made is asked for by no step.
for step in build install; do
  run ./rules -n override_dh_auto_$step
  says "$step: the manual" " BOOK=doc( |\$)"
  run ./rules -n override_dh_auto_$step DEB_BUILD_PROFILES=nodoc
  says "$step: none" " BOOK=( |\$)"
done
