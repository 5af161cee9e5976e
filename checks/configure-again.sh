#!/bin/sh
# Configures a build below this one as this one is, with more options.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.
#
# usage: configure-again.sh FOLDER SOURCE-FOLDER OPTION...
#
# Run in the build folder.  What is configured already stays.

set -eu
folder=$1 source=$2
shift 2
mkdir -p "$folder"
[ ! -f "$folder/config.status" ] || exit 0
as_this=$(./config.status --config)
cd "$folder"
log=$PWD/configure.log
# config.status quotes the options of this build for a shell.  Among them may be
# --srcdir, from the folder of this build.
eval "set -- $as_this \"\$@\""
"$source/configure" "$@" --srcdir="$source" > "$log" 2>&1 \
  || { tail -n 20 "$log" >&2; exit 1; }
