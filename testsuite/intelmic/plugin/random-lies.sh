# A device that writes anything anywhere in the channel, at random: the host
# neither crashes nor hangs, and if it fails, says why in one line.

# shellcheck source=testsuite/intelmic/plugin/begin.inc
. "$SRC/../plugin/begin.inc"

compile_host lies lies
compile_image image.so
copy_plugin "$PWD/tree"
compile_liar "$device"

# try SEED...: the same lies each time for a seed, as far as the two processes
# take the same turns.  Status 3 tells that data is not what it was: the device
# could change that in any case.
try ()
{
  for seed in "$@"; do
    for async in '' async; do
      run env LIE="$seed" ./lies "$plugin" image.so ${async:+"$async"}
      case $status in
	0 | 3) ;;
	1) [ "$(wc -l < "$output")" = 1 ] || return ;;
	*) return ;;
      esac
      count=$((count + 1))
    done
  done
}

for first in $(seq "${LIES_FROM:-1}" 20 "${LIES:-100}"); do
  count=0
  # shellcheck disable=SC2046 # A word for each seed.
  try $(seq "$first" $((first + 19)))
  if [ $count = 40 ]; then pass "seeds from $first on"
  else fail "seed $seed${async:+, asynchronous}"; fi
done
