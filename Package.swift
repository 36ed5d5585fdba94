// swift-tools-version: 6.2
// SPDX-License-Identifier: GPL-3.0-or-later

// How this file is kept:
// - one section per layer, from the bottom up; inside a layer, targets in alphabetical order;
// - a target stands next to its tests;
// - one dependency per line;
// - arrows go down only (`meson-helpers/check-layering` holds this file against the imports);
// - the GTK layer is left out, by itself, on a machine without libadwaita's headers, so that the
//   headless suites build and pass there.

import Foundation
import PackageDescription

// MARK: Settings

let common: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  // SE-0335: `any` before every existential.
  .enableUpcomingFeature("ExistentialAny"),
  // SE-0409: an import is internal unless it says more.
  .enableUpcomingFeature("InternalImportsByDefault"),
  // SE-0444: members are seen only from modules that the file imports.
  .enableUpcomingFeature("MemberImportVisibility"),
  // SE-0461: nonisolated async functions run on the caller's actor.
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  // SE-0470: conformances inherit the isolation of their type.
  .enableUpcomingFeature("InferIsolatedConformances"),
  // SE-0481: `weak let` and immutable weak captures.
  .enableUpcomingFeature("ImmutableWeakCaptures"),
]
let headless: [SwiftSetting] = common + [.strictMemorySafety()]
let gtk: [SwiftSetting] = common + [.defaultIsolation(MainActor.self)]
let ui: [SwiftSetting] = gtk + [.strictMemorySafety()]
let shims: [CSetting] = [
  .treatAllWarnings(as: .error),
  .enableWarning("all"),
  .enableWarning("extra"),
  .enableWarning("conversion"),
]

// MARK: Packages

let argumentParser: Target.Dependency = .product(
  name: "ArgumentParser",
  package: "swift-argument-parser"
)
let flyingSocks: Target.Dependency = .product(name: "FlyingSocks", package: "FlyingFox")
let hashTrees: Target.Dependency = .product(
  name: "HashTreeCollections",
  package: "swift-collections"
)
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let orderedCollections: Target.Dependency = .product(
  name: "OrderedCollections",
  package: "swift-collections"
)

// MARK: Bottom of the cake: these never gain a dependency of ours

