# The benchmarks' scripts, without measuring.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"
bench=$SRC/../../bench

# Each program with the headers that it includes.
mkdir sources
for program in "$bench"/*.c; do
  sed -n 's/^#include "\(.*\)"$/\1/p' "$program" | sed "s,^,$bench/," \
    | xargs cat "$program" > "sources/${program##*/}"
done

# sound_rows GOALS FIELDS: the rows of a table of goals.
sound_rows ()
{
  silent "each row of $1 is about what programs print" \
    awk -v fields="$2" -f "$SRC/bench-goals.awk" sources/*.c "$bench"/*.sh \
    "$bench"/programs/* "$bench/$1"
}
sound_rows goals 5
sound_rows nvptx-goals 4

for script in run.sh nvptx-run.sh; do
  sed -n 's/^part_\([a-z]*\) ().*/\1/p' "$bench/$script" | sort > functions
  sed -n '/^all_parts=/p' "$bench/$script" | grep -ow '[a-z]*' | sort > listed
  works "$script has parts" test -s functions
  same "$script runs them all by default" functions listed
done

refused 'a part that does not exist is named' \
  "^bench: there is no part 'nonsense'; parts are limits region " \
  env GOMP_BIN=. OUT=results TARGET=host-emul \
  sh "$bench/run.sh" region nonsense
refused 'and so it is of those for GPUs' \
  "^bench: there is no part 'nonsense'; parts are first region " \
  sh "$bench/nvptx-run.sh" first nonsense

run env -u GOMP_BIN sh "$bench/run.sh"
ended=$status
says 'its usage is shown' '^Usage: run.sh '
says 'with its variables' '^  GOMP_BIN '
works 'and it ends' test "$ended" = 2

# Its goal met alone, and missed beside others.
printf 'loop\tours:loop\tllvm:loop\t3\t1.5\n' > goals
printf 'loop\t20\t20\t20\t1\n' > ours.tsv
printf 'loop\t10\t10\t10\t1\n' > llvm.tsv
for busy in 0 1; do
  run awk -v json=results.json -v busy=$busy -f "$bench/report.awk" goals \
    ours.tsv llvm.tsv
  case $busy in
    0) says 'the goal is that of free CPUs' '≤ 3 [|] yes';;
    1) says 'and another one beside busy processes' '≤ 1.5 [|] no';;
  esac
done
