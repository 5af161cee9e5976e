# The time limit of tests: what hangs ends, what does not is left alone.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"

limit=$GOMP_TEST_LIB/limit
"$limit" 1 sleep 1000
works 'what hangs ends' [ $? = 124 ]
"$limit" 1 sh -c "trap '' TERM; while :; do sleep 0.1; done"
works 'also if it does not want to' [ $? = 137 ]
"$limit" 60 sh -c 'exit 7'
works 'the status is the command'"'"'s' [ $? = 7 ]
works 'twice as long at least' [ "$("$limit" 60)" -ge 120 ]
works 'not much longer' [ "$("$limit" 60)" -le 1200 ]
