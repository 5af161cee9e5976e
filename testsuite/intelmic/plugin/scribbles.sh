# A host that writes anything anywhere in the channel, at random: the device
# does not go on for ever, the host neither crashes nor hangs, and if it fails,
# says why in one line.

# shellcheck source=testsuite/intelmic/plugin/begin.inc
. "$SRC/../plugin/begin.inc"

# The device executes what it is told, and dies in the middle of it.
unless_sanitized 'a host that scribbles'

sanitizer="$sanitizer -I$sources/../../../plugins/intelmic"
compile_host scribbles scribbles
compile_image image.so
export OFFLOAD_EMUL_MEMORY=64M GOMP_OFFLOAD_REGION_TIMEOUT=20

# scribble SEED...: status 3 tells that data is not what it was: the device may
# have been told to change that.
scribble ()
{
  for seed in "$@"; do
    run ./scribbles "$PLUGINDIR/libgomp-plugin-intelmic.so.1" image.so "$seed"
    case $status in
      0 | 3) ;;
      1) [ "$(wc -l < "$output")" = 1 ] || return ;;
      *) return ;;
    esac
    count=$((count + 1))
  done
}

for first in $(seq "${LIES_FROM:-1}" 20 "${LIES:-60}"); do
  count=0
  # shellcheck disable=SC2046 # A word for each seed.
  scribble $(seq "$first" $((first + 19)))
  if [ $count = 20 ]; then pass "seeds from $first on"
  else fail "seed $seed"; fi
done
