#!/bin/sh
# shellcheck disable=SC2086,SC2048 # Several words: commands, parts, $hogs.
# Builds and runs the benchmarks and prints one table.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.
#
# Usage: run.sh [PART...]
# A PART is a function below, part_PART; by default all run, those of all_parts.
#
# Environment:
#   GOMP_BIN   directory of the front doors                         (required)
#   OUT        directory for programs and results                   (required)
#   STOCK      the compiler that the front door serves              [gcc]
#   CLANG      the peer, "no" for none      [clang-19, if it can offload here]
#   TARGET     offload target                            [host-emul];
#              for nvptx-none see nvptx-run.sh instead
#   ROUNDS     times that each program runs, ours and the peer's in turn   [5]
#   LARGEST    bytes of the largest transfer                      [1073741824]
#   PROGRAMS   the whole programs, files of bench/programs             [all]
#   MPICC      of the MPI that is the peer of devices on other machines  [mpicc]
#   MPIRUN     and its launcher                                         [mpirun]
#   LOAD       processes that compute beside everything; the goals are those
#              for that, in the last column of bench/goals                 [0]
set -u
export LC_ALL=C

src=$(cd "$(dirname "$0")" && pwd)
: "${STOCK:=gcc}" "${CLANG:=clang-19}" "${TARGET:=host-emul}"
: "${ROUNDS:=5}" "${LARGEST:=1073741824}" "${LOAD:=0}"
: "${MPICC:=mpicc}" "${MPIRUN:=mpirun}"
all_parts='limits region present table transfer map rectangle threads teams'
all_parts="$all_parts parallel turns libraries overlap nowait compute openacc"
all_parts="$all_parts programs intermediate settings checking first devices"
all_parts="$all_parts start idle mpi"
all_parts="$all_parts compile plain"

say () { echo "bench: $*" >&2; }

if [ -z "${GOMP_BIN:-}" ] || [ -z "${OUT:-}" ]; then
  sed -n '/^# Usage/,/^[^#]/s/^# \{0,1\}//p' "$0" >&2
  say "parts are $all_parts"
  exit 2
fi
if [ "$TARGET" = nvptx-none ]; then
  sh "$src/nvptx-build.sh" "$OUT/nvptx" || exit
  exec sh "$OUT/nvptx/run.sh" "$@"
fi
for part; do
  case " $all_parts " in
    *" $part "*) ;;
    *) say "there is no part '$part'; parts are $all_parts"; exit 2 ;;
  esac
