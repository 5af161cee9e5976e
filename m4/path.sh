# Which names of folders the build can handle.             -*- shell-script -*-
# shellcheck shell=sh
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# Sourced by quickstart, bootstrap and configure.  What was installed can be in
# any folder; it is make and libtool that split names at blanks and give other
# characters a meaning.

# unusable_path NAME: if the folder NAME cannot be used, print what is wrong.
unusable_path ()
{
  case $1 in
    *[[:cntrl:]]*)
      echo "a folder's name has a line feed, tab or other control character" ;;
    *\ *) printf "'%s' has a blank in its name\n" "$1" ;;
    *[]%\"\'\`\\\$\&\;\|\<\>\(\)*?[{}\#!:]*)
      printf "'%s' has a character in its name that make, libtool or a shell" \
	"$1"
      echo ' takes for something else' ;;
    *) return 1 ;;
  esac
}
