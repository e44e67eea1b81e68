# The commands of this project; `make help` lists them.

PREFIX ?= /usr/local
DESTDIR ?=
# What `make run` hands to the program and `make bench` to the benchmark, as in:
# make run ARGS="--interval 3 ~/Pictures"; make bench ARGS="--runs 3 --only start"
ARGS ?=

# What has to be on the machine besides Swift, as kind:name:Debian package. A library is looked for
# with pkg-config, a command on PATH, a font with fontconfig. The order matters only for pkg-config.
TO_RUN = command:pkg-config:pkgconf \
	library:sdl2:libsdl2-dev \
	library:SDL2_image:libsdl2-image-dev \
	library:SDL2_ttf:libsdl2-ttf-dev \
	library:fontconfig:libfontconfig-dev \
	library:libjpeg:libjpeg62-turbo-dev \
	library:libpng16:libpng-dev \
	file:/usr/lib/*/libfribidi.so.0:libfribidi0 \
	file:/usr/lib/*/libwebp.so.7:libwebp7 \
	file:/usr/lib/*/libgexiv2.so.2:libgexiv2-2 \
	font:any:fonts-dejavu-core
TO_TEST = $(TO_RUN) library:libturbojpeg:libturbojpeg0-dev command:Xvfb:xvfb command:xdotool:xdotool

PROGRAM = .build/release/carousel
DECODER = .build/release/carousel-decoder
# The Swift runtime is linked in, so that the program runs where no Swift is installed; by lld, for
# the usual linker warns of a function that FoundationEssentials never calls.
RELEASE = swift build -c release --static-swift-stdlib -Xswiftc -use-ld=lld
SOURCES = Package.swift $(shell find Sources -type f)
SHARE = $(DESTDIR)$(PREFIX)/share
LIBEXEC = $(DESTDIR)$(PREFIX)/libexec/carousel

.PHONY: build run test soak lint bench docs pictures install uninstall clean help swift
.DEFAULT_GOAL := build

build: swift ## build the program
	@scripts/install-missing $(TO_RUN)
	$(RELEASE) --product carousel
	$(RELEASE) --product carousel-decoder

run: build ## show the sample banners, or with ARGS="…" anything else; without a display, play the tour into ./tour
	@scripts/run $(PROGRAM) $(ARGS)

test: swift ## run the tests
	@scripts/install-missing $(TO_TEST)
	swift build --build-tests
	@scripts/test

soak: swift ## play 20 000 turns while a thousand decoders are killed; takes minutes
	@scripts/install-missing $(TO_TEST)
	swift build --build-tests
	@CAROUSEL_TURNS=20000 scripts/test --filter EnduranceTests

lint: swift ## check format, style and length of the sources
	swift format lint --strict -r -p Sources Tests Benchmarks Examples Package.swift
	@find Sources Tests Benchmarks Examples -name '*.swift' -exec awk ' \
	  FNR == 1 { excused = /^\/\/ Over 400 lines: ./ } \
	  FNR == 401 && !excused { print FILENAME ": over 400 lines; split it, or begin it with // Over 400 lines: REASON"; bad = 1 } \
	  END { exit bad }' {} +

bench: swift ## measure a frame of the core, one of the stage, then the program beside feh, nsxiv, imv and pqiv
	@scripts/install-missing $(TO_TEST)
	$(RELEASE) --product core-benchmark
	$(RELEASE) --product stage-benchmark
	$(RELEASE) --product carousel
	$(RELEASE) --product peer-benchmark
	.build/release/core-benchmark
	.build/release/stage-benchmark
	.build/release/peer-benchmark $(ARGS)

docs: swift ## build the documentation of CarouselCore into .build/docs
	@scripts/docs

pictures: build ## make the pictures of docs/ anew
	@scripts/pictures $(PROGRAM)

# Builds only when a source is newer than the program: root, who installs, may have no Swift on PATH.
install: $(PROGRAM) ## install below DESTDIR and PREFIX (/usr/local)
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(SHARE)/carousel/banners" \
	  "$(SHARE)/icons/hicolor/scalable/apps" "$(SHARE)/applications" "$(SHARE)/man/man1" "$(LIBEXEC)"
	install -m 755 $(PROGRAM) "$(DESTDIR)$(PREFIX)/bin/carousel"
	install -m 755 $(DECODER) "$(LIBEXEC)/carousel-decoder"
	install -m 644 Resources/banners/*.svg "$(SHARE)/carousel/banners"
	install -m 644 Resources/carousel.svg "$(SHARE)/icons/hicolor/scalable/apps"
	install -m 644 Resources/carousel.desktop "$(SHARE)/applications"
	install -m 644 Resources/carousel.1 "$(SHARE)/man/man1"

$(PROGRAM): $(SOURCES)
	@$(MAKE) build
	@touch -c $@

uninstall: ## remove what install put there
	rm -f "$(DESTDIR)$(PREFIX)/bin/carousel" "$(SHARE)/applications/carousel.desktop" \
	  "$(SHARE)/man/man1/carousel.1" "$(SHARE)/icons/hicolor/scalable/apps/carousel.svg"
	rm -rf "$(SHARE)/carousel" "$(LIBEXEC)"

clean: ## remove everything that was built
	rm -rf .build tour

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

swift:
	@command -v swift >/dev/null || { echo "carousel: no swift on PATH: install Swift 6.2 or newer, see https://www.swift.org/install/linux" >&2; exit 1; }
