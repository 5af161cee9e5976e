# Images of several targets are made at the same time, as far as make's job
# server allows; to the user it looks as if they had been made one after the
# other.

. "$GOMP_TEST_LIB/script.sh"
. "$SRC/region.inc"
needs_emulated

# An installation with two targets, a and b, both this one.
cp -R "$TOOLCHAINDIR" tools
cp -R "tools/accel/$TARGET" tools/accel/a
cp -R "tools/accel/$TARGET" tools/accel/b

# What GCC's lto-wrapper does: one mkoffload after the other, with arguments in
# a file that is gone afterwards.
mkdir gcc
cat > gcc/lto-wrapper <<'END'
#!/bin/sh
for target in a b; do
  echo "-o out.$target.o a.o -foffload-abi=lp64 -fopenmp" > arguments
  echo "-dumpbase ./prog.x$target" >> arguments
  sh -c 'echo $$ > mkoffload-pid; exec "$@"' sh \
    tools/accel/$target/mkoffload @arguments || exit 1
  rm arguments
done
END
# A compiler that says when it begins and ends; of the two that make an image,
# each waits a while for the other.  With FAIL=TARGET, that one's fails at once;
# with KILL, the second one ends the mkoffload that runs both.  Where the
# second one is to be ended, it waits for that, as long as it may take on a
# busy machine.
cat > compiler <<END
#!/bin/sh
case " \$* " in
  *" -shared "*) ;;
  *) exec "$STOCK_CC" "\$@" ;;
esac
case " \$* " in *prog.xa*) me=a ;; *) me=b ;; esac
echo "\$me begins" >&2
: > began.\$me
if [ -n "\$KILL" ] && [ \$me = b ]; then kill -TERM \$(cat mkoffload-pid); fi
if [ "\$FAIL" = \$me ]; then exit 7; fi
i=0 limit=12
if [ -n "\$FAIL\$KILL" ] && [ \$me = b ]; then limit=600; fi
while [ \$i -lt \$limit ]; do
  i=\$((i + 1))
  if [ -e met ] && [ -z "\$FAIL\$KILL" ]; then break; fi
  if [ -e began.a ] && [ -e began.b ] && [ ! -e ended.a ] && [ ! -e ended.b ]
  then : > met; fi
  sleep 0.1
done
echo "\$me ends" >&2
: > ended.\$me
exec "$STOCK_CC" "\$@"
END
chmod +x gcc/lto-wrapper compiler
region_program > a.c
silent 'compiles' "$CC" -O2 -fopenmp -foffload="$TARGET" -c a.c -o a.o

export COLLECT_GCC="$PWD/compiler" COMPILER_PATH="$PWD/gcc" COLLECT_GCC_OPTIONS=
export GOMP_OFFLOAD_TARGETS=a:b FAIL='' KILL=
unset MAKEFLAGS GOMP_OFFLOAD_JOBSERVER

