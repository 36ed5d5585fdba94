// SPDX-License-Identifier: MIT

public import RefreshKit

/// A source of the topics of a node, newest first.
public struct ForumTopicSource: PageSource {
  private let api: ForumAPI
  private let node: String

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - api: the client of the forum.
  ///   - node: the node's name.
  public init(_ api: ForumAPI, node: String) {
    self.api = api
    self.node = node
  }

  /// Loads one page; the cursor is its number.
  ///
  /// - Throws: `PageError` with a sentence for people.
  @concurrent
  public func page(for request: PageRequest<Int>) async throws(PageError) -> Page<ForumTopic, Int> {
    try await api.page(of: "/api/v2/nodes/\(node)/topics", request.cursor ?? 1)
  }
}

/// A source of the replies to a topic, oldest first.
public struct ForumReplySource: PageSource {
  private let api: ForumAPI
  private let topic: Int

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - api: the client of the forum.
  ///   - topic: the topic's number.
  public init(_ api: ForumAPI, topic: Int) {
    self.api = api
    self.topic = topic
  }

  /// Loads one page; the cursor is its number.
  ///
  /// - Throws: `PageError` with a sentence for people.
  @concurrent
  public func page(for request: PageRequest<Int>) async throws(PageError) -> Page<ForumReply, Int> {
    try await api.page(of: "/api/v2/topics/\(topic)/replies", request.cursor ?? 1)
  }
}
