// SPDX-License-Identifier: MIT

public import RefreshKit

/// A topic, as the forum's list of a node has it.
public struct ForumTopic: PagedItem, Codable, Hashable {
  /// The topic's number.
  public let id: Int
  /// The title; empty where the forum sent none.
  @Default<Empty<String>> public var title: String
  /// The number of replies.
  @Default<Zero<Int>> public var replies: Int
  /// The member who replied last; empty for nobody.
  @Default<Empty<String>> public var lastReplyBy: String
  /// The member who began it; nil where the forum does not say.
  public let member: ForumMember?

  /// The version of what a list shows of the topic.
  public var revision: String { "\(replies) \(title)" }
}

/// A reply to a topic.
public struct ForumReply: PagedItem, Codable, Hashable {
  /// The reply's number.
  public let id: Int
  /// The text.
  @Default<Empty<String>> public var content: String
  /// The member who wrote it; nil where the forum does not say.
  public let member: ForumMember?

  /// The version of what a list shows of the reply.
  public var revision: String { content }
}

/// A member of the forum.
public struct ForumMember: Codable, Hashable, Sendable {
  /// The name.
  public let username: String
  /// The path of the picture; empty for none.
  @Default<Empty<String>> public var avatar: String
}
