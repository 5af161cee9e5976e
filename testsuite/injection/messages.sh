# What the runtime says when there is no memory, for each allocation that a
# construct or routine makes when its device is up: one line, and status 1.

# shellcheck source=testsuite/injection/inject.inc
. "$SRC/inject.inc"

works 'OpenMP' "$CC" -O1 -fopenmp -foffload="$TARGET" "$SRC/constructs.c" \
  -o constructs
works 'OpenACC' "$CC" -O1 -fopenacc -foffload="$TARGET" "$SRC/openacc.c" \
  -o openacc

# sites_of PROGRAM PART: where it allocates memory.
sites_of ()
{
  inject '' "./$1" "$2"
  if ! grep -qx right out; then fail "$1 $2: nothing fails"; fi
  grep '^libgomp-target[^ ]* [a-z]*alloc' log | sort -u
}

# try_sites PROGRAM PART: each of the file "sites".
try_sites ()
{
  while read -r site; do
    inject "$site" "./$1" "$2"
    grep -qx failed log || continue
    cat err >> said
    is_right || { fail "$1 $2: $site"; failed=$((failed + 1)); }
  done < sites
}

# try PROGRAM PARTS: part 0 is all that it does before.
try ()
{
  failed=0
  sites_of "$1" 0 > start
  cp start sites
  try_sites "$1" 0
  part=0
  while [ $part -lt "$2" ]; do
    part=$((part + 1))
    sites_of "$1" $part > all
    comm -13 start all > sites
    try_sites "$1" $part
    # What several parts of the runtime share, when it has worked once.
    comm -12 start all > sites
    export INJECT_LATER=1
    try_sites "$1" $part
    unset INJECT_LATER
  done
  if [ $failed = 0 ]; then pass "$1: each allocation fails"; fi
}
: > said
try constructs 6
try openacc 3

cp said "$output"
while read -r line; do
  says "$line" "^(libgomp|libgomp-target: error): $line( [(][^ ]*:[0-9]*,.*)?\$"
done <<'END'
out of memory for the registration of a device image
out of memory for the tables of a device image
out of memory allocating [0-9]+ bytes
out of memory for 24 dependences
omp_target_memset: out of memory
omp_target_memset_async: out of memory
target data: out of memory
target enter data: out of memory for a task
target enter data: out of memory for an attached pointer
target: out of memory for a task
target: out of memory for a mapping
target: out of memory for 1 arguments
target: out of memory for the dependences of a task
target: out of memory to wait for a task
target: device 0 has no memory for [0-9]+ bytes of arguments
target enter data: out of memory for [0-9]+ mappings
acc enter data: out of memory for 1 arguments
acc enter data: out of memory for a queue
acc enter data: out of memory for queue 1
acc enter data: out of memory for a copy of 200 bytes
acc_copyin: out of memory for a mapping
acc parallel: out of memory for [0-9]+ bytes of arguments
acc_memcpy_device_async: out of memory for a queue
END
says 'plugins' '; no usable plugin for|device plugins: out of memory'
says 'devices' 'intelmic[^ ]*: out of memory for its device 0'
