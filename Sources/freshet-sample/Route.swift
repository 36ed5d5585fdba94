// SPDX-License-Identifier: MIT

/// A route to a screen of the sample.
package enum Route: Codable, Hashable, Sendable {
  /// The list of all screens.
  case menu
  /// A list of twenty topics a page.
  case topics
  /// A conversation that is read from its end.
  case chat
  /// A grid.
  case photos
  /// Headings between items.
  case sections
  /// A timeline that continues at both ends.
  case twoWay
  /// A list that is reordered by keys, with rows that are described in a template.
  case readingList
  /// A page without rows.
  case frontPage
  /// A log that is read by clicks, with each failure reported once.
  case logbook
  /// A dialog with an answer.
  case signIn
  /// A step of a way, from 1.
  case step(Int)
  /// The topics of a forum, over a network that fails on demand.
  case forum
  /// All nodes of the forum, as a grid.
  case nodes
  /// The topics of a node that was chosen.
  case forumNode(String, title: String)
  /// The replies to a topic of the forum.
  case forumTopic(Int, title: String)
  /// The field for a reply to a topic of the forum.
  case forumReply(Int, title: String)

  /// The screens of the menu.
  static let listed: [Route] = [
    .topics, .chat, .photos, .sections, .twoWay, .readingList, .frontPage, .logbook,
    .signIn, .step(1), .forum, .nodes,
  ]

  /// Finds a screen by its name in the menu.
  init?(name: String) {
    guard let route = Self.listed.first(where: { $0.name == name }) else { return nil }
    self = route
  }

  /// The screen's name.
  var name: String {
    switch self {
    case .menu: "Sample"
    case .topics: "Topics"
    case .chat: "Chat"
    case .photos: "Photos"
    case .sections: "Sections"
    case .twoWay: "Both Ways"
    case .readingList: "Reading List"
    case .frontPage: "Front Page"
    case .logbook: "Logbook"
    case .signIn: "Sign In"
    case .step(let number): "Step \(number)"
    case .forum: "Forum"
    case .nodes: "Nodes"
    case .forumNode(_, let title), .forumTopic(_, let title): title
    case .forumReply(_, let title): "Reply to “\(title)”"
    }
  }
}
