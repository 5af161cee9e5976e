# What is wrong with a library is said in one line.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/rtl/rtl.inc
. "$SRC/rtl.inc"

needs_emulated
library bad-rtl
silent 'a program' "$CC" -O2 -fopenmp -foffload="$TARGET" "$SRC/program.c" \
  -o program

# one_line WHAT REGEXP: the last program printed one line that it does, beside
# the results of device 0.
one_line ()
{
  grep -v '^0: ' "$output" > lines
  if [ "$(wc -l < lines)" = 1 ] && grep -Eq -- "$2" lines
  then pass "$1"
  else fail "$1"
  fi
}

# left_out WHAT LIBRARY REGEXP [VARIABLE=VALUE]: a warning says it, and the
# program goes on without the library's devices.
left_out ()
{
  what=$1 name=$2 regexp=$3
  shift 3
  with_libraries "$name" ./program "$@"
  if [ $status = 0 ]
  then one_line "$what" "warning: GOMP_OFFLOAD_RTL: $name is not used: $regexp"
  else fail "$what"
  fi
  says "$what: other devices are there" '^0: own 14850 2 1 5 5 7$'
}

left_out 'a missing file' ./there-is-none.so '.*cannot open shared object file'
echo 'no library' > text.so
left_out 'a file that is no library' ./text.so '.*(file too short|invalid ELF)'
head -c 3000 bad-rtl.so > cut-off.so
left_out 'a file that is cut off' ./cut-off.so 'the file is cut off'
for function in number_of_devices is_valid_binary init_device load_binary \
    data_alloc data_delete data_submit data_retrieve run_target_region \
    run_target_team_region; do
  "$STOCK_CC" -shared -fPIC -w -I"$SRC/../../examples" \
    -D__tgt_rtl_$function=other "$SRC/../../examples/minimal-rtl.c" \
    -o lacks.so
  left_out "no $function" ./lacks.so "it has no __tgt_rtl_$function, which"
done
echo 'int __tgt_rtl_data_notify_mapped (void) { return 0; }' > later.c
silent 'a library of LLVM 17' "$STOCK_CC" -shared -fPIC \
  -I"$SRC/../../examples" "$SRC/../../examples/minimal-rtl.c" later.c -w \
  -o later.so
left_out 'which has another interface' ./later.so \
  'it has __tgt_rtl_data_notify_mapped, so it is one of LLVM 17 or later'
left_out 'it cannot count its devices' ./bad-rtl.so \
  '__tgt_rtl_number_of_devices fails' BAD_RTL=number

with_libraries ./bad-rtl.so ./program BAD_RTL=none
if [ $status = 0 ] && [ "$(wc -l < "$output")" = 1 ]
then pass 'no device is no error'
else fail 'no device is no error'
fi
with_libraries ./bad-rtl.so ./program BAD_RTL=binary \
  OMP_TARGET_OFFLOAD=mandatory
one_line 'an image that it does not want' \
  'error: .*device 1 has no code for region'
with_libraries ./bad-rtl.so ./program BAD_RTL=binary GOMP_OFFLOAD_WARN=0
says 'whose regions run on the host' "^1: host's 19800 4 1 5 5 7\$"

# ends WHAT ERROR REGEXP: with BAD_RTL=ERROR the program ends with one line.
ends ()
{
  with_libraries ./bad-rtl.so ./program "BAD_RTL=$2"
  if [ $status = 1 ]
  then one_line "$1" "error: .*$3"
  else fail "$1"
  fi
}

ends 'the device does not start' init \
  'device 1 \(rtl\) does not start: __tgt_rtl_init_device of ./bad-rtl.so fails$'
ends 'the image is not loaded' load \
  'device 1 \(rtl\): a device image cannot be loaded: __tgt_rtl_load_binary of ./bad-rtl.so fails$'
ends 'nor is it, and ld.so knows why' library \
  '__tgt_rtl_load_binary of ./bad-rtl.so fails: ./there-is-none.so: cannot open'
ends 'it has no entries' entries 'finds no tables in the device image; link'
ends 'its tables cannot be read' tables \
  'cannot be loaded: __tgt_rtl_data_retrieve of ./bad-rtl.so fails'
ends 'there is no memory' alloc 'device 1 has no memory for'
ends 'a region fails' run \
  'device 1 \(rtl\): __tgt_rtl_run_target_team_region of ./bad-rtl.so fails for a region \([^ ]*program.c:[0-9]+, in try_device\)$'

# has_reason WHAT ERROR REASON REGEXP: with BAD_RTL=ERROR the program ends with
# the function that fails, and then with what it was for.
has_reason ()
{
  with_libraries ./bad-rtl.so ./program "BAD_RTL=$2"
  sed -n '/^0: /d; s/^libgomp-target: //p' "$output" > lines
  if [ $status = 1 ] && [ "$(wc -l < lines)" = 2 ] \
      && head -n 1 lines | grep -Eq "^error: $3" \
      && tail -n 1 lines | grep -Eq "^error: .*device 1 .*$4"
  then pass "$1"
  else fail "$1"
  fi
}

place='\([^ ]*program.c:[0-9]+, in try_device\)$'
has_reason 'memory that is not aligned' align \
  '__tgt_rtl_data_alloc of ./bad-rtl.so returns .*, which is not aligned' \
  "has no memory for .*$place"
has_reason 'a copy to the device' submit \
  '__tgt_rtl_data_submit of ./bad-rtl.so fails$' "failed $place"
has_reason 'a copy to the host' retrieve \
  '__tgt_rtl_data_retrieve of ./bad-rtl.so fails$' "of the host failed $place"
has_reason 'memory that is not freed' delete \
  '__tgt_rtl_data_delete of ./bad-rtl.so fails$' "cannot free its memory $place"
