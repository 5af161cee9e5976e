# The RPM packages have all that is installed, and each file is in just one.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"

top=$(cd "$SRC/../.." && pwd)
command -v rpmbuild > /dev/null \
  || unsupported 'no rpmbuild (Debian package: rpm)'
[ -x "$PREFIX/bin/gomp-gcc" ] || unsupported 'no installation with a prefix'

# The spec with what was installed in place of a build.
awk -v top="$top" -v prefix="$PREFIX" '
  /^%(prep|build|install|post|files|changelog)/ { step = $1 }
  step == "%prep" || step == "%build" {
    if (/^%(prep|build)/)
      print
    next
  }
  /^make install / {
    print "mkdir -p %{buildroot}" prefix
    print "cp -a " prefix "/. %{buildroot}" prefix
    print "cp " top "/COPYING* ."
    next
  }
  { print }' "$top/packaging/gomp-offload.spec" > try.spec

with=''
for part in nvptx amdgcn; do
  [ -z "$(find "$TOOLCHAINDIR/accel" -name "$part-*")" ] \
    || with="$with --with $part"
done
[ ! -e "$LIBEXECDIR/gomp-offload/gomp-offload-mpi-worker" ] \
  || with="$with --with mpi"
# shellcheck disable=SC2086
works 'packages are made' rpmbuild -bb --nodeps $with \
  --define "_topdir $PWD/made" --define "served_gcc $STOCK_CC" \
  --define "_prefix $PREFIX" --define "_libdir $LIBDIR" \
  --define "_libexecdir $LIBEXECDIR" --define "_docdir $PREFIX/share/doc" \
  --define "_infodir $PREFIX/share/info" --define "_mandir $PREFIX/share/man" \
  --define "_bindir $PREFIX/bin" --define "_datadir $PREFIX/share" \
  --define 'debug_package %{nil}' try.spec
cp "$output" said
works 'each file is there once' sh -c '! grep "listed twice" said'
for package in made/RPMS/*/*.rpm; do
  rpm -qp --qf '[%{FILEMODES:perms} %{FILENAMES}\n]' "$package"
done | grep -v '^d' | grep -v '/licenses/' | sort | uniq -d > twice
works 'in one package' [ ! -s twice ]
