# What is kept is found as it was; what is damaged, truncated or somebody else's
# is not, and is replaced.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$SRC/begin.inc"

# Of all sizes about those of a block and of what is read at a time.
for size in 0 1 127 128 129 255 256 257 32767 32768 32769 100000; do
  head -c $size /dev/urandom > data
  "$tests" digest < data > ours
  b2sum -l 256 < data | cut -d' ' -f1 > theirs
  same "the digest of $size bytes" ours theirs
done

{ "$tests" key one two
  "$tests" key onetwo
  "$tests" key onet wo
  "$tests" key one two ''
  "$tests" key two one; } > keys
works 'keys differ by the parts' test "$(sort -u keys | wc -l)" = 5

for size in 1 4096 32768 100001; do
  head -c $size /dev/urandom > content
  uses "$size bytes are made" made $size bytes
  uses 'and found' found $size bytes
  "$tests" find $size bytes > found
  same 'as they were' content found
done
only_images 'four images' 4
run "$tests" describe
says 'so they are described' "^$GOMP_OFFLOAD_CACHE 4 images, 137474 bytes of"

# Each byte, and each length.
echo small > content
use small
file=$(image small)
cp "$file" good
size=$(wc -c < good)
# shellcheck disable=SC2094 # The loop reads what it does not write.
od -An -v -w1 -tu1 good > bytes
bad=0 offset=0
while read -r byte; do
  cp good "$file"
  # shellcheck disable=SC2059
  printf "\\$(printf %o $((byte ^ 1)))" \
    | dd of="$file" bs=1 seek=$offset conv=notrunc 2> dd.log
  "$tests" find small > found && bad=$((bad + 1))
  head -c $offset good > "$file"
  "$tests" find small > found && bad=$((bad + 1))
  offset=$((offset + 1))
done < bytes
works "no damage in any of $size bytes, and no lack of them, is overlooked" \
  test "$bad $offset" = "0 $size"
uses 'the file is replaced' made small
same 'by a good one' good "$file"

# replaced WHAT: what is in the place of the file is not used.
replaced ()
{
  run timeout 20 "$tests" find small
  says "$1 is no image" '^find: '
  uses "$1 is replaced" made small
  uses 'and from then on found' found small
}
cp "$(image 4096 bytes)" "$file"
replaced 'an image of something else'
echo more >> "$file"
replaced 'a file with something after it'
: > "$file"
replaced 'an empty file'
rm "$file" && cp good good.image && ln -s "$PWD/good.image" "$file"
replaced 'a symbolic link'
rm "$file" && mkfifo "$file"
replaced 'a pipe'
rm "$file" && mkdir "$file"
run timeout 20 "$tests" find small
says 'nor is a folder' '^find: '
use small
says 'which cannot be replaced' '^commit: Is a directory'
