# Some random programs, the same each time.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
needs_device
# The programs keep the texts that they print.
sanitizers_allow leaks

# shellcheck disable=SC2016
works 'the same seed, the same program' sh -c '
  "$STOCK_CC" -std=gnu11 -Wall -Wextra -Werror -O1 "$SRC"/*.c -o generate \
    && ./generate 1 > a.c && ./generate 1 > b.c && ./generate 2 > c.c \
    && cmp a.c b.c && ! cmp -s a.c c.c'

# Each part is below the time that a command may take.
for first in 1 6 11 16; do
  works "programs $first to $((first + 4))" \
    "$SRC/try" "$CC" "$TARGET" $first $((first + 4))
done
