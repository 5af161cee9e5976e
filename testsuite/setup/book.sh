# The manual as a book: each document is in it or is said not to be, all links
# lead somewhere, and makeinfo has no complaints.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"

top=$(cd "$SRC/../.." && pwd)
[ -f "$BUILDDIR/doc/messages.md" ] || unsupported 'not built here'

# convert TOP BOOK: makes chapters.texi.
cat > convert <<END
LC_ALL=C awk -v top="\$1" -v made="$BUILDDIR" -f "$top/doc/texinfo.awk" \\
  "\$2" > chapters.texi
END

# listed WORD...: the files that doc/book lists with one of them.
listed ()
{
  for word in "$@"; do
    sed -n "s/^$word \([^ :]*\).*/\1/p" "$top/doc/book"
  done
}

for file in README.md doc/messages.md "$top"/doc/*.md; do
  echo "${file#"$top"/}"
done | LC_ALL=C sort -u > documents
listed chapter chapters not | LC_ALL=C sort > book
same 'doc/book has each document once' book documents
sed -n '/^dist_manual_DATA/,/[^\\]$/p' "$top/doc/local.mk" | tr -s ' \t' '\n' \
  | grep '^doc/.*[.]md$' | LC_ALL=C sort > installed
grep -v '^README.md$\|messages' documents > ours
same 'each is installed' installed ours

# So has each program that users run a manual page, and each subcommand.
if [ -x "$PREFIX/bin/gomp-gcc" ]; then
  {
    (cd "$PREFIX/bin" && echo gomp-*) | tr ' ' '\n'
    "$PREFIX/bin/gomp-offload" --help \
      | sed -n 's/^  \([a-z][a-z]*\) .*/gomp-offload-\1/p'
  } > programs
  while read -r program; do
    page=$PREFIX/share/man/man1/$program.1
    [ -e "$page" ] || [ -e "$page.gz" ] || echo "$page"
  done < programs > "$output"
  if [ ! -s "$output" ]; then pass 'programs have manual pages'
  else fail 'programs have manual pages'; fi
  documents=$PREFIX/share/doc/gomp-offload
  for document in "$documents/README.md" "$documents"/doc/*.md; do
    grep -o ']([^):#]*' "$document" | sed "s|](|${document%/*}/|"
  done | sort -u | grep -v '/https$' | while read -r file; do
    [ -e "$file" ] || echo "$file"
  done > "$output"
  if [ ! -s "$output" ]; then pass 'links lead to what is installed'
  else fail 'links lead to what is installed'; fi
fi

# Those that are not in it, too.
{
  cat "$top/doc/book"
  listed not | sed 's/^/chapter /'
} > all
silent 'links lead somewhere' sh convert "$top" all
silent 'in the book' sh convert "$top" "$top/doc/book"

# All of the text is there.
mkdir text
cat > text/text.md <<'END'
# The 1st title

Text of `code_1`, *one* and **two**,
with {braces} and a user@host.

- A list of 12
  goes on in 13,

      code of 14;

- and has 15.

  | 24 | 25 |
  | --- | --- |
  | `26` | 27 |

1. First 16
   with 17.

       code of 18

| `-f19` | 20 |
| --- | --- |
| \| 21 | 22 (text.md) |

## Below 23 ([above](#the-1st-title))
END
echo 'chapter text.md' > text/book
silent 'a text' sh convert text text/book
for number in 1 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27; do
  grep -q "[^0-9]$number\([^0-9]\|\$\)" chapters.texi || echo $number
done > "$output"
if [ ! -s "$output" ]; then pass 'all of it is there'
else fail 'all of it is there'; fi
cp chapters.texi "$output"
says 'code' '^Text of @code{code_1}, @emph{one} and @strong{two},$'
says 'braces' '^with @{braces@} and a user@@host[.]$'
says 'code in a list' '^code of 14;$'
says 'code in a list with numbers' '^code of 18$'
says 'a table in a list' '^@item @code[{]26[}]$'
says 'a link' '@ref{The 1st title,, above}'
says 'a name that is one' '22 [(]@ref{The 1st title}[)]'

# wrong LINE MESSAGE: with that line, the book cannot be made.
mkdir doc
wrong ()
{
  echo "# Title

$1" > doc/wrong.md
  echo 'chapter doc/wrong.md' > wrong
  refused "$2" "^texinfo.awk: doc/wrong.md: $2" sh convert . wrong
}
wrong 'See [it](none.md).' 'there is no none.md'
wrong 'See [it](#none).' 'no heading for #none'
wrong '![it](none.png)' 'there is no none.png'
# shellcheck disable=SC2016
wrong '| a | b |
| - | - |
| `x || y` | z |' 'a row with more than 2 cells'

for makeinfo in texi2any makeinfo; do
  ! command -v $makeinfo > /dev/null || break
  makeinfo=
done
[ -n "$makeinfo" ] || unsupported 'no makeinfo'
sh convert "$top" "$top/doc/book"
echo '@set VERSION 0' > version.texi
silent 'info' "$makeinfo" -I . --no-split -o info "$top/doc/gomp-offload.texi"
silent 'HTML' "$makeinfo" -I . --html --split=chapter -c NODE_FILES=0 -o html \
  "$top/doc/gomp-offload.texi"
for file in html/*.html; do
  sed 's/href="/\n&/g' "$file" \
    | sed -n 's/^href="\([^":]*\)".*/\1/p' | grep -v '^#' || :
done | sed 's/#.*//' | sort -u | while read -r page; do
  [ -e "html/$page" ] || echo "$page"
done > "$output"
if [ ! -s "$output" ]; then pass 'pages are there'
else fail 'pages are there'; fi
grep -a -A 1 'GOMP_OFFLOAD_CHECK_BOUNDS: ' info > "$output" || :
says 'variables are in the index' 'Programs with target regions'
