# What scripts need that compile for nvptx-none, and run without a GPU.
#							-*- shell-script -*-
# shellcheck shell=sh
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# Sourced after script.sh, which sets what is looked at.
# shellcheck disable=SC2154,SC2086

# needs_target TARGET: ends the script if TARGET is not a configured one.
needs_target ()
{
  [ -d "$TOOLCHAINDIR/accel/$1" ] || unsupported "not configured for $1"
}

# builds WHAT COMMAND...: COMMAND, which compiles for nvptx-none, has to
# succeed; ends the script if GCC has no compiler for that.
builds ()
{
  what=$1
  shift
  run "$@"
  package=$(grep -o -m 1 'gcc-[0-9]*-offload-nvptx' "$output")
  [ $status = 0 ] || [ -z "$package" ] \
    || unsupported "no compiler for nvptx-none (Debian package: $package)"
  if [ $status = 0 ]; then pass "$what"; else fail "$what"; fi
}

# make_driver DIRECTORY: the stand-in is the driver there.
make_driver ()
{
  mkdir -p "$1"
  cp "$BUILDDIR/.libs/libcuda.so.1" "$1"
}