# make_images COMMAND...: has it run our lto-wrapper.
make_images ()
{
  rm -f began.* ended.* out.* met
  run "$@" tools/lto-wrapper -fresolution=none a.o
}
# made WHAT: both images are there, and what was said is in order.
printf '%s\n' 'a begins' 'a ends' 'b begins' 'b ends' > in-order
made ()
{
  if [ $status = 0 ] && [ -s out.a.o ] && [ -s out.b.o ] \
    && cmp -s in-order "$output"
  then pass "$1"; else fail "$1"; fi
}
# together WHAT: both ran at the same time.  alone WHAT: they did not.
together ()
{
  if [ -e met ]; then pass "$1: at the same time"
  else fail "$1: at the same time"; fi
}
alone ()
{
  if [ -e met ]; then fail "$1: one after the other"
  else pass "$1: one after the other"; fi
}
# tokens WHAT TEXT: these are in the job server again, which is descriptor 9.
tokens ()
{
  printf . >&9
  head -c $((${#2} + 1)) <&9 > "$output"
  if [ "$(cat "$output")" = "$2." ]; then pass "$1: tokens are back"
  else fail "$1: tokens are back"; fi
}

make_images env
made 'no job server'
[ "$(nproc)" = 1 ] || together 'no job server'
if taskset -c 0 true 2> found; then
  make_images taskset -c 0
  made 'one CPU'
  alone 'one CPU'
fi

# A job server in a FIFO, with one token that has to come back as it was.
mkfifo server
exec 9<> server
fifo=" -j2 --jobserver-auth=fifo:$PWD/server"
printf x >&9
make_images env MAKEFLAGS="$fifo"
made 'a FIFO with a token'
together 'a FIFO with a token'
tokens 'a FIFO with a token' x
make_images env MAKEFLAGS="$fifo"
made 'a FIFO without a token'
alone 'a FIFO without a token'
tokens 'a FIFO without a token' ''

# The same with descriptors; what is said last counts.
# shellcheck disable=SC2094
exec 7< server 8> server
pipe=" -j2 --jobserver-auth=fifo:/nonexistent --jobserver-auth=7,8"
printf y >&9
make_images env MAKEFLAGS="$pipe"
made 'descriptors with a token'
together 'descriptors with a token'
tokens 'descriptors with a token' y
make_images env MAKEFLAGS="$pipe"
made 'descriptors without a token'
alone 'descriptors without a token'
# make has closed them, and they may have become something else.
for descriptors in 5,6 -2,-2 0,1; do
  make_images env MAKEFLAGS=" --jobserver-auth=$descriptors"
  made "descriptors $descriptors, no pipe"
  alone "descriptors $descriptors, no pipe"
done

# GCC takes what it does not know out of MAKEFLAGS; the front door has kept it.
printf v >&9
make_images env MAKEFLAGS= GOMP_OFFLOAD_JOBSERVER="fifo:$PWD/server"
made 'from the front door'
together 'from the front door'
tokens 'from the front door' v
make_images env MAKEFLAGS= GOMP_OFFLOAD_JOBSERVER="fifo:$PWD/server"
alone 'from the front door, without a token'

# A make that passes its job server on, and one that does not.
recipe='tools/lto-wrapper -fresolution=none a.o'
for plus in + ''; do
  rm -f began.* ended.* out.* met
  # shellcheck disable=SC2059
  printf "all:\n\t$plus@$recipe\n" > makefile
  run make -s -j2
  made "make -j2, '$plus'"
  [ -z "$plus" ] || together 'make -j2'
done

# Failures.
printf z >&9
make_images env MAKEFLAGS="$fifo" FAIL=a
grep -v 'mkoffload: error: .*returned 7 exit status' "$output" > said
if [ $status = 1 ] && [ "$(cat said)" = 'a begins' ] \
  && [ "$(wc -l < "$output")" = 2 ]
then pass 'the first fails: nothing of the second'
else fail 'the first fails: nothing of the second'; fi
if [ ! -e out.a.o ] && [ ! -e out.b.o ] && [ ! -e ended.b ]
then pass 'the first fails: nothing is left'
else fail 'the first fails: nothing is left'; fi
tokens 'the first fails' z
printf z >&9
make_images env MAKEFLAGS="$fifo" FAIL=b
grep -v 'mkoffload: error: .*returned 7 exit status' "$output" > said
head -n 3 in-order > expected
if [ $status = 1 ] && cmp -s expected said && [ ! -e out.a.o ]
then pass 'the second fails'; else fail 'the second fails'; fi
tokens 'the second fails' z
printf w >&9
make_images env MAKEFLAGS="$fifo" KILL=1
if [ $status != 0 ] && [ ! -e out.a.o ] && [ ! -e out.b.o ] \
  && [ ! -e ended.b ] \
   && [ -z "$(ls -A "$TMPDIR")" ]
then pass 'a signal: nothing is left'; else fail 'a signal: nothing is left'; fi
tokens 'a signal' w
