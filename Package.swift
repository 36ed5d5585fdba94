// swift-tools-version: 6.2
// SPDX-License-Identifier: GPL-3.0-or-later

// How this file is kept:
// - one section per layer, from the bottom up; inside a layer, targets in alphabetical order;
// - a target stands next to its tests;
// - dependencies that fit stand on one line, beside their name or below it; more of them on one line
//   each;
// - arrows go down only (`meson-helpers/check-layering` holds this file against the imports);
// - nothing here depends on what is installed: SwiftPM remembers what this file said. The GTK layer
//   is left out by FRESHET_HEADLESS alone, so that the headless suites build without libadwaita;
// - packages that the programs alone need stand behind the trait `Programs`, so that who uses the
//   libraries only can leave them out: `traits: []`.

import PackageDescription

// MARK: Settings

/// Whether a warning stops the build.
///
/// In the project's own test run alone: a newer compiler or library warns of more, which is no
/// reason not to build the program for people, or for a package that depends on this one.
let isStrict = Context.environment["FRESHET_STRICT"] != nil
/// The folder into which a strict build writes what each module declares, for `check-docs`.
///
/// SwiftPM's own command for it leaves out what has a type of another module of this package.
let graphs = "\(Context.packageDirectory)/.build/symbol-graphs"
let documented: [SwiftSetting] =
  isStrict
  ? [
    .unsafeFlags(["-emit-symbol-graph", "-emit-symbol-graph-dir", graphs]),
    .unsafeFlags(["-symbol-graph-minimum-access-level", "package"]),
    .unsafeFlags(["-symbol-graph-skip-synthesized-members"]),
  ] : []
let common: [SwiftSetting] =
  (isStrict ? [.treatAllWarnings(as: .error)] : []) + [
    // SE-0335: `any` before every existential.
    .enableUpcomingFeature("ExistentialAny"),
    // SE-0409: an import is internal unless it says more.
    .enableUpcomingFeature("InternalImportsByDefault"),
    // SE-0444: members are seen only from modules that the file imports.
    .enableUpcomingFeature("MemberImportVisibility"),
    // Not SE-0461, NonisolatedNonsendingByDefault: optimized by Swift 6.3.1, such a function need not
    // return to its caller's actor, which went on in another thread.
    // SE-0470: conformances inherit the isolation of their type.
    .enableUpcomingFeature("InferIsolatedConformances"),
    // SE-0481: `weak let` and immutable weak captures.
    .enableUpcomingFeature("ImmutableWeakCaptures"),
  ]
let headless: [SwiftSetting] = common + documented + [.strictMemorySafety()]
/// In the project's own test run a module whose tests would compute for minutes is optimized, with
/// all of its assertions.
let computing: [SwiftSetting] =
  headless + (isStrict ? [.unsafeFlags(["-O", "-assert-config", "Debug"])] : [])
let gtk: [SwiftSetting] = common + documented + [.defaultIsolation(MainActor.self)]
let ui: [SwiftSetting] = gtk + [.strictMemorySafety()]
let shims: [CSetting] =
  (isStrict ? [.treatAllWarnings(as: .error)] : []) + [
    .enableWarning("all"),
    .enableWarning("extra"),
    .enableWarning("conversion"),
    // Copies are checked, which needs the optimizer. Not a flag for all modules: Swift's importer
    // would see C's own headers in two forms.
    .define("_FORTIFY_SOURCE", to: "3", .when(configuration: .release)),
  ]

/// A module of `Sources` and its tests, which stand in `Tests` under its name.
///
/// The tests use the module without saying so.
func module(
  _ name: String,
  isProgram: Bool = false,
  uses: [Target.Dependency] = [],
  settings: [SwiftSetting] = headless,
  testedOn place: String = "",
  tests: [Target.Dependency] = [],
  leavingOut: [String] = []
) -> [Target] {
  [
    isProgram
      ? .executableTarget(name: name, dependencies: uses, swiftSettings: settings)
      : .target(name: name, dependencies: uses, swiftSettings: settings),
    .testTarget(
      name: "\(name)\(place)Tests",
      dependencies: [.byName(name: name)] + tests,
      exclude: leavingOut,
      swiftSettings: common
    ),
  ]
}

