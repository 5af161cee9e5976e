# Times commands, for scripts of this folder.               -*- shell-script -*-
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

now () { date +%s%N; }

# timed SET NAME COMMAND...: run it; add its time to $out/SET.tsv under the
# NAME.
timed ()
{
  # shellcheck disable=SC2154 # Of the script.
  file=$out/$1.tsv name=$2
  shift 2
  start=$(now)
  "$@" > /dev/null || return
  us=$((($(now) - start) / 1000))
  printf '%s\t%s\t%s\t%s\t1\n' "$name" $us $us $us >> "$file"
}
