# What a program needs is there no more: room in /dev/shm and the folders for
# temporary files, processes.  It works, or says what is missing, and nothing is
# left.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated
sanitizers_allow leaks

cat > a.c <<'PROGRAM'
#include <omp.h>
#include <stdlib.h>

int
main (void)
{
  enum { SIZE = 1 << 20 };
  char *data = calloc (SIZE, 1);
  int initial = 0;
  #pragma omp target teams distribute parallel for map(tofrom: data[0:SIZE]) \
    map(tofrom: initial)
  for (int i = 0; i < SIZE; i++)
    {
      data[i]++;
      if (i == 0)
	initial = omp_is_initial_device ();
    }
  for (int i = 0; i < SIZE; i++)
    if (data[i] != 1)
      return 3;
  return initial ? 4 : 0;
}
PROGRAM
silent 'compiles' "$CC" -O1 -fopenmp -foffload="$TARGET" a.c -o a

# Folders that are full, in a mount namespace: the test's own is in /mnt there.
case $LIBDIR in
  /tmp/* | /var/tmp/* | /mnt/*) folders='the installation is in one' ;;
  *)
    if unshare -m mount --bind "$PWD" /mnt 2> found; then folders=
    else folders='no file system can be mounted'; fi ;;
esac
cat > with-full <<'END'
mount --bind "$PWD" /mnt && cd /mnt || exit 125
for folder in /dev/shm /tmp /var/tmp; do
  mount -t tmpfs -o size=4k,nr_inodes=2 tmpfs $folder || exit 125
  head -c 4096 /dev/zero > $folder/full
done
unset TMPDIR
"$@"
status=$?
ls -A /dev/shm /tmp /var/tmp | grep -v -e : -e '^$' -e '^full$' && exit 99
exit $status
END
if [ -z "$folders" ]; then
  silent 'full folders' unshare -m sh with-full ./a
  silent 'full folders, two devices' \
    unshare -m sh with-full env OFFLOAD_EMUL_NUM=2 ./a
else
  echo "UNSUPPORTED: full folders: $folders"
fi

# How many processes and threads a user may have: those of this machine do not
# count for the user that has none.  That one may read all files: where the
# installation is, others may have no access.
[ "$(id -u)" = 0 ] || unsupported 'processes: only root can be another user'
command -v setpriv > found || unsupported 'processes: there is no setpriv'
user='setpriv --reuid 61234 --regid 61234 --clear-groups
      --inh-caps=-all,+dac_read_search --ambient-caps=+dac_read_search
      --bounding-set=-all,+dac_read_search'
# shellcheck disable=SC2086 # $user is several words.
limited ()
{
  most=$1
  shift
  run $user prlimit "--nproc=$most" "$@"
}
limited 100 true
[ $status = 0 ] || unsupported 'processes: another user cannot run programs'
limited 100 ./a
if [ $status = 0 ] && [ ! -s "$output" ]; then pass 'processes: 100'
else fail 'processes: 100'; fi
refusals=0
for most in 1 2 3 4 5 6 7 8 9 10 12; do
  limited $most ./a
  if [ $status = 0 ] && [ ! -s "$output" ]; then pass "processes: $most"
  elif [ $status = 1 ] && [ "$(wc -l < "$output")" = 1 ] \
       && grep -Eq 'Resource temporarily unavailable|cannot create a thread' \
	    "$output"
  then
    refusals=$((refusals + 1))
    pass "processes: $most"
  else fail "processes: $most"; fi
done
if [ $refusals -gt 0 ]; then pass 'processes: too few are told'
else fail 'processes: too few are told'; fi
