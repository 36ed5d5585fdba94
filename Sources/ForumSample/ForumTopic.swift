// SPDX-License-Identifier: MIT

public import RefreshKit

/// A topic, as the forum lists it in a node.
public struct ForumTopic: PagedItem, Codable, Hashable {
  /// The topic's number.
  public let id: Int
  /// The title; empty if the forum sent none.
  @Default<Empty<String>> public var title: String
  /// The number of replies.
  @Default<Zero<Int>> public var replies: Int
  /// The member who replied last; empty for none.
  @Default<Empty<String>> public var lastReplyBy: String
  /// The author; nil if the forum does not say.
  public let member: ForumMember?

  /// The version of the content that a list shows of the topic.
  public var revision: String { "\(replies) \(title)" }
}

/// A reply to a topic.
public struct ForumReply: PagedItem, Codable, Hashable {
  /// The reply's number.
  public let id: Int
  /// The text.
  @Default<Empty<String>> public var content: String
  /// The author; nil if the forum does not say.
  public let member: ForumMember?

  /// The version of the content that a list shows of the reply.
  public var revision: String { content }
}

/// A member of the forum.
public struct ForumMember: Codable, Hashable, Sendable {
  /// The name.
  public let username: String
  /// The path of the picture; empty for none.
  @Default<Empty<String>> public var avatar: String
}
