# Which compilers can be served.                           -*- shell-script -*-
# shellcheck shell=sh
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# Sourced by quickstart and configure.

# The releases of GCC that are known.
oldest_release=12
newest_release=16

# look_at_compiler NAME: compiler_path is its path, empty if there is no such
# program; compiler_version, empty if it is no GCC; compiler_major its release.
look_at_compiler ()
{
  compiler_version='' compiler_major=''
  compiler_path=$(command -v "$1" 2> /dev/null) || return 0
  # Of a front door of ours along PATH, the compiler that it stands for.
  case $(realpath -m "$compiler_path" 2> /dev/null) in
    */gomp-offload/bin/gcc)
      compiler_path=$("$compiler_path" -v 2>&1 \
	| sed -n 's/^COLLECT_GCC=//p') ;;
  esac
  # Clang finds GCC's headers, and calls itself GCC.
  if [ -n "$compiler_path" ] \
    && echo __clang__ | "$compiler_path" -E -P -xc - 2> /dev/null \
      | grep __clang__ > /dev/null; then
    compiler_version=$("$compiler_path" -dumpfullversion 2> /dev/null) || :
    compiler_major=${compiler_version%%.*}
  fi
}

# unservable NAME UNKNOWN: print why the compiler that was looked at, and asked
# for as NAME, cannot be served.  If UNKNOWN is not "no", a release that is not
# known can.
unservable ()
{
  servable="GCC $oldest_release to $newest_release can be served"
  other='choose another with --with-gcc=PROGRAM'
  if [ -z "$compiler_path" ]; then
    echo "--with-gcc=$1: there is no such program; $servable"
  elif [ -z "$compiler_version" ]; then
    echo "--with-gcc=$1: it is not a GCC; $servable"
  elif [ "$compiler_major" -gt $newest_release ] && [ "$2" = no ]; then
    printf '%s is GCC %s, and the newest that is known is %s; %s%s\n' \
      "$compiler_path" "$compiler_version" $newest_release "$other" \
      ', or try it with configure --enable-unknown-gcc'
  elif [ "$compiler_major" -lt $oldest_release ]; then
    printf '%s is GCC %s, and the oldest that can be served is %s; %s\n' \
      "$compiler_path" "$compiler_version" $oldest_release "$other"
  else
    case ${compiler_path##*/} in
      *gcc*) return 1 ;;
    esac
    printf '%s is not called gcc, so nobody knows what its %s is called; %s\n' \
      "$compiler_path" 'C++ compiler' "$other"
  fi
}
