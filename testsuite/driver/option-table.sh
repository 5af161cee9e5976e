# The table of GCC's options, support/gcc-options.def, against GCC itself.

. "$GOMP_TEST_LIB/script.sh"
table=$SRC/../../support/gcc-options.def
LC_ALL=C
export LC_ALL

# NAME FORM, a line each.
sed -n 's/^OPTION ("\([^"]*\)", \([A-Z]*\),.*/\1 \2/p' "$table" > all-rows
cut -d' ' -f1 all-rows > names
works 'sorted, each name once' sort -uc names
if [ "$(grep -c '^OPTION' "$table")" = "$(wc -l < all-rows)" ]
then pass 'each entry is one line'; else fail 'each entry is one line'; fi

# unknown OPTION: whether this release's driver does not have it.
unknown ()
{
  case $1 in
    # With the word after them they are other options.
    --machine | --std | --param) false ;;
    # Without an argument, what to dump: before GCC 15.
    -dialect) ! "$STOCK_CC" -### "$1" 2>&1 | grep -q "missing .*'$1'" ;;
    *) "$STOCK_CC" -### "$1" nonsense 2>&1 \
	 | grep -q "unrecognized command-line option '$1'" ;;
  esac
}

# Without what is not in this release.
while read -r option form; do
  case $form in
    SEPARATE | BOTH) unknown "$option" || echo "$option $form" ;;
    *) echo "$option $form" ;;
  esac
done < all-rows > rows
if [ "$(wc -l < rows)" -gt 150 ]
then pass 'GCC has most of them'; else fail 'GCC has most of them'; fi
grep -E ' (SEPARATE|BOTH)$' rows | cut -d' ' -f1 > separate
grep -E ' (JOINED|BOTH)$' rows | cut -d' ' -f1 > joined

# lacks OPTION [ARGUMENT]: whether GCC misses the argument of OPTION.
lacks ()
{
  "$STOCK_CC" -### "$@" 2>&1 | grep -Eq -- "missing .*'$1'"
}

# takes_next OPTION: whether GCC takes the next word for its argument.
takes_next ()
{
  case $1 in
    # Without a next word these are taken for other options.
    --machine | --std | --param) ;;
    *) lacks "$1" && ! lacks "$1" nonsense ;;
  esac
}

# What GCC says it has.  For its drivers, the options about dependencies have
# no argument.
help ()
{
  for compiler in "$STOCK_CC" "$STOCK_CXX" "$STOCK_FC"; do
    [ -z "$compiler" ] || "$compiler" --help="$1"
  done | sed -n 's/^  \(--*[^ <[]*\).*/\1/p' \
    | grep -Ev '^(-MM?D|--write-(user-)?dependencies)$' | sort -u
}
{ help separate; help joined,separate; } > listed
# Some are only the compilers' own.
while read -r option; do
  unknown "$option" || echo "$option"
done < listed > said
if [ "$(wc -l < said)" -gt 40 ]
then pass 'GCC lists its options'; else fail 'GCC lists its options'; fi

# Those of the drivers alone are not listed, but among their strings, where the
# end of "--name" may serve for "-name", too.
{
  cat said separate
  strings -n 2 "$STOCK_CC" \
    | sed -n '/^-[fWm]./d; /^--*[A-Za-z][A-Za-z-]*=\{0,1\}$/{p; s/^--/-/p;}'
} | sort -u > candidates
while read -r option; do
  if ! unknown "$option" && takes_next "$option"; then echo "$option"; fi
done < candidates > taken
sort -u said taken | sort > expected
sort separate > "$output.ours"
run diff -u expected "$output.ours"
if [ $status = 0 ] && [ "$(wc -l < taken)" -gt 60 ]
then pass 'arguments in words of their own'
else fail 'arguments in words of their own'; fi

# Of those, which can have it in the same word.
help joined > said
comm -12 expected said > "$output.said"
while read -r option; do
  grep -qx -- "$option" joined || echo "$option lacks BOTH"
done < "$output.said" > found
grep ' BOTH$' rows | cut -d' ' -f1 | grep -Fvx -f said > others
while read -r option; do
  # It would be no option at all with more characters.
  if "$STOCK_CC" -### "${option}nonsense" 2>&1 \
    | grep -q "unrecognized command-line option '${option}nonsense'"
  then echo "$option has no joined form"; fi
done < others >> found
run cat found
if [ ! -s found ]
then pass 'arguments in the same word'
else fail 'arguments in the same word'; fi

# What GCC takes for an option of its own is none of these with an argument.
{
  for class in common target c c++ fortran joined undocumented; do
    help "$class"
  done
} | sort -u | grep -Fvx -f names > others
awk 'NR == FNR { if ($2 == "BOTH") form[$1] = 1; else form[$1] = 0; next }
     {
       for (n = length ($0) - 1; n > 1 && !(substr ($0, 1, n) in form); n--)
	 continue
       if (n > 1 && form[substr ($0, 1, n)])
	 print $0 " is taken for " substr ($0, 1, n)
     }' rows others > found
run cat found
if [ ! -s found ] && [ "$(wc -l < others)" -gt 500 ]
then pass 'nothing else is taken for them'
else fail 'nothing else is taken for them'; fi
