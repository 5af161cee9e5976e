# A few seconds of what "make check-soak MINUTES=N" does for long.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated
needs_device
# Devices die in the middle of things, and children end by _exit.
sanitizers_allow leaks forks
works 'several programs at once' "$SRC/run" "$CC" "$TARGET" "${SOAK_SECONDS:-8}"
cat "$output"
says 'each has counted' '^3 programs, [1-9][0-9]* rounds: '

# A sanitizer's malloc is not counted.
[ -z "$sanitizer" ] || exit 0
run env GOMP_OFFLOAD_RESTART=1 ./soak 2 9 5000
says 'what is lost in each round is found' \
  '^[0-9]* bytes of malloc more after [0-9]* rounds'
