# The manual tells of every setting of the plugin.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"

sed -n 's/^  X ([a-z_]*, "\([A-Z_]*\)".*/\1/p' \
  "$SRC/../../../plugins/nvptx/environment.h" > names
works 'the table has settings' test -s names
while read -r name; do
  works "$name is in the manual" grep -q "^| \`$name\` | " \
    "$SRC/../../../doc/nvptx.md"
done < names
