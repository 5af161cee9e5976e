# What the terminal sends, or a SIGTERM to the front door's whole job, ends a
# compilation or a link at any moment: no process and no file is left but those
# that GCC's own programs leave without us, too.

# shellcheck disable=SC2086 # $flags are words.
. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/driver/region.inc
. "$SRC/region.inc"
command -v setsid > found || unsupported 'there is no setsid'
flags="-O2 -fopenmp -foffload=$TARGET"

region_program > a.c
silent 'compiles' "$CC" $flags -I"$GOMP_TEST_LIB" -c a.c -o a.o
silent 'compiles for -flto' "$CC" $flags -flto -I"$GOMP_TEST_LIB" -c a.c -o b.o

# ours: what there is in TMPDIR, but for files that GCC's own programs make and,
# when a signal ends a link, leave without us, too.
ours ()
{
  temporary_files | grep -Ev "^$TMPDIR/cc[^/]{6}"
}

# is_whole OBJECT: whether it is not there or has all: a signal may come when
# GCC has nothing left to do but to end.
is_whole ()
{
  [ ! -e "$1" ] || { sections "$1" > found 2>&1 \
    && grep -q '^\.gnu\.offload_device' found \
    && "$CC" "$1" -fopenmp -foffload="$TARGET" -o whole > found 2>&1; }
}

job_has_ended ()
{
  ! kill -s 0 -- -$job 2> found
}

# The job's number is its first process's: jobs in the background ignore SIGINT
# otherwise.
ended=0
# interrupted SIGNAL DELAY OUTPUT COMMAND...
interrupted ()
{
  signal=$1
  delay=$2
  result=$3
  shift 3
  rm -f "$result"
  setsid env --default-signal=INT "$@" -o "$result" > "$output" 2>&1 \
    < /dev/null &
  job=$!
  sleep "$delay"
  kill -s "$signal" -- -$job 2> found
  wait $job
  status=$?
  await job_has_ended
  left=$(ours)
  what="SIG$signal after $delay s: $result"
  if ! job_has_ended; then
    fail "$what: no process is left"
    kill -s KILL -- -$job
  elif [ -n "$left" ]; then
    echo "left: $left"
    fail "$what: no temporary file is left"
  elif [ $status != 0 ] && [ "$result" = c.o ] && ! is_whole c.o; then
    fail "$what: no output is left that is not whole"
  else
    [ $status = 0 ] || ended=$((ended + 1))
    pass "$what"
  fi
  rm -rf "${TMPDIR:?}"/*
}
for signal in INT TERM; do
  for delay in 0.01 0.03 0.06 0.1 0.15 0.2 0.3; do
    interrupted $signal $delay c.o "$CC" $flags -I"$GOMP_TEST_LIB" -c a.c
    interrupted $signal $delay program "$CC" $flags a.o
    interrupted $signal $delay lto "$CC" $flags -flto b.o
  done
done
if [ $ended -ge 10 ]; then pass 'most ended by that'
else fail "most ended by that: $ended"; fi