var targets: [Target] = [
  .target(
    name: "StateMachineKit",
    swiftSettings: headless
  ),
  .testTarget(
    name: "StateMachineKitTests",
    dependencies: [
      "StateMachineKit",
      "TestSupport",
    ],
    swiftSettings: common
  ),

  .target(
    name: "ListKit",
    dependencies: [orderedCollections],
    swiftSettings: headless
  ),
  .testTarget(
    name: "ListKitTests",
    dependencies: [
      "ListKit",
      "TestSupport",
    ],
    swiftSettings: common
  ),

  .target(
    name: "FeedModel",
    swiftSettings: headless
  ),
  .testTarget(
    name: "FeedModelTests",
    dependencies: ["FeedModel"],
    swiftSettings: common
  ),

  .systemLibrary(
    name: "CSoup",
    pkgConfig: "libsoup-3.0",
    providers: [.apt(["libsoup-3.0-dev"])]
  ),
  .systemLibrary(
    name: "CXML",
    pkgConfig: "libxml-2.0",
    providers: [.apt(["libxml2-dev"])]
  ),

  .systemLibrary(
    name: "CZlib",
    pkgConfig: "zlib",
    providers: [.apt(["zlib1g-dev"])]
  ),

  // MARK: Libraries without a window

  .target(
    name: "FeedFetching",
    dependencies: [
      "CSoup",
      "FeedModel",
      logging,
    ],
    swiftSettings: headless
  ),
  .testTarget(
    name: "FeedFetchingTests",
    dependencies: [
      "FeedFetching",
      "FeedModel",
      "TestSupport",
    ],
    swiftSettings: common
  ),

  .target(
    name: "FeedParsing",
    dependencies: [
      "CXML",
      "FeedModel",
    ],
    swiftSettings: headless
  ),
  .testTarget(
    name: "FeedParsingTests",
    dependencies: [
      "FeedModel",
      "FeedParsing",
      "TestSupport",
    ],
    swiftSettings: common
  ),

  .target(
    name: "FeedStore",
    dependencies: [
      "CZlib",
      "FeedModel",
      grdb,
    ],
    swiftSettings: headless
  ),
  .testTarget(
    name: "FeedStoreTests",
    dependencies: [
      "FeedModel",
      "FeedStore",
      "TestSupport",
      "store-crash",
      grdb,
    ],
    swiftSettings: common
  ),
  .executableTarget(
    name: "store-crash",
    dependencies: [
      "FeedModel",
      "FeedStore",
    ],
    path: "Tests/StoreCrash",
    swiftSettings: common
  ),

  .target(
    name: "RefreshKit",
    dependencies: [
      "StateMachineKit",
      hashTrees,
    ],
    swiftSettings: headless
  ),
  .testTarget(
    name: "RefreshKitTests",
    dependencies: [
      "RefreshKit",
      "StateMachineKit",
      "TestSupport",
    ],
    swiftSettings: common
  ),

  .target(
    name: "FeedSync",
    dependencies: [
      "FeedFetching",
      "FeedModel",
      "FeedParsing",
      "FeedStore",
      logging,
    ],
    swiftSettings: headless
  ),
  .testTarget(
    name: "FeedSyncTests",
    dependencies: [
      "FeedFetching",
      "FeedModel",
      "FeedParsing",
      "FeedStore",
      "FeedSync",
      "TestSupport",
      grdb,
    ],
    swiftSettings: common
  ),

  // MARK: The application without a window

  .target(
    name: "FreshetCore",
    dependencies: [
      "FeedFetching",
      "FeedModel",
      "FeedParsing",
      "FeedStore",
      "FeedSync",
      "ListKit",
      "RefreshKit",
      "StateMachineKit",
      logging,
    ],
    swiftSettings: headless
  ),
  .testTarget(
    name: "FreshetCoreTests",
    dependencies: [
      "FeedFetching",
      "FeedModel",
      "FeedParsing",
      "FeedStore",
      "FeedSync",
      "FreshetCore",
      "ListKit",
      "RefreshKit",
      "TestSupport",
    ],
    exclude: ["Corpus/Exceptions.txt"],
    swiftSettings: common
  ),
  .testTarget(
    name: "FreshetScenarioTests",
    dependencies: [
      "FeedFetching",
      "FeedModel",
      "FeedStore",
      "FreshetCore",
      "ListKit",
      "RefreshKit",
      "StateMachineKit",
      "TestSupport",
    ],
    exclude: ["Recordings"],
    swiftSettings: common
  ),

  .executableTarget(
    name: "freshetctl",
    dependencies: [
      "FeedModel",
      "FeedStore",
      "FeedSync",
      "FreshetCore",
      "RefreshKit",
      argumentParser,
    ],
    swiftSettings: headless
  ),
  .testTarget(
    name: "freshetctlTests",
    dependencies: [
      "FeedModel",
      "FeedStore",
      "FreshetCore",
      "TestSupport",
      "freshetctl",
      "store-crash",
    ],
    swiftSettings: common
  ),

  .target(
    name: "TestSupport",
    dependencies: [
      "ListKit",
      "RefreshKit",
      "StateMachineKit",
      flyingSocks,
    ],
    path: "Tests/TestSupport",
    swiftSettings: common
  ),
]

// MARK: The GTK layer

var products: [Product] = [
  .library(name: "StateMachineKit", targets: ["StateMachineKit"]),
  .library(name: "RefreshKit", targets: ["RefreshKit"]),
  .library(name: "ListKit", targets: ["ListKit"]),
  .executable(name: "freshetctl", targets: ["freshetctl"]),
]

/// Whether libadwaita's headers are installed where pkg-config looks for them.
let hasAdwaita: Bool = {
  let files = FileManager.default
  var folders = (Context.environment["PKG_CONFIG_PATH"] ?? "").split(separator: ":").map(
    String.init
  )
  folders += [
    "/usr/share/pkgconfig", "/usr/local/lib/pkgconfig", "/usr/lib/pkgconfig",
    "/usr/lib64/pkgconfig",
  ]
  for libraries in ["/usr/lib", "/usr/local/lib"] {
    let triplets = (try? files.contentsOfDirectory(atPath: libraries)) ?? []
    folders += triplets.filter { $0.contains("-linux-") }.map { "\(libraries)/\($0)/pkgconfig" }
  }
  return folders.contains { files.fileExists(atPath: "\($0)/libadwaita-1.pc") }
}()

