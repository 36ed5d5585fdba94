// SPDX-License-Identifier: MIT

package import ForumSample
import Foundation
package import GtkLists
import GtkShell
import RefreshKit

/// The screens of the forum, and the code that they share.
@MainActor
package final class ForumScreens {
  /// The screen of the topics.
  package typealias Topics = PagedScreen<ForumTopicSource, OneCell<ForumCell<ForumTopic>>>
  /// The screen of a topic's replies.
  package typealias Replies = PagedScreen<ForumReplySource, OneCell<ForumCell<ForumReply>>>

  /// The topics, while they are open.
  package private(set) weak var topics: Topics?
  /// The last opened replies, while they are open.
  package private(set) weak var replies: Replies?
  /// The last opened field for a reply, while it is open.
  package private(set) weak var reply: ReplyScreen?
  /// The screen of all nodes.
  typealias Nodes = PagedScreen<NodeSource, OneCell<NodeCell>>
  /// The nodes, while they are open.
  private(set) weak var nodes: Nodes?
  /// Called with a topic that is opened.
  var onOpen: (Route) -> Void = { _ in }
  /// Called with a message for the reader, and with a closure that undoes the reported change; nil
  /// for a message without one.
  package var onMessage: (_ sentence: String, _ undo: (() -> Void)?) -> Void = { _, _ in }

  /// Called with a topic to which a reply was sent.
  var onReplied: (_ topic: Int) -> Void = { _ in }

  private let api: ForumAPI
  /// The replies that were begun and not sent, by their topics.
  private var drafts: [Int: String]
  private let pictures: TextureLoader<String>
  private var savedTopics: SavedScreen<ForumTopic, Int>?
  private var savedReplies: SavedForum.Replies?
  /// The node whose topics are shown if none was chosen.
  private static let firstNode = "swift"

  /// Creates the maker of the screens.
  ///
  /// - Parameters:
  ///   - api: asks the forum.
  ///   - saved: the screens that an earlier run saved; nil for none.
  init(_ api: ForumAPI, saved: SavedForum?) {
    self.api = api
    (savedTopics, savedReplies) = (saved?.topics, saved?.replies)
    drafts = saved?.drafts ?? [:]
    pictures = TextureLoader { try await api.picture($0) }
  }

  /// Returns the screens in the form in which they are saved.
  ///
  /// - Parameter routes: the routes of the open screens; others are not saved.
  /// - Returns: the saved screens.
  func saved(_ routes: [Route]) -> SavedForum {
    var result = SavedForum()
    result.drafts = drafts.isEmpty ? nil : drafts
    for route in routes {
      switch route {
      case .forum: result.topics = topics?.saved
      case .forumTopic(let topic, _):
        result.replies = replies?.saved.map { SavedForum.Replies(topic: topic, screen: $0) }
      default: break
      }
    }
    return result
  }

  /// Makes the screen of the topics.
  ///
  /// It can be searched, Delete removes a topic, and it is restored after a restart. Grey shapes
  /// stand in for the rows while the first page loads.
  ///
  /// - Parameters:
  ///   - node: the name of the node; nil for the first one, whose topics alone are restored.
  ///   - title: the title of the screen.
  /// - Returns: the screen.
  func makeTopics(of node: String? = nil, title: String = Route.forum.name) -> Topics {
    var options = PagedScreenOptions<ForumTopic>()
    options.refreshing.refreshPolicy = .refetchLoaded
    options.search = PagedSearch("Search Topics") { topic, text in
      topic.title.localizedCaseInsensitiveContains(text)
    }
    options.traits = { _ in
      var traits = RowTraits.item
      traits.isDeletable = true
      return traits
    }
    let pictures = pictures
    let screen = Topics(
      ForumTopicSource(api, node: node ?? Self.firstNode),
      title: title,
      options: options,
      restored: node == nil ? savedTopics : nil
    ) { ForumCell(pictures) }
    if node == nil { savedTopics = nil }
    screen.page.placeholders.provider = { placeholder in
      placeholder == .loading ? SkeletonView(label: options.texts.loading) : nil
    }
    screen.onActivate = { [weak self] in self?.onOpen(.forumTopic($0.id, title: $0.title)) }
    screen.onDelete = { [weak self, weak screen] topic in
      guard let self, let list = screen?.list else { return }
      Task { await self.delete(topic, from: list) }
    }
    topics = screen
    return screen
  }

  /// Makes the screen of all nodes, of which one that is chosen shows its topics.
  func makeNodes() -> Nodes {
    let screen = SampleScreen.nodes(api)
    screen.onActivate = { [weak self] in self?.onOpen(.forumNode($0.name, title: $0.shownTitle)) }
    nodes = screen
    return screen
  }

  /// Makes the screen of a topic's replies, which is restored after a restart.
  func makeReplies(to topic: Int, title: String) -> Replies {
    let pictures = pictures
    let screen = Replies(
      ForumReplySource(api, topic: topic),
      title: title,
      restored: savedReplies?.topic == topic ? savedReplies?.screen : nil
    ) { ForumCell(pictures) }
    savedReplies = nil
    let button = Button(icon: "mail-reply-sender-symbolic")
    button.setTooltip("Reply")
    button.setAccessibleLabel("Reply")
    button.onClicked { [weak self] in self?.onOpen(.forumReply(topic, title: title)) }
    screen.header.packEnd(button)
    replies = screen
    return screen
  }

  /// Makes the field for a reply to a topic, with the text that was begun.
  func makeReply(to topic: Int, _ title: String) -> ReplyScreen {
    let screen = ReplyScreen(
      title,
      draft: drafts[topic] ?? "",
      onChanged: { [weak self] text in self?.drafts[topic] = text.isEmpty ? nil : text },
      send: { [weak self] text in await self?.send(text, to: topic) ?? false }
    )
    reply = screen
    return screen
  }

  /// Sends a reply, and shows it among the others if they are loaded to their end.
  private func send(_ text: String, to topic: Int) async -> Bool {
    do {
      try await api.send(reply: text, to: topic)
    } catch {
      report("Could not send the reply.", error)
      return false
    }
    drafts[topic] = nil
    replies?.list.send(.refresh)
    onReplied(topic)
    return true
  }

  /// Removes a topic at once, and restores it if the forum refuses.
  private func delete(_ topic: ForumTopic, from list: RefreshController<ForumTopicSource>) async {
    do {
      try await list.mutate(.remove(topic.id)) { try await self.api.delete(topic: topic.id) }
      onMessage("Deleted “\(topic.title)”.") { [weak self] in
        guard let self else { return }
        Task { await self.restore(topic, to: list) }
      }
    } catch {
      report("Could not delete “\(topic.title)”.", error)
    }
  }

  /// Restores a deleted topic in its old position, and removes it if the forum refuses.
  private func restore(_ topic: ForumTopic, to list: RefreshController<ForumTopicSource>) async {
    // The newest topic comes first, and the neighbor that it had may have been deleted, too.
    let before = list.content?.items.last { $0.id > topic.id }?.id
    do {
      try await list.mutate(.insert(topic, after: before)) {
        try await self.api.restore(topic: topic.id)
      }
    } catch {
      report("Could not bring “\(topic.title)” back.", error)
    }
  }

  private func report(_ sentence: String, _ error: any Error) {
    let reason = (error as? PageError)?.detail ?? ""
    onMessage(reason.isEmpty ? sentence : "\(sentence) \(reason)", nil)
  }
}
