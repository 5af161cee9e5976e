# Emacs and Vim find the places in messages of the compilers and of the runtime.

# shellcheck source=testsuite/workflows/workflows.inc
. "$SRC/workflows.inc"

cat > wrong.c <<'END'
int main (void)
{
  return 1
}
END
cat > dies.c <<'END'
int *null;
int main (void)
{
  #pragma omp target map(null)
  *null = 1;
  return 0;
}
END
{
  gomp-gcc -fopenmp -c wrong.c
  gomp-gcc -g -fopenmp -foffload=host-emul dies.c -o dies && ./dies
} > messages 2>&1
# What mkoffload for accelerators prints.
echo "nvptx-none mkoffload: error: link.c:8: 'f' is used" >> messages
cat messages

# places WHAT: the file "places" has one for each of them.
places ()
{
  cp places "$output"
  says "$1: an error of GCC" '^wrong[.]c:3$'
  says "$1: a construct" '^dies[.]c:4$'
  says "$1: where a region died" '^dies[.]c:5$'
  says "$1: an error of the link" '^link[.]c:8$'
  rm -f places
}

if command -v emacs > /dev/null; then
  cat > places.el <<'END'
(load (getenv "EXAMPLE"))
(defun places ()
  (let (places (at (point-min)))
    (while at
      (let ((message (get-text-property at 'compilation-message)))
	(when message
	  (let ((loc (compilation--message->loc message)))
	    (push (format "%s:%s" (caar (compilation--loc->file-struct loc))
			  (compilation--loc->line loc))
		  places))))
      (setq at (next-single-property-change at 'compilation-message)))
    places))
(with-temp-buffer
  (insert-file-contents "messages")
  (compilation-mode)
  (compilation--ensure-parse (point-max))
  (let ((found (places)))
    (with-temp-file "places"
      (dolist (place found) (insert place "\n")))))
END
  export EXAMPLE="$top/examples/editors/gomp-offload.el"
  HOME=$PWD works 'Emacs' emacs --batch -Q -l places.el
  places 'Emacs'
else
  echo 'UNSUPPORTED: no Emacs'
fi

vim --version 2> /dev/null | grep -q '+quickfix' || unsupported 'no Vim'
mkdir -p home/compiler
cp "$top/examples/editors/gomp-offload.vim" home/compiler
cat > places.vim <<'END'
set runtimepath^=home
compiler gomp-offload
cgetfile messages
for entry in getqflist()
  if entry.valid
    call writefile([bufname(entry.bufnr) . ":" . entry.lnum], "places", "a")
  endif
endfor
qall!
END
works 'Vim' vim -es -u NONE -i NONE -S places.vim
places 'Vim'
