# Puts the file LIST between the lines of the manual that mark its place.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

/^<!-- end of the environment variables -->$/ { inside = 0; print "" }
!inside { print }
/^<!-- environment variables: / {
  inside = 1
  while ((getline line < list) > 0)
    print line
}
