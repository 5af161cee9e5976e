;;; gomp-offload.el --- Places in gomp-offload's messages

;; Copyright (C) 2026 The gomp-offload developers.
;; This file is part of gomp-offload, free software under the GNU General
;; Public License, version 3 or later; see COPYING.

;;; Commentary:

;; With this, M-x compile leads to the lines of target regions and directives in
;; what the runtime and mkoffload print.  GCC's own messages need nothing.

;;; Code:

(require 'compile)

(dolist
    (entry
     '(;; libgomp-target: error: ... (main.c:7, in main) ...
       (gomp-offload-construct
        "(\\(?:[^():\n]*: \\)?\\([^():\n ]+\\):\\([0-9]+\\), in " 1 2)
       ;;   #0 main._omp_fn.0 at main.c:8
       (gomp-offload-frame
        "^ +#[0-9]+ .* at \\([^:\n ]+\\):\\([0-9]+\\)$" 1 2 nil 0)
       ;; nvptx-none mkoffload: error: main.c:8: ...
       (gomp-offload-link
        "mkoffload: error: \\([^:\n ]+\\):\\([0-9]+\\): " 1 2)))
  (add-to-list 'compilation-error-regexp-alist-alist entry)
  (add-to-list 'compilation-error-regexp-alist (car entry)))

(provide 'gomp-offload)
;;; gomp-offload.el ends here