extension Target {
  /// A program that only tests, benchmarks or fuzzing need.
  static func tool(_ name: String, at path: String, uses: [Target.Dependency]) -> Target {
    .executableTarget(name: name, dependencies: uses, path: path, swiftSettings: common)
  }
}

// MARK: Packages

/// The trait of packages that the programs alone need.
let programs = "Programs"

/// A product of a package, behind the trait of the programs unless the libraries need it, too.
func product(_ name: String, of package: String, always: Bool = false) -> Target.Dependency {
  .product(name: name, package: package, condition: always ? nil : .when(traits: [programs]))
}

let argumentParser = product("ArgumentParser", of: "swift-argument-parser")
let flyingFox = product("FlyingFox", of: "FlyingFox")
let flyingSocks = product("FlyingSocks", of: "FlyingFox")
let grdb = product("GRDB", of: "GRDB.swift")
let hashTrees = product("HashTreeCollections", of: "swift-collections", always: true)
let logging = product("Logging", of: "swift-log")

/// What fills a library of feeds, for tests of all that shows one.
let library: [Target.Dependency] = ["FeedFetching", "FeedModel", "FeedStore", "FeedSync"]
/// What a screen of pages is tested with.
let pages: [Target.Dependency] = ["KitTesting", "ListKit", "RefreshKit", "StateMachineKit"]

// MARK: Bottom of the cake: these never gain a dependency of ours

var targets: [Target] = []

targets += module("StateMachineKit", settings: computing, tests: ["KitTesting", "TestSupport"])
targets += module("ListKit", settings: computing, tests: ["KitTesting", "TestSupport"])
targets += module("FeedModel", tests: ["TestSupport"])

