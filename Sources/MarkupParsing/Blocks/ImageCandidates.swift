// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// Finds the address of a picture among the attributes in which pages write it.
///
/// Pages that load pictures late put a stand-in into `src` and the picture elsewhere.
struct ImageCandidates {
  /// The addresses that may be the picture's, the best first.
  private(set) var addresses: [String] = []

  /// 1280 pixels: the widest column at twice the density of old screens.
  private static let wantedWidth = 1280

  /// Attributes in which scripts find the picture, in the order of their use in the wild.
  private static let lazyNames = [
    "data-src", "data-lazy-src", "data-original", "data-actualsrc", "data-orig-file",
    "data-hi-res-src", "data-full-url", "data-image", "data-url", "data-echo", "data-thumb",
  ]
  private static let lazySetNames = ["data-srcset", "data-lazy-srcset"]

  /// Reads the attributes of an `img` element.
  ///
  /// - Parameters:
  ///   - attributes: the element's attributes.
  ///   - sourceSets: the `srcset`s of the `source` elements around it.
  init(_ attributes: HTMLAttributes, sourceSets: [String] = []) {
    let source = attributes["src"]?.trimmingSpace.nonEmptyText
    let lazy =
      Self.lazyNames.compactMap { attributes[$0]?.trimmingSpace.nonEmptyText }
      + Self.lazySetNames.compactMap { attributes[$0].flatMap(Self.best) }
    let sets = ([attributes["srcset"]].compactMap { $0 } + sourceSets).compactMap(Self.best)
    if let source, !Self.isStandIn(source), lazy.isEmpty {
      addresses = [source] + sets
    } else {
      addresses = lazy + sets + [source].compactMap { $0 }
    }
    addresses.removeAll { $0.lowercased().hasPrefix("data:") && Self.isStandIn($0) }
  }

  /// Whether an address is that of a picture of nothing.
  private static func isStandIn(_ address: String) -> Bool {
    let address = address.lowercased()
    if address.hasPrefix("data:") { return address.utf8.count < shortestPicture }
    return standInNames.contains { address.contains($0) }
  }

  /// 1 kB: a picture that is written into its address and means something is longer.
  private static let shortestPicture = 1024
  private static let standInNames = [
    "blank.gif", "spacer.gif", "transparent.gif", "placeholder.", "lazy_placeholder", "grey.gif",
    "/1x1.", "about:blank",
  ]

  /// The smallest picture of a `srcset` that fills the column, else the largest.
  ///
  /// - Source: HTML Living Standard, section 4.8.4.3.10, "Parsing a srcset attribute".
  static func best(in text: String) -> String? {
    var best: (address: String, width: Double)?
    for candidate in candidates(in: text) {
      guard let current = best else {
        best = candidate
        continue
      }
      let isWide = current.width >= Double(wantedWidth)
      let isBetter =
        isWide
        ? candidate.width >= Double(wantedWidth) && candidate.width < current.width
        : candidate.width > current.width
      if isBetter { best = candidate }
    }
    return best?.address
  }

  /// The addresses of a `srcset` with the widths that they promise; a density counts as so many
  /// columns.
  private static func candidates(in text: String) -> [(address: String, width: Double)] {
    var result: [(address: String, width: Double)] = []
    var rest = Substring(text)
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "," }
      guard !rest.isEmpty, result.count < maximumCandidates else { return result }
      var address = rest.prefix { !$0.isWhitespace }
      rest = rest.dropFirst(address.count)
      var width = Double(wantedWidth) / 2
      // A comma inside an address is part of it; one at its end ends the candidate.
      if address.last == "," {
        while address.last == "," { address = address.dropLast() }
      } else {
        let descriptor = rest.prefix { $0 != "," }
        rest = rest.dropFirst(descriptor.count)
        width = self.width(String(descriptor).trimmingSpace) ?? width
      }
      if !address.isEmpty { result.append((String(address), width)) }
    }
  }

  /// 32: no page offers one picture in more sizes.
  private static let maximumCandidates = 32

  private static func width(_ descriptor: String) -> Double? {
    guard let unit = descriptor.last, let number = Double(descriptor.dropLast()) else { return nil }
    switch unit {
    case "w": return number
    case "x": return number * Double(wantedWidth) / 2
    default: return nil
    }
  }
}