done
mkdir -p "$OUT" && rm -f "$OUT"/*.tsv || exit 2

ours="$GOMP_BIN/gcc -O2 -fopenmp -foffload=$TARGET"
llvm="$CLANG -O2 -fopenmp -fopenmp-targets=$(uname -m)-pc-linux-gnu"
cpus=$(nproc)
export PROGRAMS="${PROGRAMS:-}"

# Debian keeps LLVM's offload library out of the linker's way.
llvm_lib=$(dirname "$(realpath "$(command -v "$CLANG")" 2> /dev/null)")/../lib
# Of the teams that are asked for it makes a few, and says so each time.
run_llvm () { KMP_WARNINGS=0 LD_LIBRARY_PATH=$llvm_lib timeout 300 "$@"; }
# Emulated devices share the CPUs, so more than one only where that is measured.
devices=1
run_ours ()
{
  OFFLOAD_EMUL_NUM=$devices OMP_TARGET_OFFLOAD=mandatory timeout 300 "$@"
}

# A program of the peer's on our device.
run_clang ()
{
  KMP_WARNINGS=0 OMP_TARGET_OFFLOAD=mandatory \
    LD_LIBRARY_PATH=$GOMP_BIN/../llvm:$llvm_lib timeout 300 "$@"
}

have_llvm ()
{
  [ "$CLANG" != no ] && command -v "$CLANG" > /dev/null || return 1
  echo 'int main (void) { _Pragma ("omp target") { } return 0; }' \
    > "$OUT/probe.c"
  $llvm "$OUT/probe.c" -o "$OUT/probe" 2> /dev/null \
    && OMP_TARGET_OFFLOAD=mandatory run_llvm "$OUT/probe" 2> /dev/null
}

# A program, and which part of it, that is in turn with those of side_by_side
# and prints what the machine can do at best.
limit='' limit_part=''

# Whether the peer's programs run on our device, too.
clang_too=no

# side_by_side PROGRAM [ARGUMENT]: build it with us and with the peer, and run
# both in turn.
side_by_side ()
{
  $ours "$src/$1.c" -o "$OUT/$1.ours" -lm \
    || { say "$1 does not build"; return; }
  [ $llvm_there = no ] || $llvm "$src/$1.c" -o "$OUT/$1.llvm" -lm || return
  round=0
  while [ $round -lt "$ROUNDS" ]; do
    [ -z "$limit" ] || "$OUT/$limit" $limit_part >> "$OUT/limits.tsv"
    run_ours "$OUT/$1.ours" ${2:+"$2"} >> "$OUT/ours.tsv" \
      || say "$1 ended with status $?"
    [ $llvm_there = no ] \
      || run_llvm "$OUT/$1.llvm" ${2:+"$2"} >> "$OUT/llvm.tsv"
    [ $llvm_there = no ] || [ $clang_too = no ] \
      || run_clang "$OUT/$1.llvm" ${2:+"$2"} >> "$OUT/clang.tsv" \
      || say "$1 of $CLANG ended with status $?"
    round=$((round + 1))
  done
}

# alone PROGRAM: the same without the peer.
alone ()
{
  there=$llvm_there llvm_there=no
  side_by_side "$@"
  llvm_there=$there
}

# with_clang COMMAND...: run it so that they do.
with_clang ()
{
  clang_too=yes
  "$@"
  clang_too=no
}

# with_devices NUMBER COMMAND...: run it with as many emulated devices.
with_devices ()
{
  devices=$1
  shift
  "$@"
  devices=1
}

# compute: keep a CPU busy for as long as this script runs.
compute ()
{
  while kill -0 $$ 2> /dev/null; do
    steps=0
    while [ $steps -lt 100000 ]; do steps=$((steps + 1)); done
  done
}

# with_busy PROCESSES COMMAND...: run it with that many others busy.
with_busy ()
(
  hogs=
  for _ in $(seq "$1"); do
    compute & hogs="$hogs $!"
  done
  shift
  "$@"
  [ -z "$hogs" ] || kill $hogs 2> /dev/null
  wait $hogs 2> /dev/null
)

build_limits () { "$STOCK" -O2 "$src/limits.c" -o "$OUT/limits"; }

part_limits ()
{
  build_limits || return
  "$OUT/limits" > "$OUT/limits.tsv"
  ideal=$((cpus < 2 ? 16000 : 8000))
  {
    printf 'bytes\t128\t128\t128\t1\n'
    printf '16 ms of computation, free CPUs\t%s\t%s\t%s\t1\n' $ideal $ideal \
      $ideal
    printf '30 ns\t0.03\t0.03\t0.03\t1\n'
    printf 'hundredth of a second\t10000\t10000\t10000\t1\n'
  } >> "$OUT/limits.tsv"
}

# Which CPUs the kernel chooses differs from one process to the next.
regions_in_rounds ()
{
  for _ in $(seq "$ROUNDS"); do
    run_ours "$OUT/region.ours"
  done
}

part_region ()
{
  build_limits || return
  limit=limits limit_part=ping-pong
  with_clang side_by_side region
  limit='' limit_part=''
  with_busy "$cpus" "$OUT/limits" > "$OUT/limits-busy.tsv"
  with_busy "$cpus" regions_in_rounds > "$OUT/ours-busy.tsv"
}

part_present () { with_clang side_by_side present; }
part_table () { side_by_side table; }
part_transfer () { side_by_side transfer "$LARGEST"; }
part_map () { side_by_side map; }
part_rectangle () { with_devices 2 alone rectangle; }
part_threads () { side_by_side threads; }
part_teams () { side_by_side teams && side_by_side team-threads; }
part_parallel () { side_by_side parallel; }

part_turns ()
{
  "$STOCK" -O2 "$src/switches.c" -o "$OUT/switches" || return
  limit=switches
  with_devices 2 side_by_side turns
  limit=''
}

part_libraries ()
{
  set --
  $ours -shared -fPIC "$src/library.c" -o "$OUT/library.so" \
    && $ours "$src/libraries.c" -o "$OUT/libraries.ours" || return
  for i in $(seq 64); do
    cp "$OUT/library.so" "$OUT/library$i.so"
    set -- "$@" "$OUT/library$i.so"
  done
  for _ in $(seq "$ROUNDS"); do
    run_ours "$OUT/libraries.ours" "$@" >> "$OUT/ours.tsv"
  done
}

part_overlap () { with_devices 2 side_by_side overlap; }
part_nowait () { with_devices 2 side_by_side nowait; }
part_compute () { with_clang side_by_side compute; }

part_openacc ()
{
  openmp=$ours
  ours="$ours -fopenacc"
  alone openacc
  alone openacc-loops
  ours=$openmp
}

part_idle ()
{
  $ours "$src/idle.c" -o "$OUT/idle.ours" \
    && run_ours "$OUT/idle.ours" >> "$OUT/ours.tsv"
}

part_first ()
{
  saved=$ROUNDS
  ROUNDS=40
  side_by_side first
  ROUNDS=$saved
}

start_devices ()
{
  for _ in $(seq 40); do
    for how in 'one after the other' 'in a loop' 'a thread each'; do
      run_ours "$OUT/devices.ours" "$how" >> "$OUT/ours.tsv"
    done
  done
}

part_devices ()
{
  $ours "$src/devices.c" -o "$OUT/devices.ours" -pthread \
    && with_devices 8 start_devices
}

build_alternate () { "$STOCK" -O2 "$src/alternate.c" -o "$OUT/alternate"; }

stock_start ()
{
  "$STOCK" -O2 -fopenmp -foffload=disable "$src/start.c" "$@"
}

# A third program has one library more than the stock compiler's, with nothing
# in it, which it finds as ours finds the runtime; a fourth has its path.
part_start ()
{
  echo 'int nothing;' > "$OUT/nothing.c"
  build_alternate && $ours "$src/start.c" -o "$OUT/start.ours" \
    && stock_start -o "$OUT/start.stock" \
    && "$STOCK" -shared -fPIC "$OUT/nothing.c" -o "$OUT/libnothing.so" \
    && stock_start -Wl,--no-as-needed -L"$OUT" -lnothing -Wl,-rpath,"$OUT" \
	 -o "$OUT/start.library" \
    && stock_start -Wl,--no-as-needed "$(realpath "$OUT")/libnothing.so" \
	 -o "$OUT/start.path" \
    && "$OUT/alternate" "$OUT" "start without a region" $((ROUNDS * 500)) \
	 "ours=$OUT/start.ours" "stock=$OUT/start.stock" \
	 "limits=$OUT/start.library" "path=$OUT/start.path"
}

# Both targets where both were configured.
part_compile ()
{
  both=
  targets=host-emul,nvptx-none
  ls "$GOMP_BIN"/../gcc-*/accel/nvptx-none/mkoffload > /dev/null 2>&1 \
    && both="$GOMP_BIN/gcc -O2 -fopenmp -foffload=$targets"
  [ -n "$both" ] \
    || say "this build has no nvptx-none; the rows for both targets stay empty"
  "$src/compile.sh" "$OUT" "$ROUNDS" "$ours" "$both" \
    "$([ $llvm_there = no ] || echo "$llvm")" \
    "$STOCK -O2 -fopenmp -foffload=disable"
}

