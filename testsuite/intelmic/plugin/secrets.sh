# The device of a program that has more privileges than its user: the user can
# look into the device as little as into the program.

# shellcheck disable=SC2086 # $user is several words.
# shellcheck source=testsuite/intelmic/plugin/begin.inc
. "$SRC/../plugin/begin.inc"

unless_sanitized privileges
[ "$(id -u)" = 0 ] || unsupported 'only root can make a set-user-ID program'
command -v setpriv > /dev/null || unsupported 'there is no setpriv'
user='setpriv --reuid 65534 --regid 65534 --clear-groups --inh-caps=-all'

# What the unprivileged user has to reach.
tree=$(mktemp -d /var/tmp/gomp-secrets.XXXXXX) || exit 1
trap 'rm -rf "$tree"' EXIT
chmod 755 "$tree"
copy_plugin "$tree"
compile_host secrets "$tree/plain"
compile_image "$tree/image.so"
chmod -R go+rX "$tree"
cp "$tree/plain" "$tree/user-id"
chmod 4755 "$tree/user-id"
cp "$tree/plain" "$tree/group-id"
chmod 2755 "$tree/group-id"
[ "$($user "$tree/user-id" 2>&1 < /dev/null > /dev/null | wc -c)" != 0 ] \
  || unsupported 'another user cannot run programs here'
case $(findmnt -no OPTIONS -T "$tree") in
  *nosuid*) unsupported 'set-user-ID programs do not work here' ;;
esac

# tries WHAT PROGRAM WAY: what the user finds out about PROGRAM's device.
tries ()
{
  works "$1" $user "$tree/plain" user "$plugin" "$tree/image.so" "$3" "$tree/$2"
}

# protected WHAT PROGRAM WAY
protected ()
{
  tries "$@"
  says 'is protected' '^0 breaches$'
}

tries 'a plain program' plain plain
says 'is not protected, so there would be something to see' 'breach: mem'
protected 'a set-user-ID program' user-id privileged
protected 'that gives up its privileges' user-id user-id
protected 'and cannot take them back' user-id user-id-for-good
protected 'a set-group-ID program' group-id privileged
protected 'that gives up its privileges' group-id group-id
protected 'a program that makes itself not dumpable' plain not-dumpable
if command -v setcap > /dev/null; then
  cp "$tree/plain" "$tree/capable"
  for capability in cap_dac_override cap_dac_read_search cap_net_bind_service
  do
    if setcap "$capability+ep" "$tree/capable"; then
      protected "a program with $capability" capable privileged
    fi
  done
else
  echo 'UNSUPPORTED: there is no setcap'
fi
