// swift-tools-version: 6.2
// SPDX-License-Identifier: GPL-3.0-or-later

// A package of its own, so that nobody who only uses Freshet's libraries builds it.
// `parse-benchmark` needs `package` access, and is a target of the root package therefore.

import PackageDescription

let package = Package(
  name: "freshet-benchmarks",
  dependencies: [
    .package(name: "freshet", path: "../..")
  ],
  targets: [
    .target(name: "Comparison"),
    .executableTarget(
      name: "list-benchmark",
      dependencies: [
        "Comparison",
        .product(name: "ListKit", package: "freshet"),
      ],
      path: "Sources/ListBenchmark"
    ),
    .executableTarget(
      name: "host-benchmark",
      dependencies: [
        "Comparison",
        .product(name: "GtkLists", package: "freshet"),
        .product(name: "GtkShell", package: "freshet"),
        .product(name: "ListKit", package: "freshet"),
      ],
      path: "Sources/HostBenchmark",
      swiftSettings: [.defaultIsolation(MainActor.self)]
    ),
  ],
  swiftLanguageModes: [.v6]
)
