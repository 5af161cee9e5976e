# Each call of the C library by which the runtime, the plugin or the device's
# process gets memory, a file, a thread or a process fails, one site after
# another, whenever it is made and only the first time: the program goes on and
# is right, or ends with status 1; in one line, and so if the host runs regions
# instead.  Which sites there are is found by a run in which nothing fails.

# shellcheck source=testsuite/injection/inject.inc
. "$SRC/inject.inc"

works 'the program' "$CC" -g -O1 -fopenmp -foffload="$TARGET" \
  "$SRC/program.c" -o program
export OFFLOAD_EMUL_NUM=2

# all_sites HOW: each site of the file "sites".
all_sites ()
{
  failed=0 went_on=0 ended=0
  while read -r site; do
    inject "$site" ./program
    grep -qx failed log || continue
    if ! is_right; then
      fail "$1: $site"
      failed=$((failed + 1))
    elif [ $status = 0 ]; then went_on=$((went_on + 1))
    else ended=$((ended + 1)); fi
  done < sites
  echo "$1: $went_on went on, $ended ended"
  # There are 70 sites or more, of which half have to end the program.
  if [ $failed = 0 ] && [ $went_on -ge 20 ] && [ $ended -ge 20 ]
  then pass "$1"; else fail "$1"; fi
}

find_sites ()
{
  inject '' ./program
  if [ $status = 0 ] && grep -qx right out && ! grep -q '^the host ran' out
  then pass "$1: nothing fails"; else fail "$1: nothing fails"; fi
  sort -u log > sites
}

find_sites 'as it is'
all_sites 'each call of a site fails'
export INJECT_ONCE=1
all_sites 'the first call of a site fails'
unset INJECT_ONCE
export GOMP_OFFLOAD_CHECK=all
find_sites 'checking mode'
all_sites 'in checking mode, each call of a site fails'

# Devices that were left to themselves would still be there.
for process in /proc/[0-9]*; do
  if tr '\0' '\n' < "$process/environ" 2> /dev/null \
     | grep -qxF "INJECT_LOG=$PWD/log" \
     && grep -q intelmic-device "$process/comm"
  then fail "a device is left: $process"; fi
done
pass 'no device is left'
