# A value that a variable does not accept is ignored after one line, which names
# the variable, the value, and what is accepted.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
needs_emulated
# shellcheck source=testsuite/settings/bad-values.inc
. "$SRC/bad-values.inc"
bad_values_build

export OFFLOAD_EMUL_NUM=2 GOMP_OFFLOAD_WARN=0

run env OFFLOAD_EMUL_NUM='1
2' GOMP_OFFLOAD_WARN="$(printf '\033[1m')" ./prog
says 'a line end is shown' 'OFFLOAD_EMUL_NUM=1\\n2 is ignored: its value'
says 'and what terminals obey' 'GOMP_OFFLOAD_WARN=\\033\[1m is ignored: its'

while IFS='	' read -r part name owner honoured value accepted; do
  case " $parts " in *" $part "*) ;; *) continue ;; esac
  # As if it were not set.
  run env -u "$name" ./prog
  cp "$output" expected
  run env "$name=$value" ./prog
  cp "$output" said
  sed "/$name/d; /^$/d" said > rest
  same "$name=$value ($honoured) is ignored" rest expected
  if [ "$owner" = ours ]; then
    warning="warning: $name=$value is ignored: its value has to be $accepted"
    if named_once "$name" said && grep -qxF "libgomp-target: $warning" said
    then pass 'after one line'; else fail 'after one line'; fi
  elif named_once "$name" said; then pass 'after one line of libgomp'
  else fail 'after one line of libgomp'
  fi
done < values
