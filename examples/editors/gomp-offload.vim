" Vim compiler file: gcc, and the places in gomp-offload's messages.
" Goes to ~/.vim/compiler/; then :compiler gomp-offload
"
" Copyright (C) 2026 The gomp-offload developers.
" This file is part of gomp-offload, free software under the GNU General
" Public License, version 3 or later; see COPYING.

if exists("current_compiler")
  finish
endif
runtime compiler/gcc.vim
let current_compiler = "gomp-offload"

" nvptx-none mkoffload: error: main.c:8: ...
CompilerSet errorformat^=%.%#mkoffload:\ error:\ %f:%l:\ %m
"   #0 main._omp_fn.0 at main.c:8
CompilerSet errorformat^=%*[\ ]#%*\\d\ %m\ at\ %f:%l
" libgomp-target: error: ... (main.c:7, in main) ...
CompilerSet errorformat^=%m(%f:%l\\,\ in\ %.%#
CompilerSet errorformat^=%m(%.%#:\ %f:%l\\,\ in\ %.%#
