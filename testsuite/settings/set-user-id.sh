# A set-user-ID program reads the variables that are for those, and no others:
# of a bad value of another there is not a word.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
needs_emulated
[ "$(id -u)" = 0 ] || unsupported 'only root can make such a program'
command -v setpriv > found || unsupported 'no setpriv here'
# shellcheck source=testsuite/settings/bad-values.inc
. "$SRC/bad-values.inc"
bad_values_build
cp prog secure
chmod 4755 secure

# as_user NAME VALUE: run it as another user, wherever it is.
as_user ()
{
  # shellcheck disable=SC2016
  run env "$1=$2" sh -c \
    'exec 9< secure
     exec setpriv --reuid=65534 --regid=65534 --clear-groups /proc/self/fd/9'
}
as_user ANY nonsense
grep -q '^secure, ' "$output" || unsupported 'no set-user-ID programs here'

while IFS='	' read -r part name owner honoured value _; do
  case "$owner $honoured $parts " in
    "ours always "*" $part "*)
      as_user "$name" "$value"
      cp "$output" said
      works "$name=$value is read" test "$(grep -c "$name" said)" = 1 ;;
    "ours unprivileged "*" $part "*)
      as_user "$name" "$value"
      says_not "$name=$value is not read" "$name"
      says 'and the program runs' '^secure, ' ;;
  esac
done < values

# A variable of which no value is bad.
run env GOMP_OFFLOAD_RTL=/there-is-none.so ./prog
says 'libraries for devices are looked for' 'GOMP_OFFLOAD_RTL: /there-is-none'
as_user GOMP_OFFLOAD_RTL /there-is-none.so
says_not 'but not in a set-user-ID program' GOMP_OFFLOAD_RTL
says 'which runs' '^secure, '
