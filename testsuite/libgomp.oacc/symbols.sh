# All that libgomp has for OpenACC, in its versions of GCC 12, is served: by the
# runtime, under the same version, or by a wrapper for Fortran of libgomp's that
# calls what the runtime has.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"

versions='GOACC_2\.0|GOACC_2\.0\.[12]|OACC_2\.0|OACC_2\.0\.1|OACC_2\.5|OACC_2\.5\.1'
versions="$versions|OACC_2\\.6"
theirs=$("$STOCK_CC" -print-file-name=libgomp.so.1)

# symbols LIBRARY: those that it defines in these versions, "NAME VERSION".
symbols ()
{
  readelf -W --dyn-syms "$1" | awk '$7 != "UND" { print $8 }' \
    | sed -n -E "s/@@?($versions)\$/ \\1/p" | sort
}

symbols "$theirs" > wanted
symbols "$LIBDIR/libgomp-target.so.1" > served
works 'libgomp has routines' test "$(wc -l < wanted)" -ge 142
comm -13 wanted served > invented
silent 'the runtime has no others' cat invented

# What libgomp leaves to whoever defines it first.
readelf -W -r "$theirs" \
  | sed -n 's/.*JUMP_SL.* \(acc_[a-z_]*\)@.*/\1/p' \
  | sort > called
cut -d ' ' -f 1 served > names

# acc_on_device is about the one that calls it, the host here, and
# acc_register_library is for who defines it.
comm -23 wanted served | cut -d ' ' -f 1 \
  | grep -vx -e acc_on_device -e acc_on_device_h_ -e acc_register_library \
  | while read -r wrapper; do
      name=$(echo "$wrapper" | sed -E 's/(_array|_32|_64)?_h_$//')
      grep -qx "$name" called && grep -qx "$name" names || echo "$wrapper"
    done > missing
silent 'nothing is missing' cat missing
