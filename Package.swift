// swift-tools-version: 6.2

import PackageDescription

/// Settings of every Swift target: the strictest set that builds clean together.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),  // SE-0480
  .enableUpcomingFeature("ExistentialAny"),  // SE-0335
  .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
  .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
]

/// Settings of the targets in which everything but the workers runs on the main thread.
let mainThread: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]  // SE-0466

let package = Package(
  name: "carousel",
  products: [
    .executable(name: "carousel", targets: ["carousel"]),
    .executable(name: "carousel-decoder", targets: ["carousel-decoder"]),
    .library(name: "CarouselCore", targets: ["CarouselCore"]),
  ],
  targets: [
    // The system libraries name no pkgConfig: it prints a warning on every build (the package
    // manager refuses SDL's -D_REENTRANT) and Debian's headers are found without it. The Makefile
    // checks the libraries with pkg-config instead and installs what is missing.
    .systemLibrary(name: "CSDL2", providers: [.apt(["libsdl2-dev"])]),
    .systemLibrary(name: "CSDL2Image", providers: [.apt(["libsdl2-image-dev"])]),
    .systemLibrary(name: "CSDL2TTF", providers: [.apt(["libsdl2-ttf-dev"])]),
    .systemLibrary(name: "CFontconfig", providers: [.apt(["libfontconfig-dev"])]),

    .target(
      name: "CarouselCore",
      swiftSettings: strict + [.strictMemorySafety()],  // SE-0458
      // `Double.rounded(_:)` calls the C library's; without an import nothing else links it.
      linkerSettings: [.linkedLibrary("m")]
    ),
    // Loads SDL when a picture needs it: a decoder of JPEGs starts without.
    .target(
      name: "PixelKit",
      dependencies: ["CLinux", "CSDL2", "CSDL2Image"],
      swiftSettings: strict
    ),
    .target(
      name: "SDLKit",
      dependencies: ["CSDL2", "CSDL2TTF", "LazySDL", "PixelKit"],
      swiftSettings: strict
    ),
    // In the place of -lSDL2: what SDLKit calls, from the library once it is needed.
    .target(name: "LazySDL"),
    .target(name: "CLinux"),
    .target(name: "CJPEG", linkerSettings: [.linkedLibrary("jpeg")]),
    .target(name: "CPNG", linkerSettings: [.linkedLibrary("png16")]),
    .target(
      name: "CarouselPictures",
      dependencies: ["CJPEG", "CLinux", "CPNG", "PixelKit"],
      swiftSettings: strict
    ),
    .target(
      name: "CarouselStage",
      dependencies: ["CarouselCore", "SDLKit", "CFontconfig"],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "carousel",
      dependencies: ["CLinux", "CarouselCore", "CarouselPictures", "CarouselStage", "SDLKit"],
      swiftSettings: mainThread
    ),

    .executableTarget(
      name: "carousel-decoder",
      dependencies: ["CarouselPictures"],
      swiftSettings: strict
    ),

    // What a program with nothing but the core looks like; tests run it.
    .executableTarget(
      name: "terminal-carousel",
      dependencies: ["CarouselCore"],
      path: "Examples/TerminalCarousel",
      swiftSettings: strict
    ),

    .executableTarget(
      name: "core-benchmark",
      dependencies: ["AllocationCounter", "CarouselCore"],
      path: "Benchmarks/CoreBenchmark",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "stage-benchmark",
      dependencies: ["CarouselCore", "CarouselStage", "SDLKit"],
      path: "Benchmarks/StageBenchmark",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "peer-benchmark",
      dependencies: ["SDLKit"],
      path: "Benchmarks/PeerBenchmark",
      swiftSettings: strict
    ),

    .testTarget(
      name: "CarouselCoreTests",
      dependencies: ["CarouselCore", "AllocationCounter"],
      swiftSettings: strict
    ),
    .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
    .testTarget(
      name: "ExampleTests",
      dependencies: ["CarouselCore", "terminal-carousel"],
      swiftSettings: strict
    ),
    .testTarget(name: "SDLKitTests", dependencies: ["SDLKit"], swiftSettings: strict),
    // Writes JPEGs for tests.
    .systemLibrary(
      name: "CTurboJPEG",
      path: "Tests/CTurboJPEG",
      providers: [.apt(["libturbojpeg0-dev"])]
    ),
    .testTarget(
      name: "CarouselPicturesTests",
      // The decoder only to be built: tests start it as a process.
      dependencies: ["CarouselPictures", "CTurboJPEG", "SDLKit", "carousel-decoder"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "CarouselStageTests",
      dependencies: ["CarouselCore", "CarouselStage", "SDLKit"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "CarouselProgramTests",
      dependencies: ["carousel", "CarouselCore", "CarouselPictures", "CarouselStage", "SDLKit"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["carousel", "SDLKit"],
      swiftSettings: strict
    ),
  ],
  swiftLanguageModes: [.v6]
)
