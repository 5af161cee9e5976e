# A device that lies about anything that it can tell the host: the host neither
# crashes nor hangs, and says in one line what is wrong, if anything.

# shellcheck source=testsuite/intelmic/plugin/begin.inc
. "$SRC/../plugin/begin.inc"

compile_host lies lies
compile_image image.so
copy_plugin "$PWD/tree"
compile_liar "$device"

# told LIE REGEXP [ASYNC]: the host says so.
told ()
{
  refused "$1${3:+, asynchronous}" "^plugin: device 0 \(intelmic\)$2" \
    env LIE="$1" ./lies "$plugin" image.so ${3:+"$3"}
}

# no_harm LIE [ASYNC]: the lie changes nothing.
no_harm ()
{
  works "$1${2:+, asynchronous}" env LIE="$1" ./lies "$plugin" image.so \
    ${2:+"$2"}
}

for async in '' async; do
  no_harm nothing $async
  no_harm hints $async
  no_harm shrink $async
  no_harm slots-alive $async
  for lie in crash-slot crash-slot-negative crash-slot-other; do
    told $lie ' died in the target region .*signal SIGSEGV' $async
  done
  told crash-alive ' died in the target region .*signal SIGSEGV' $async
  told crash-signal ' died in the target region .*signal \?' $async
  told slots ' died in the target region .*signal SIGKILL' $async
  told command ' died in the target region .*signal SIGKILL' $async
  told state ' died .*: it gave the command a wrong state, so it was killed' \
    $async
done
no_harm late
no_harm late-other
told state-asleep ' died .*: it gave the command a wrong state'
told state-undone ' died .*: it gave the command a wrong state'
told status ': the device process does not say whether it is ready'
told base ': found no addresses for its memory'
told base-null ': found no addresses for its memory'
told message ': xxxxxxxxx xxxx*$'
told load-text ': cannot load a device image: zzzzzzzzz zzzz*$'
no_harm load-bias
