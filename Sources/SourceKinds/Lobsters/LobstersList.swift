// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// A list of Lobsters.
package enum LobstersList: Hashable, Sendable {
  /// The front page, by rank.
  case hottest
  /// All stories, the newest first.
  case newest
  /// The stories with the newest comments.
  case active
  /// The stories with a tag, or with one of several, by rank.
  case tag(String)

  /// Reads the words of an address; nil for one of another page of the site.
  init?(_ words: SourceSite.Words) {
    switch (words.path.first, words.path.count) {
    case (nil, _) where !words.isShort: self = .hottest
    case ("hottest", 1): self = .hottest
    case ("newest", 1): self = .newest
    case ("active", 1): self = .active
    case ("t", 2) where !words.isShort, ("tag", 2) where words.isShort:
      let names = words.path[1].split(separator: ",")
      guard !names.isEmpty, names.allSatisfy({ String($0).isSourceName && !$0.hasSuffix(".rss") })
      else { return nil }
      self = .tag(names.joined(separator: ","))
    default: return nil
    }
  }

  /// The path of the list's page.
  var path: String {
    switch self {
    case .hottest: "/"
    case .newest: "/newest"
    case .active: "/active"
    case .tag(let name): "/t/\(name)"
    }
  }

  /// Returns the path of a page of the list in JSON.
  func path(page number: Int) -> String {
    let start = path == "/" ? "" : path
    guard number > 1 else { return self == .hottest ? "/hottest.json" : "\(path).json" }
    return "\(start)/page/\(number).json"
  }

  /// The title of the list.
  var title: String {
    switch self {
    case .hottest: "Lobsters"
    case .newest: "Lobsters: Newest"
    case .active: "Lobsters: Active"
    case .tag(let name): "Lobsters: \(name)"
    }
  }

  /// Whether the stories are not ordered by their dates.
  var isRanked: Bool { self != .newest }
}
