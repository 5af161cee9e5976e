# Prints the compiler's omp_lib with the routines of ours that it lacks.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.
#
# usage: awk -f add-routines.awk added-routines.f90 OMP-LIB
# OMP-LIB is omp_lib.f90, where they have to stand within the module, or
# omp_lib.h, where they come last.

# function_name LINE: of the function that it begins, or "".
function function_name(line)
{
  if (line ~ /^ *end / || !match(line, /function +[a-z_0-9]+/))
    return ""
  line = substr(line, RSTART, RLENGTH)
  sub(/.* /, "", line)
  return line
}

function add_routines(    i)
{
  for (i = 1; i <= count; i++)
    if (!(names[i] in present))
      printf "%s", blocks[i]
  count = 0
}

# Ours: the interface blocks, each under the name of its first function.
FNR == NR {
  if (/^ *interface/)
    names[++count] = ""
  if (count && $0 !~ /^!/)
    blocks[count] = blocks[count] $0 "\n"
  if (count && names[count] == "")
    names[count] = function_name($0)
  next
}

/^ *end module omp_lib *$/ { add_routines() }
{ print }
function_name($0) != "" { present[function_name($0)] }
END { add_routines() }