part_programs ()
{
  "$src/programs.sh" "$OUT" "$ROUNDS" "$GOMP_BIN" "$TARGET" "$STOCK" \
    "$([ $llvm_there = no ] || echo "$CLANG")" "$llvm_lib"
}

# The programs as they would be compiled for any machine, and what that becomes
# on this one; what it takes, the first time and later.
part_intermediate ()
(
  export GOMP_OFFLOAD_CACHE="$OUT/cache"
  rm -rf "$GOMP_OFFLOAD_CACHE"
  PROGRAMS='filter.c stencil.c particles.c blocks.cc' \
    SETS='ours-baseline ours-ir' PROGRAM_OPTIONS=-O3 \
    "$src/programs.sh" "$OUT" "$ROUNDS" "$GOMP_BIN" "$TARGET" "$STOCK" '' ''
  $ours "$src/first.c" -o "$OUT/first.machine" \
    && $ours -foffload-image=ir "$src/first.c" -o "$OUT/first.ir" || return
  for _ in $(seq 5); do
    rm -rf "$GOMP_OFFLOAD_CACHE"
    run_ours "$OUT/first.ir" >> "$OUT/ours-compiled.tsv"
  done
  $ours -DFILLING='(1 << 20)' "$src/first.c" -o "$OUT/large.machine" \
    && $ours -DFILLING='(1 << 20)' -foffload-image=ir "$src/first.c" \
	 -o "$OUT/large.ir" \
    && run_ours "$OUT/large.ir" > "$OUT/large.out" || return
  for _ in $(seq 40); do
    for size in first large; do
      run_ours "$OUT/$size.machine" >> "$OUT/ours-baseline.tsv"
      run_ours "$OUT/$size.ir" >> "$OUT/ours-ir.tsv"
    done
  done
)

