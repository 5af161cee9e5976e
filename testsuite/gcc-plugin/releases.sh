# What is compiled for one release of GCC defines all that is called, whichever
# release it is: the linker would not miss it.

. "$GOMP_TEST_LIB/script.sh"
top=$(cd "$SRC/../.." && pwd)

# The lines "gcc_plugin_SUBJECT_RELEASE = FILE..." of local.mk.
sed -e ':more' -e '/\\$/{N; s/\\\n//; b more' -e '}' \
  "$top/gcc-plugin/local.mk" \
  | grep '^gcc_plugin_[a-z_]*_[0-9]* = ' > sets
works 'there are files for releases' [ "$(wc -l < sets)" -gt 5 ]

# has_all WHAT FILE...: they define what is declared in the header of each that
# is called after a release.
has_all ()
{
  what=$1
  shift
  for file; do
    case $file in
      *-[0-9]*.cc) sed -n 's/^extern .*[ *]\([a-z_]*\) (.*/\1/p' \
		     "$top/${file%-*}.h" ;;
    esac
  done | sort -u > declared
  for file; do
    sed -n 's/^\([a-z_]*\) (.*/\1/p' "$top/$file"
  done | sort -u > defined
  comm -23 declared defined > "$output"
  if [ -s declared ] && [ ! -s "$output" ]; then pass "$what"
  else fail "$what"; fi
}

while read -r name _ files; do
  # shellcheck disable=SC2086
  has_all "$name defines all" $files
done < sets
