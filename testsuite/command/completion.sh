# What shells complete of gomp-offload.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"

command=$(dirname "$CC")/gomp-offload

for shell in bash zsh fish; do
  works "$shell" "$command" completion $shell
  cp "$output" $shell.completion
  if command -v $shell > /dev/null; then
    silent "$shell understands it" $shell -n $shell.completion
  fi
done
if command -v bash > /dev/null; then
  # completes WHAT REGEXP WORD...: bash completes the last word so.
  completes ()
  {
    what=$1 regexp=$2
    shift 2
    # shellcheck disable=SC2016
    run bash -c '. ./bash.completion
      COMP_WORDS=(gomp-offload "$@") COMP_CWORD=$#
      _gomp_offload; echo ${COMPREPLY[*]}' bash "$@"
    says "$what" "$regexp"
  }
  completes 'a subcommand' '^info images$' i
  completes 'its options' '^--json --help$' images --
  completes 'a file' '^bash[.]completion$' images bash.
  completes 'no file' '^$' info bash.
  completes 'an option with a value' '^--devices=$' run --dev
fi
refused 'another shell' "completion: the shell 'x' is not bash" "$command" \
  completion x

# The front doors tell, too, whose they are.
works 'gomp-gcc --version' "$CC" --version
says 'the last line is ours' '^gomp-offload [0-9.]*, for the offload targets: '
run sh -c '"$0" --version | head -n 1' "$CC"
cp "$output" first
run sh -c '"$0" --version | head -n 1' "$STOCK_CC"
cut -d' ' -f2- "$output" > expected
cut -d' ' -f2- first > ours
same 'the first line is the stock one' ours expected
works 'gomp-gcc --help' "$CC" --help
says 'has our options' '^  -foffload=TARGET,'