if hasAdwaita, Context.environment["FRESHET_HEADLESS"] == nil {
  products += [
    .library(name: "GtkShell", targets: ["GtkShell"]),
    .executable(name: "freshet", targets: ["freshet"]),
  ]
  targets += [
    .systemLibrary(
      name: "CAdwaita",
      pkgConfig: "libadwaita-1",
      providers: [.apt(["libadwaita-1-dev"])]
    ),
    .target(
      name: "CGtkShims",
      dependencies: ["CAdwaita"],
      cSettings: shims
    ),
    .target(
      name: "GtkShell",
      dependencies: [
        "CAdwaita",
        "CGtkShims",
        "ListKit",
        "RefreshKit",
        "StateMachineKit",
      ],
      swiftSettings: gtk
    ),
    .testTarget(
      name: "GtkShellDisplayTests",
      dependencies: [
        "GtkShell",
        "ListKit",
        "RefreshKit",
        "StateMachineKit",
        "TestSupport",
      ],
      swiftSettings: common
    ),

    .target(
      name: "FreshetUI",
      dependencies: [
        "FeedModel",
        "FeedStore",
        "FeedSync",
        "FreshetCore",
        "GtkShell",
        "ListKit",
        "RefreshKit",
      ],
      swiftSettings: ui
    ),
    .testTarget(
      name: "FreshetUIDisplayTests",
      dependencies: [
        "FeedFetching",
        "FeedModel",
        "FeedStore",
        "FeedSync",
        "FreshetCore",
        "FreshetUI",
        "GtkShell",
        "ListKit",
        "RefreshKit",
        "StateMachineKit",
        "TestSupport",
      ],
      swiftSettings: common
    ),

    .executableTarget(
      name: "freshet-sample",
      dependencies: [
        "GtkShell",
        "ListKit",
        "RefreshKit",
        "StateMachineKit",
      ],
      swiftSettings: common
    ),

    .executableTarget(
      name: "freshet",
      dependencies: [
        "FreshetCore",
        "FreshetUI",
      ],
      swiftSettings: ui
    ),
  ]
}

// MARK: Benchmarks that need more than the public API

if Context.environment["FRESHET_BENCHMARKS"] != nil {
  targets += [
    .target(
      name: "Comparison",
      path: "Tests/Benchmarks/Sources/Comparison",
      swiftSettings: common
    ),
    .executableTarget(
      name: "cancel-benchmark",
      dependencies: [
        "Comparison",
        "FeedFetching",
        "TestSupport",
      ],
      path: "Tests/Benchmarks/CancelBenchmark",
      swiftSettings: common
    ),
    .executableTarget(
      name: "library-benchmark",
      dependencies: [
        "FeedModel",
        "FeedParsing",
        "FeedStore",
        "FeedSync",
        grdb,
      ],
      path: "Tests/Benchmarks/LibraryBenchmark",
      swiftSettings: common
    ),
    .executableTarget(
      name: "parse-benchmark",
      dependencies: [
        "CXML",
        "Comparison",
        "FeedModel",
        "FeedParsing",
      ],
      path: "Tests/Benchmarks/ParseBenchmark",
      swiftSettings: common
    ),
  ]
}

// MARK: Fuzzing, which needs libFuzzer's runtime

if Context.environment["FRESHET_FUZZ"] != nil {
  targets += [
    .target(
      name: "CFuzz",
      path: "Tests/Fuzzing/CFuzz",
      cSettings: shims
    ),
    .executableTarget(
      name: "feed-fuzz",
      dependencies: [
        "CFuzz",
        "FeedFetching",
        "FeedModel",
        "FeedParsing",
      ],
      path: "Tests/Fuzzing/FeedFuzz",
      swiftSettings: common
    ),
  ]
}

let package = Package(
  name: "freshet",
  products: products,
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: targets,
  swiftLanguageModes: [.v6]
)
