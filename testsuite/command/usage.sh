# The command line of gomp-offload, and what is said of mistakes in it.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"

command=$(dirname "$CC")/gomp-offload

# misused WHAT REGEXP ARGUMENT...: is refused with status 2.
misused ()
{
  what=$1 regexp=$2
  shift 2
  refused "$what" "^gomp-offload: error: $regexp" "$command" "$@"
  if [ $status = 2 ]; then pass "$what: status 2"
  else fail "$what: status 2"; fi
}

works 'version' "$command" --version
says 'is ours' '^gomp-offload [0-9]'
for name in info images doctor run report cache completion; do
  works 'help' "$command" --help
  says "lists $name" "^  $name "
  works "help of $name" "$command" $name --help
  says 'its usage' "^usage: gomp-offload $name"
  says 'its statuses' \
    '^The exit status is (0, or 1 if .*, or 2 if |the program)'
  misused "$name: unknown option" "$name: unknown option '--unheard-of'; '" \
    $name --unheard-of
  misused "$name: short option" "$name: unknown option '-x'" $name -x
done
for name in info images doctor run cache; do
  misused "$name: misspelt option" \
    "$name: unknown option '--jsonn'; did you mean '--json'\\?" $name --jsonn
  misused "$name: value where none belongs" \
    "$name: option '--json' takes no value" $name --json=1
done
misused 'nothing' 'a subcommand is missing'
misused 'misspelt subcommand' \
  "unknown subcommand 'infos'; did you mean 'info'\\?" infos
misused 'unknown subcommand' "unknown subcommand 'x'; '" x
misused 'no operand' 'images: FILE[.]{3} is missing' images
for name in info doctor cache; do
  misused "$name: an operand" "$name: 'x' is one argument too many" $name x
done

run sh -c '"$0" --help > /dev/full' "$command"
says 'a full disk' '^gomp-offload: error: standard output cannot be written: '
if [ $status = 1 ]; then pass 'status 1'; else fail 'status 1'; fi
