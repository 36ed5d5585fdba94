// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// A list of V2EX.
package enum V2EXList: Hashable, Sendable {
  /// The topics of the day.
  case hot
  /// The newest topics.
  case latest
  /// The topics of a node, by its name.
  case node(String)
  /// The topics of a member, by the name.
  case member(String)
  /// All nodes.
  case nodes
  /// The acts of others that concern the reader, whose token is needed.
  case notifications
  /// A topic with its replies, by its number.
  case topic(Int)

  /// Reads the words of an address; nil for one of another page of the site.
  init?(_ words: SourceSite.Words) {
    switch (words.path.first, words.path.dropFirst().first, words.path.count) {
    case (nil, _, _) where !words.isShort:
      // Other tabs are lists of the site alone; its interface does not have them.
      guard let tab = words.query["tab"] else {
        self = .latest
        return
      }
      guard tab == "hot" else { return nil }
      self = .hot
    case ("hot", _, 1) where words.isShort: self = .hot
    case ("latest", _, 1) where words.isShort: self = .latest
    case ("recent", _, 1): self = .latest
    case ("nodes", _, 1) where words.isShort, ("planes", _, 1) where !words.isShort: self = .nodes
    case ("notifications", _, 1): self = .notifications
    case ("node", let name?, 2) where words.isShort, ("go", let name?, 2) where !words.isShort:
      guard name.isSourceName else { return nil }
      self = .node(name)
    case ("member", let name?, 2),
      ("u", let name?, 2) where !words.isShort:
      guard name.isSourceName else { return nil }
      self = .member(name)
    case ("topic", let text?, 2) where words.isShort, ("t", let text?, 2) where !words.isShort:
      guard let number = Int(text), number > 0 else { return nil }
      self = .topic(number)
    default: return nil
    }
  }

  /// The path of the list's page, and the words behind it.
  var page: (path: String, query: [(String, String)]) {
    switch self {
    case .hot: ("/", [("tab", "hot")])
    case .latest: ("/recent", [])
    case .node(let name): ("/go/\(name)", [])
    case .member(let name): ("/member/\(name)", [])
    case .nodes: ("/planes", [])
    case .notifications: ("/notifications", [])
    case .topic(let number): ("/t/\(number)", [])
    }
  }

  /// The title of the list; nil for one that its records name.
  var title: String? {
    switch self {
    case .hot: "V2EX: Hot"
    case .latest: "V2EX: Latest"
    case .node(let name): "V2EX: \(name)"
    case .member(let name): "V2EX: @\(name)"
    case .nodes: "V2EX: Nodes"
    case .notifications: "V2EX: Notifications"
    case .topic: nil
    }
  }
}
