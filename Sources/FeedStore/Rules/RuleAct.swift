// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Something that a rule does with an article.
package enum RuleAct: Hashable, Sendable {
  /// Leaves it out of all lists but that of muted articles.
  case mute
  /// Marks it as read.
  case markRead
  /// Gives it a star.
  case star
  /// Gives it a tag.
  case tag(String)
  /// Notifies the reader of it.
  case notify
  /// Marks it as unread when its feed changes its text, and does nothing when it arrives.
  case unreadWhenEdited

  private static let tagMark = "tag:"
}

extension RuleAct: RawRepresentable, Codable {
  /// The act as a word for settings and commands, such as `read` or `tag:later`.
  package var rawValue: String {
    switch self {
    case .mute: "mute"
    case .markRead: "read"
    case .star: "star"
    case .tag(let name): Self.tagMark + name
    case .notify: "notify"
    case .unreadWhenEdited: "unread-when-edited"
    }
  }

  /// Reads an act; nil for another word.
  package init?(rawValue: String) {
    switch rawValue {
    case "mute": self = .mute
    case "read": self = .markRead
    case "star": self = .star
    case "notify": self = .notify
    case "unread-when-edited": self = .unreadWhenEdited
    default:
      guard rawValue.hasPrefix(Self.tagMark) else { return nil }
      let name = rawValue.dropFirst(Self.tagMark.count)
      self = .tag(name.trimmingCharacters(in: .whitespacesAndNewlines))
    }
  }
}