part_settings ()
{
  "$src/settings.sh" "$OUT" $((ROUNDS < 3 ? ROUNDS : 3)) "$GOMP_BIN" \
    "$TARGET" "$STOCK"
}

# checked PROGRAM: run it as it is and in checking mode, in turn.
checked ()
{
  $ours "$src/$1.c" -o "$OUT/$1.ours" || return
  for _ in $(seq "$ROUNDS"); do
    run_ours "$OUT/$1.ours" >> "$OUT/ours.tsv"
    (export GOMP_OFFLOAD_CHECK=all
     run_ours "$OUT/$1.ours" >> "$OUT/ours-checked.tsv")
  done
}

part_checking ()
{
  checked region
  checked check
  checked map
  SETS='ours ours-checked' "$src/programs.sh" "$OUT" "$ROUNDS" "$GOMP_BIN" \
    "$TARGET" "$STOCK" '' ''
}

# run_remote WORKERS ARGUMENT...: remote.c on their devices.
run_remote ()
{
  GOMP_OFFLOAD_MPI=$1
  shift
  export GOMP_OFFLOAD_MPI
  OFFLOAD_EMUL_NUM=0 OMP_TARGET_OFFLOAD=mandatory timeout 300 \
    "$OUT/remote.ours" "$@" >> "$OUT/remote.tsv"
  unset GOMP_OFFLOAD_MPI
}

# Workers on this machine, beside MPI's own messages, and what plain processes
# take that pass them on.
part_mpi ()
{
  [ -x "$GOMP_BIN/../../../libexec/gomp-offload/gomp-offload-mpi-worker" ] \
    || { say 'configured without --with-mpi: no rows of mpi'; return; }
  $ours "$src/remote.c" -o "$OUT/remote.ours" \
    && $MPICC -O2 "$src/messages.c" -o "$OUT/messages" \
    && $MPICC -O2 "$src/relay.c" -o "$OUT/relay" || return
  [ "$(id -u)" != 0 ] \
    || export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
  for _ in $(seq "$ROUNDS"); do
    $MPIRUN -n 2 "$OUT/messages" >> "$OUT/mpi.tsv"
    timeout 300 $MPIRUN -n 2 "$OUT/relay" >> "$OUT/relay.tsv"
    run_remote 2
    run_remote 1 tasks
    run_remote 4 tasks
  done
}

part_plain ()
{
  build_alternate && "$src/plain.sh" "$OUT" "$GOMP_BIN/gcc" "$STOCK"
}

llvm_there=no
if have_llvm; then
  llvm_there=yes
elif [ "$CLANG" != no ]; then
  say "$CLANG cannot offload to the host here (Debian: clang-19" \
    "clang-tools-19 lld-19 libomp-19-dev); its columns stay empty"
fi
for part in ${*:-$all_parts}; do
  say "$part"
  with_busy "$LOAD" part_"$part"
done
cpu=$(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -1)
echo "$(date -u +%F), $(nproc) CPUs, $cpu; $("$STOCK" --version | head -1)"
[ "$LOAD" = 0 ] || echo "Processes that computed beside everything: $LOAD"
echo
awk -v json="$OUT/results.json" -v busy="$LOAD" -f "$src/report.awk" \
  "$src/goals" "$OUT"/*.tsv
