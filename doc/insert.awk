# Puts the file LIST between the lines of a document that mark the place of
# WHAT: the comments "WHAT: ..." and "end of the WHAT".
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

$0 == "<!-- end of the " what " -->" { inside = 0; print "" }
!inside { print }
index($0, "<!-- " what ": ") == 1 {
  inside = 1
  while ((getline line < list) > 0)
    print line
}
