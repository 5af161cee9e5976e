# distcc has another machine compile device code; here it is this one.

# shellcheck source=testsuite/workflows/workflows.inc
. "$SRC/workflows.inc"
needs_program distcc distccd unshare
sanitizers_allow leaks

port=$((20000 + $$ % 10000))
mkdir state
command -v gomp-gcc > list
# It does not run as root, whose files the installation may be.
unshare --user --map-user=1000 true 2> /dev/null \
  || unsupported 'no user namespaces'
DISTCC_CMDLIST=$PWD/list unshare --user --map-user=1000 distccd --no-detach \
  --daemon --allow 127.0.0.1 --listen 127.0.0.1 --port $port \
  --enable-tcp-insecure --log-file "$PWD/log" > server 2>&1 &
server=$!
export DISTCC_DIR="$PWD/state" DISTCC_HOSTS="127.0.0.1:$port" DISTCC_FALLBACK=0
left=60
until grep -qs 'waiting to accept' log || [ $left = 0 ]; do
  left=$((left - 1))
  sleep 0.5
done
gcc=$(command -v gomp-gcc)
commands distcc | grep '^distcc' | sed "s|gomp-gcc|$gcc|" > compile
silent 'compiles' sh -e compile
kill $server
wait $server 2> /dev/null
if grep -q 'COMPILE_OK' log; then pass 'over there'; else fail 'over there'; fi
if [ "$(section_size prog.o .gnu.offload_device.host-emul)" -gt 0 ]
then pass 'device code, too'; else fail 'device code, too'; fi
silent 'links' gomp-gcc -fopenmp -foffload=host-emul prog.o -o prog
OMP_TARGET_OFFLOAD=mandatory works 'runs' ./prog
