# A worker goes on with what else there is for it, whatever a region that was
# short does, and takes all that is printed there.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/mpi/mpi.inc
. "$SRC/mpi.inc"

silent 'a program is compiled' "$CC" -O1 -fopenmp -foffload="$TARGET" \
  "$SRC/quick.c" -o quick -lpthread
export GOMP_OFFLOAD_MPI=1

# has_lines WHAT COUNT: the last command has printed that.
has_lines ()
{
  if [ "$(wc -l < "$output")" = "$2" ]; then pass "$1"; else fail "$1"; fi
}

works 'a short region prints much' ./quick print
has_lines 'and all comes' 20000
works 'a short region waits for a copy' ./quick copy
works 'a short region waits for another one' ./quick region
works 'more regions than a device takes wait for a copy' ./quick many
silent 'a program ends with a region running' ./quick exit

# Where output goes nowhere, or does not block.
works 'a program has closed its output' sh -c 'exec ./quick print >&- 2>&-'
works 'a program has closed all' sh -c 'exec ./quick print <&- >&- 2>&-'
run sh -c './quick nonblocking | { sleep 1; cat; }'
has_lines 'all comes through a pipe that does not block' 20000

silent 'a program with constructors is compiled' "$CXX" -O1 -fopenmp \
  -foffload="$TARGET" "$SRC/constructors.cc" -o constructors
works 'constructors and destructors print much' ./constructors
has_lines 'and all of that comes' 8000

# A worker knows that a region has printed nothing without asking the system,
# where the kernel can tell that.
cat > ring.c <<'END'
#include <fcntl.h>
#include <linux/aio_abi.h>
#include <poll.h>
#include <sys/syscall.h>
#include <unistd.h>

int
main (void)
{
  aio_context_t context = 0;
  int ends[2];
  if (pipe (ends) != 0 || syscall (SYS_io_setup, 1, &context) != 0)
    return 1;
  struct iocb one = { .aio_fildes = ends[0], .aio_buf = POLLIN,
		      .aio_lio_opcode = IOCB_CMD_POLL }, *list = &one;
  return syscall (SYS_io_submit, context, 1, &list) != 1;
}
END
cat > silent.c <<'END'
#include <stdio.h>

int
main (void)
{
  puts ("ready");
  fflush (stdout);
  for (int i = 0; i < 2; i++)
    {
      getchar ();
      for (int j = 0; j < 2000; j++)
	{
	  #pragma omp target
	  { }
	}
      printf ("after %d\n", i);
      fflush (stdout);
    }
  getchar ();
  return 0;
}
END
silent 'a program that prints nothing is compiled' "$CC" -O1 -fopenmp \
  -foffload="$TARGET" silent.c -o silent
works 'a program that asks for a ring is compiled' "$STOCK_CC" ring.c -o ring
./ring || unsupported 'the kernel does not tell of what comes to a pipe'
mkfifo lines
./silent < lines > said 2>&1 &
program=$!
exec 4> lines
await_line said ready
step 'after 0'
before=$(counted 1 syscr)
step 'after 1'
after=$(counted 1 syscr)
end
echo "$((after - before)) reads" > "$output"
says 'what prints nothing takes few reads' '^[0-9]{1,3} reads$'

none_left 'no process stays of these'
