// SPDX-License-Identifier: GPL-3.0-or-later

import MarkupParsing

/// The traits of an element that its class and its ID show.
struct ClassTraits: OptionSet {
  let rawValue: UInt8

  /// A part that seldom belongs to an article.
  static let unlikely = ClassTraits(rawValue: 1)
  /// A part that may belong to one after all.
  static let possible = ClassTraits(rawValue: 2)
  /// A name of articles.
  static let positive = ClassTraits(rawValue: 4)
  /// A name of the parts around articles.
  static let negative = ClassTraits(rawValue: 8)
  /// A part for sharing.
  static let sharing = ClassTraits(rawValue: 16)
  /// A line with the author.
  static let byline = ClassTraits(rawValue: 32)
}

/// A reader of classes and IDs, which remembers the results, as web pages repeat them.
///
/// - Isolation: belongs to one call of `ReaderExtractor`.
final class ClassWords {
  private var known: [String: ClassTraits] = [:]

  /// The most bytes of a name that are read; the rest has no meaning.
  private static let maximumLength = 300
  /// The points of a class or an ID whose words are those of articles, or of the parts around them.
  ///
  /// - Source: the reader modes of browsers, as they are publicly described.
  static let points = 25.0

  /// Returns the traits of the class and the ID together.
  func traits(of node: HTMLNode) -> ClassTraits {
    traits(node["class"]).union(traits(node["id"]))
  }

  /// Returns the weight of the class and of the ID: the points of each, for or against.
  func weight(of node: HTMLNode) -> Double {
    [node["class"], node["id"]].reduce(0) { sum, name in
      let traits = traits(name)
      let gain = traits.contains(.positive) ? Self.points : 0
      return sum + gain - (traits.contains(.negative) ? Self.points : 0)
    }
  }

  private func traits(_ name: String?) -> ClassTraits {
    guard let name, !name.isEmpty else { return [] }
    if let traits = known[name] { return traits }
    let traits = Self.read(name)
    known[name] = traits
    return traits
  }

  private static func read(_ name: String) -> ClassTraits {
    let bytes = name.utf8.prefix(maximumLength).map(\.lowercased)
    var traits: ClassTraits = []
    for index in bytes.indices {
      guard let candidates = table[bytes[index]] else { continue }
      let isStart = index == 0 || !bytes[index - 1].isLetter
      for word in candidates where word.fits(bytes, at: index, isStart: isStart) {
        traits.formUnion(word.traits)
      }
    }
    return traits
  }

  // MARK: The words

  private struct Word {
    let bytes: [UInt8]
    /// Whether the word counts only without letters around it, as short words occur in others.
    let isWhole: Bool
    let traits: ClassTraits

    func fits(_ name: [UInt8], at index: Int, isStart: Bool) -> Bool {
      guard isStart || !isWhole, name.hasPrefix(bytes, at: index) else { return false }
      let end = index + bytes.count
      return !isWhole || end == name.count || !name[end].isLetter
    }
  }

  private static let table: [UInt8: [Word]] = {
    var table: [UInt8: [Word]] = [:]
    for (text, isWhole, traits) in lists {
      for word in text.split(separator: " ") {
        guard let first = word.utf8.first else { continue }
        table[first, default: []].append(
          Word(bytes: Array(word.utf8), isWhole: isWhole, traits: traits)
        )
      }
    }
    return table
  }()

  private static let lists: [(String, Bool, ClassTraits)] = [
    (
      "advert agegate banner breadcrumb combx comment community consent cookie disqus footer gdpr "
        + "masthead menu navbar navigation newsletter outbrain paginat paywall-prompt popup "
        + "promo recirc recommend related remark replies shoutbox sidebar signup skyscraper "
        + "social sponsor subscribe supplemental taboola toolbar trending most-read mostread "
        + "read-next readnext more-stories up-next backlinks site-header page-header site-title "
        + "site-branding site-description skip-link",
      false, .unlikely
    ),
    (
      "ad ads adbox extra header legends modal nav overlay pager rss skip tags widget widgets",
      true, .unlikely
    ),
    ("article body column content main mathjax shadow", false, .possible),
    (
      "article blog body content entry h-entry hentry main page paginat post story text",
      false, .positive
    ),
    (
      "banner combx comment contact cookie consent disqus footer footnav gdpr hidden masthead "
        + "newsletter outbrain promo recirc recommend related scroll shoutbox sidebar signup "
        + "skyscraper sponsor shopping subscribe taboola trending widget",
      false, .negative
    ),
    ("ad ads com foot hid media meta nav tags tool", true, .negative),
    ("share sharing sharedaddy", true, .sharing),
    ("social-links social-share sharebar share-bar sharetools addtoany addthis", false, .sharing),
    ("byline dateline writtenby p-author article-author author-name", false, .byline),
    ("author", true, .byline),
  ]
}
