# The plugin refuses a compiler of another version with one line.

. "$GOMP_TEST_LIB/script.sh"

plugin=$TOOLCHAINDIR/offload.so
major=$("$STOCK_CC" -dumpversion | sed 's/\..*//')
echo 'int main (void) { return 0; }' > a.c
silent 'loads into the compiler it is for' "$STOCK_CC" -fplugin="$plugin" -c a.c

# Another GCC, if there is one with plugins; else the plugin is made to expect
# another.
for other in 10 11 12 13 14 15; do
  [ "$other" != "$major" ] && command -v "gcc-$other" > /dev/null || continue
  refused "gcc-$other" 'offload\.so|GCC [0-9]+' "gcc-$other" -fplugin="$plugin" -c a.c
  exit 0
done
version=$("$STOCK_CC" -dumpfullversion)
other=$(echo "$version" | sed 's/[0-9]$/9/')
sed "s/$version/$other/g" "$plugin" > other.so
refused "the plugin of GCC $other" "GCC $other" "$STOCK_CC" -fplugin=./other.so -c a.c
