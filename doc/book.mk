# The manual as a book: info, HTML and PDF, by way of Texinfo.

EXTRA_DIST += doc/book doc/book.css doc/gomp-offload.texi doc/texinfo.awk
CLEANFILES += doc/chapters.texi doc/version.texi doc/gomp-offload.info \
	doc/gomp-offload.pdf doc/chapters.texi.new

book_files = README.md $(dist_manual_DATA) doc/messages.md
book_sources = doc/gomp-offload.texi doc/chapters.texi doc/version.texi
book_folders = -I doc -I $(srcdir)/doc

doc/version.texi: Makefile
	$(AM_V_at)$(MKDIR_P) $(@D) && echo '@set VERSION $(VERSION)' > $@

doc/chapters.texi: doc/book doc/texinfo.awk $(book_files)
	$(AM_V_GEN)LC_ALL=C $(AWK) -v top=$(srcdir) -v made=. \
	  -f $(srcdir)/doc/texinfo.awk $(srcdir)/doc/book > $@.new \
	  && mv $@.new $@

doc/gomp-offload.info: $(book_sources)
	$(AM_V_GEN)$(TEXI2ANY) --no-split $(book_folders) -o $@ \
	  $(srcdir)/doc/gomp-offload.texi

doc/gomp-offload.html/index.html: $(book_sources) doc/book.css doc/report.png
	$(AM_V_GEN)rm -rf $(@D) $(@D).new \
	  && $(TEXI2ANY) --html --split=chapter -c NODE_FILES=0 \
	    --css-include=$(srcdir)/doc/book.css $(book_folders) \
	    -o $(@D).new $(srcdir)/doc/gomp-offload.texi \
	  && cp $(srcdir)/doc/report.png $(@D).new && mv $(@D).new $(@D)

doc/gomp-offload.pdf: $(book_sources) doc/report.png
	$(AM_V_GEN)$(TEXI2DVI) --pdf --batch --quiet --build=clean \
	  --build-dir=doc/pdf $(book_folders) -o $@ \
	  $(srcdir)/doc/gomp-offload.texi && rm -r doc/pdf

# BOOK is where it is or is made; empty, if it cannot be made.  Who builds from
# a tarball has it.  A build that has only a toolchain has none, even if make is
# told BOOK=doc.
if WHOLE
book = $(BOOK)
endif
book_made = $(if $(filter doc,$(book)),doc/gomp-offload.info \
	doc/gomp-offload.html/index.html)

book_html = $(htmldir)/gomp-offload.html
# Whether there is a list of all info files to care for: there is none in a
# staging folder.
info_list = test -z '$(DESTDIR)' -a "$$AM_UPDATE_INFO_DIR" != no \
	&& install-info --version > /dev/null 2>&1

all-local: $(book_made)
install-data-local: install-book
uninstall-local: uninstall-book
clean-local: clean-book
dist-hook: dist-book
info-local html-local: have-makeinfo $(book_made)
pdf-local: have-texi2dvi doc/gomp-offload.pdf
install-pdf-local: pdf-local
	$(MKDIR_P) $(DESTDIR)$(pdfdir)
	$(INSTALL_DATA) doc/gomp-offload.pdf $(DESTDIR)$(pdfdir)

.PHONY: have-makeinfo have-texi2dvi
have-makeinfo:
	@test -n '$(book)' || { echo 'make: this needs makeinfo' \
	  '(Debian package: texinfo), when configure runs' >&2; exit 1; }
have-texi2dvi:
	@test -n '$(TEXI2DVI)' || { echo 'make: this needs texi2dvi and TeX' \
	  '(Debian packages: texinfo, texlive-plain-generic), when configure' \
	  'runs' >&2; exit 1; }

.PHONY: install-book uninstall-book clean-book dist-book
install-book: $(book_made)
	@test -n '$(book)' || exit 0; \
	echo "installing the manual in $(DESTDIR)$(infodir)" \
	  "and $(DESTDIR)$(htmldir)"; \
	$(MKDIR_P) '$(DESTDIR)$(infodir)' '$(DESTDIR)$(book_html)' \
	&& rm -rf '$(DESTDIR)$(book_html)'/* \
	&& $(INSTALL_DATA) $(book)/gomp-offload.info '$(DESTDIR)$(infodir)' \
	&& $(INSTALL_DATA) $(book)/gomp-offload.html/* \
	  '$(DESTDIR)$(book_html)' \
	&& if $(info_list); then \
	  install-info '$(infodir)/gomp-offload.info' '$(infodir)/dir' || :; fi

uninstall-book:
	@if test -f '$(infodir)/gomp-offload.info' && $(info_list); then \
	  install-info --remove '$(infodir)/gomp-offload.info' \
	    '$(infodir)/dir' || :; \
	  grep -q '^[*] .*: *(' '$(infodir)/dir' \
	    || rm -f '$(infodir)/dir'; \
	fi
	rm -f '$(DESTDIR)$(infodir)/gomp-offload.info'
	rm -rf '$(DESTDIR)$(book_html)'
	rm -f '$(DESTDIR)$(pdfdir)/gomp-offload.pdf'

clean-book:
	rm -rf doc/gomp-offload.html doc/gomp-offload.html.new doc/pdf

dist-book: $(book_made)
	@if test -n '$(book)'; then \
	  $(MKDIR_P) $(distdir)/doc/made \
	  && cp -R $(book)/gomp-offload.info $(book)/gomp-offload.html \
	    $(distdir)/doc/made; \
	else echo 'make: without makeinfo (Debian package: texinfo) the' \
	  'manual is in the tarball as Markdown only'; fi
