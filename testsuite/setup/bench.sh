# The benchmarks' scripts, without measuring.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"
bench=$SRC/../../bench

for goals in goals nvptx-goals; do
  silent "each row of $goals is about what programs print" \
    awk -f "$SRC/bench-goals.awk" "$bench"/*.c "$bench"/*.sh \
    "$bench"/programs/* "$bench/$goals"
done

for script in run.sh nvptx-run.sh; do
  sed -n 's/^part_\([a-z]*\) ().*/\1/p' "$bench/$script" | sort > functions
  sed -n '/^all_parts=/p' "$bench/$script" | grep -ow '[a-z]*' | sort > listed
  works "$script has parts" test -s functions
  same "$script runs them all by default" functions listed
done

refused 'a part that does not exist is named' \
  "^bench: there is no part 'nonsense'; parts are limits region " \
  env GOMP_BIN=. OUT=results TARGET=x86_64-intelmicemul \
  sh "$bench/run.sh" region nonsense
refused 'and so it is of those for GPUs' \
  "^bench: there is no part 'nonsense'; parts are first region " \
  sh "$bench/nvptx-run.sh" first nonsense

run env -u GOMP_BIN sh "$bench/run.sh"
ended=$status
says 'its usage is shown' '^Usage: run.sh '
says 'with its variables' '^  GOMP_BIN '
works 'and it ends' test "$ended" = 2
