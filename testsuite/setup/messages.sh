# The list of messages that is made from the sources.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"

top=$SRC/../..
list=$BUILDDIR/doc/messages.md
[ -f "$list" ] || unsupported 'not built here'

# has MESSAGE KIND: it has that line.
has ()
{
  cp "$list" "$output"
  if grep -qxF -- "| $1 | $2 |" "$list"; then pass "$1"; else fail "$1"; fi
}
has "GCC is not configured to support '…' as '…' argument; valid arguments\
 are: …" error
has 'there is no environment variable …; did you mean …?' warning
has 'no device of this kind was found' reason
has 'unknown map kind 0x…; a newer libgomp-target.so.1 is needed' reason
has 'cannot compile for …: …' doctor
has '…: invalid host address: it is null' error
grep -c '^| .* | .* |$' "$list" > "$output"
if [ "$(cat "$output")" -ge 300 ]
then pass 'there are hundreds'; else fail 'there are hundreds'; fi

# The same call in other layouts.
mkdir part
cat > part/a.c <<'END'
  die ("one %s"
       " and %-5.3lu" MACRO "%%", a, "no");
  if (x) report_error (x ? "three words" : "four");
  adie ("none of these");
END
calls=$top/doc/message-calls.awk
awk -v top=. -f "$calls" -f "$top/doc/messages.awk" part/a.c > made
sed -n 's/^| \(.*\) | error |$/\1/p' made > found
printf '%s\n' 'one … and …%' 'three words' > expected
same 'a message in parts' found expected

# Which have no test.
mkdir -p testsuite/lib
cat > part/b.c <<'END'
  die ("a message that has four words in a test");
  die ("a message that has none there");
  die ("%s is listed", a);
  die ("%s has a reason", a);
END
echo "says 'it' 'has four words in'" > testsuite/a.sh
echo 'it is listed' > testsuite/b.sh
cat > testsuite/lib/messages <<'END'
part: … is listed
  b.sh: is listed
part: … has a reason
  - it cannot be
part: nobody says this
  a.sh
END
run awk -v top=. -f "$calls" -f "$top/checks/messages.awk" part/b.c \
  testsuite/a.sh testsuite/b.sh
sed 's/: no test.*//' "$output" > told
cat > expected <<'END'
part: a message that has none there
part: nobody says this: there is no such message
2 passed, 2 failed
END
same 'messages without a test' told expected