targets += [
  .systemLibrary(name: "CIntl"),
  .systemLibrary(name: "CSoup", pkgConfig: "libsoup-3.0", providers: [.apt(["libsoup-3.0-dev"])]),
  .systemLibrary(name: "CXML", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
  // GLib comes with libsoup; libsecret is loaded when it is first asked.
  .target(name: "CSecret", dependencies: ["CSoup"], cSettings: shims),
  .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
]

// MARK: Libraries without a window

targets += module(
  "FeedFetching",
  uses: ["CSoup", "CZlib", "FeedModel", "StateMachineKit", logging],
  tests: ["FeedModel", "KitTesting", "TestSupport"]
)

targets += module(
  "ArticleExtraction",
  uses: ["FeedModel", "MarkupParsing"],
  tests: ["FeedModel", "MarkupParsing"]
)

targets += module(
  "FeedParsing",
  uses: ["FeedModel", "MarkupParsing"],
  tests: ["FeedModel", "MarkupParsing", "TestSupport"]
)

targets += module(
  "FeedStore",
  uses: ["CZlib", "FeedModel", grdb],
  tests: ["FeedModel", "TestSupport", "store-crash", grdb]
)

targets += module(
  "Secrets",
  uses: ["CSecret", "FeedModel", "FeedStore"],
  tests: ["FeedModel", "TestSupport"]
)

targets += [
  .tool("store-crash", at: "Tests/StoreCrash", uses: ["FeedModel", "FeedStore"])
]

targets += module(
  "FeedSync",
  uses: [
    "FeedFetching",
    "FeedModel",
    "FeedParsing",
    "FeedStore",
    "MarkupParsing",
    "StateMachineKit",
    logging,
  ],
  tests: [
    "FeedFetching", "FeedModel", "FeedStore", "KitTesting", "MarkupParsing", "TestSupport", grdb,
  ]
)

targets += module(
  "MarkupParsing",
  uses: ["CXML", "FeedModel"],
  settings: computing,
  tests: ["FeedModel", "TestSupport"]
)

targets += module(
  "RefreshKit",
  uses: ["ListKit", "StateMachineKit", hashTrees],
  settings: computing,
  tests: ["KitTesting", "StateMachineKit", "TestSupport"]
)

targets += module(
  "SourceKinds",
  uses: ["FeedFetching", "FeedModel", "FeedStore", "FeedSync", "MarkupParsing"],
  tests: library + ["KitTesting", "MarkupParsing", "TestSupport"]
)

targets += module(
  "KitTesting",
  uses: ["ListKit", "RefreshKit", "StateMachineKit"],
  settings: computing
)

targets += module(
  "ForumSample",
  uses: ["RefreshKit", flyingFox, flyingSocks],
  tests: ["KitTesting", "RefreshKit"]
)

// MARK: The application without a window

targets += module(
  "FreshetCore",
  uses: [
    "ArticleExtraction",
    "FeedFetching",
    "FeedModel",
    "FeedParsing",
    "FeedStore",
    "FeedSync",
    "ListKit",
    "MarkupParsing",
    "RefreshKit",
    "Secrets",
    "SourceKinds",
    "StateMachineKit",
    argumentParser,
  ],
  tests: library + [
    "ArticleExtraction",
    "FeedParsing",
    "KitTesting",
    "ListKit",
    "MarkupParsing",
    "RefreshKit",
    "Secrets",
    "SourceKinds",
    "TestSupport",
  ]
)

targets += [
  .testTarget(
    name: "FreshetScenarioTests",
    dependencies: library + pages + ["FreshetCore", "TestSupport"],
    exclude: ["Recordings"],
    swiftSettings: common
  )
]

targets += module(
  "freshetctl",
  isProgram: true,
  uses: [
    "ArticleExtraction",
    "CIntl",
    "FeedFetching",
    "FeedModel",
    "FeedParsing",
    "FeedStore",
    "FeedSync",
    "FreshetCore",
    "MarkupParsing",
    "RefreshKit",
    "Secrets",
    "SourceKinds",
    argumentParser,
  ],
  tests: [
    "FeedModel",
    "FeedParsing",
    "FeedStore",
    "FreshetCore",
    "MarkupParsing",
    "TestSupport",
    "store-crash",
    grdb,
  ],
  leavingOut: ["Corpus/Exceptions.txt"]
)

targets += [
  .target(
    name: "TestSupport",
    dependencies: ["FeedFetching", "StateMachineKit", flyingSocks],
    path: "Tests/TestSupport",
    swiftSettings: common
  )
]

// MARK: The GTK layer

var products: [Product] = [
  .library(name: "StateMachineKit", targets: ["StateMachineKit"]),
  .library(name: "RefreshKit", targets: ["RefreshKit"]),
  .library(name: "ListKit", targets: ["ListKit"]),
  .library(name: "KitTesting", targets: ["KitTesting"]),
  .executable(name: "freshetctl", targets: ["freshetctl"]),
]

if Context.environment["FRESHET_HEADLESS"] == nil {
  products += [
    .library(name: "GtkShell", targets: ["GtkShell"]),
    .library(name: "GtkLists", targets: ["GtkLists"]),
    .library(name: "GtkShellTesting", targets: ["GtkShellTesting"]),
    .executable(name: "freshet", targets: ["freshet"]),
  ]
  targets += [
    .systemLibrary(
      name: "CAdwaita",
      pkgConfig: "libadwaita-1",
      providers: [.apt(["libadwaita-1-dev"])]
    ),
    .target(name: "CGtkShims", dependencies: ["CAdwaita"], cSettings: shims),
    .target(name: "CGtkLists", dependencies: ["CAdwaita", "CGtkShims"], cSettings: shims),
  ]

  targets += module(
    "GtkShell",
    uses: ["CAdwaita", "CGtkShims"],
    settings: gtk,
    testedOn: "Display",
    tests: [
      "DisplayTestSupport", "GtkLists", "GtkShellTesting", "ListKit", "RefreshKit", "TestSupport",
    ]
  )

  targets += module(
    "GtkLists",
    uses: [
      "CAdwaita",
      "CGtkLists",
      "CGtkShims",
      "GtkShell",
      "ListKit",
      "RefreshKit",
      "StateMachineKit",
    ],
    settings: gtk,
    testedOn: "Display",
    tests: pages + ["DisplayTestSupport", "GtkShell", "GtkShellTesting", "TestSupport"]
  )

  targets += module(
    "GtkShellTesting",
    uses: [
      "CAdwaita", "CGtkLists", "CGtkShims", "GtkLists", "GtkShell", "ListKit", "RefreshKit",
    ],
    settings: gtk,
    testedOn: "Display",
    tests: ["GtkLists", "GtkShell", "KitTesting", "ListKit", "RefreshKit"]
  )

  targets += module(
    "FreshetUI",
    uses: [
      "FeedModel",
      "FeedStore",
      "FeedSync",
      "FreshetCore",
      "GtkLists",
      "GtkShell",
      "ListKit",
      "RefreshKit",
    ],
    settings: ui,
    testedOn: "Display",
    tests: library + pages + [
      "DisplayTestSupport", "FreshetCore", "GtkLists", "GtkShell", "GtkShellTesting", "TestSupport",
    ]
  )

  targets += module(
    "freshet-sample",
    isProgram: true,
    uses: ["ForumSample", "GtkLists", "GtkShell", "ListKit", "RefreshKit", "StateMachineKit"],
    settings: common + documented,
    testedOn: "Display",
    tests: pages + ["ForumSample", "GtkLists", "GtkShell", "GtkShellTesting"]
  )

  targets += [
    .executableTarget(name: "freshet", dependencies: ["FreshetUI"], swiftSettings: ui)
  ]

  targets += [
    .target(
      name: "DisplayTestSupport",
      dependencies: ["GtkShell", "GtkShellTesting", "TestSupport"],
      path: "Tests/DisplayTestSupport",
      swiftSettings: common
    )
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
    .tool(
      "cancel-benchmark",
      at: "Tests/Benchmarks/CancelBenchmark",
      uses: ["Comparison", "FeedFetching", "TestSupport"]
    ),
    .tool(
      "library-benchmark",
      at: "Tests/Benchmarks/LibraryBenchmark",
      uses: ["FeedModel", "FeedParsing", "FeedStore", "FeedSync", "MarkupParsing", grdb]
    ),
    .tool(
      "parse-benchmark",
      at: "Tests/Benchmarks/ParseBenchmark",
      uses: ["CXML", "Comparison", "FeedModel", "FeedParsing", "MarkupParsing"]
    ),
  ]
  if Context.environment["FRESHET_HEADLESS"] == nil {
    targets.append(
      .tool(
        "mark-benchmark",
        at: "Tests/Benchmarks/MarkBenchmark",
        uses: [
          "FeedFetching", "FeedStore", "FeedSync", "FreshetCore", "FreshetUI", "GtkLists",
          "GtkShell", "GtkShellTesting", "ListKit", "RefreshKit", "TestSupport",
        ]
      )
    )
  }
}

// MARK: Fuzzing, which needs libFuzzer's runtime

if Context.environment["FRESHET_FUZZ"] != nil {
  targets += [
    .target(name: "CFuzz", path: "Tests/Fuzzing/CFuzz", cSettings: shims),
    .tool(
      "feed-fuzz",
      at: "Tests/Fuzzing/FeedFuzz",
      uses: [
        "ArticleExtraction",
        "CFuzz",
        "FeedFetching",
        "FeedModel",
        "FeedParsing",
        "MarkupParsing",
      ]
    ),
  ]
}

let package = Package(
  name: "freshet",
  products: products,
  traits: [
    .trait(name: programs, description: "The programs, and the packages that they alone need."),
    .default(enabledTraits: [programs]),
  ],
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
