# Tests of what machine code does, with intermediate code: messages with lines,
# debuggers.

real_cc=$CC real_cxx=$CXX real_fc=$FC folder=$SRC

# The front doors with the option for that.  What they have linked runs once, so
# that debuggers, which follow all processes there, need not see a compiler.
mkdir front
for compiler in "$real_cc" "$real_cxx" "$real_fc"; do
  [ -n "$compiler" ] || continue
  cat > "front/${compiler##*/}" <<END
#!/bin/sh
"$compiler" -foffload-image=ir-only "\$@" || exit
for word; do
  case \$word in
    -c) exit 0 ;;
    -o) output=next ;;
    *) [ "\$output" != next ] || output=\$word ;;
  esac
done
case \$output in */*) ;; *) output=./\$output ;; esac
[ ! -x "\$output" ] || timeout 20 "\$output" > /dev/null 2>&1 < /dev/null
exit 0
END
  chmod +x "front/${compiler##*/}"
done
CC=$PWD/front/${real_cc##*/}
CXX=${real_cxx:+$PWD/front/${real_cxx##*/}}
FC=${real_fc:+$PWD/front/${real_fc##*/}}
SRC=$folder/../process
export CC CXX FC SRC GOMP_OFFLOAD_CACHE="$PWD/cache"
for test in backtrace debugger; do
  mkdir $test
  (cd $test && sh "$SRC/$test.sh") | sed "s/^[A-Z]*: /&$test: /"
done
