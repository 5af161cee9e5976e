# Which messages no test has had printed, from a report of "make coverage".
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"

mkdir part
cat > part/a.c <<'END'
static void
one (void)
{
  diag_fatal ("reached");
  diag_fatal ("not reached, 1");
}
static void
two (void)
{
  if (x)
    return die ("not reached, 2");
  call ();
  diag_warning ("not reached, 3");
  diag_warning ("not reached, %d: %s",
		4, why);
}
END
cat > report <<'END'
folder                          lines   missed    reached
part                               10        4     60.0 %

Lines that no test reached, by file and function
part/a.c: one: 5
part/a.c: two: 11 13-14
END
cat > list <<'END'
# A comment.
part: not reached, …: …
  - there is a reason
END
top=$SRC/../..
run awk -v top=. -v list=list -f "$top/doc/message-calls.awk" \
  -f "$top/checks/error-paths.awk" report
cat > expected <<'END'
part/a.c:5: one: not reached, 1
part/a.c:11: two: not reached, 2
part/a.c:13: two: not reached, 3
3 messages; reasons for 1 others
END
if cmp -s expected "$output"; then pass 'the messages are listed'
else fail 'the messages are listed'; fi
