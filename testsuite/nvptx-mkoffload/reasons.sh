# The compiler for the device fails: the reason is told, whatever it says.

. "$SRC/nvptx.inc"

compilers=$(ls /usr/bin/*-accel-nvptx-none-gcc* 2> /dev/null)
[ -n "$compilers" ] || unsupported "the compiler is not in /usr/bin"
unshare -rm true 2> /dev/null \
  || unsupported "no user namespaces, in which to replace the compiler"
# shellcheck disable=SC2086
silent 'compiles' "$CC" $nvptx -c "$SRC/base.c" -o base.o

# reason WHAT REGEXP COMMAND...: where the compiler is COMMANDS, REGEXP is told
# while a file is compiled, and while it is linked.
reason ()
{
  printf '#!/bin/sh\n%s\n' "$3" > fake
  chmod +x fake
  hide=:
  for program in $compilers; do
    hide="$hide; mount --bind fake $program"
  done
  # shellcheck disable=SC2086
  refused "$1: compiles" "$2" unshare -rm sh -c "$hide; exec \"\$@\"" sh \
    "$CC" $nvptx -c "$SRC/base.c" -o a.o
  for way in '' -fno-use-linker-plugin; do
    # shellcheck disable=SC2086
    refused "$1: links $way" "$2" unshare -rm sh -c "$hide; exec \"\$@\"" sh \
      "$CC" $nvptx $way base.o -o a -lm
  done
}
reason 'silent' 'returned 1 exit status and gave no reason; -v shows' 'exit 1'
reason 'only a function' 'gave no reason|returned 4 exit status' \
  'echo "In function '"'f'"':" >&2; exit 4'
reason 'killed' 'was ended by signal 9' 'kill -KILL $$'
reason 'its own error' '^f.c:3: error: wrong$' \
  'echo "f.c:3: error: wrong" >&2; exit 1'
reason 'an internal error without a file' \
  "cannot compile 'f' \\(internal error: oh\\)" \
  'echo "In function '"'f'"':" >&2
   echo "lto1: internal compiler error: oh" >&2; echo "0x1 main" >&2; exit 1'
