// SPDX-License-Identifier: MIT

package import ForumSample
import Foundation
package import GtkShell
import RefreshKit

/// The two screens of the forum, and what they have in common.
@MainActor
package final class ForumScreens {
  /// The screen of the topics.
  package typealias Topics = PagedScreen<ForumTopicSource, OneCell<ForumCell<ForumTopic>>>
  /// The screen of a topic's replies.
  package typealias Replies = PagedScreen<ForumReplySource, OneCell<ForumCell<ForumReply>>>

  /// The topics, while they are open.
  package private(set) weak var topics: Topics?
  /// The replies that were opened last, while they are open.
  package private(set) weak var replies: Replies?
  /// Called with a topic that was opened.
  var onOpen: (Route) -> Void = { _ in }
  /// Called with a sentence for the reader.
  package var onMessage: (String) -> Void = { _ in }

  private let api: ForumAPI
  private let pictures: ForumPictures
  private var saved: SavedScreen<ForumTopic, Int>?

  /// Creates the screens' maker.
  ///
  /// - Parameters:
  ///   - api: asks the forum.
  ///   - saved: the topics of an earlier run; nil for none.
  init(_ api: ForumAPI, saved: SavedScreen<ForumTopic, Int>?) {
    self.api = api
    self.saved = saved
    pictures = ForumPictures(api)
  }

  /// The topics: they are searched, deleted by key, and come back after a restart.
  func makeTopics() -> Topics {
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
      ForumTopicSource(api, node: "swift"),
      title: Route.forum.name,
      options: options,
      restored: saved
    ) { ForumCell(pictures) }
    saved = nil
    screen.onActivate = { [weak self] in self?.onOpen(.forumTopic($0.id, title: $0.title)) }
    screen.onDelete = { [weak self, weak screen] topic in
      guard let self, let list = screen?.list else { return }
      Task { await self.delete(topic, from: list) }
    }
    topics = screen
    return screen
  }

  /// The replies to a topic.
  func makeReplies(to topic: Int, title: String) -> Replies {
    let pictures = pictures
    let screen = Replies(ForumReplySource(api, topic: topic), title: title) { ForumCell(pictures) }
    replies = screen
    return screen
  }

  /// Takes a topic out at once, and puts it back if the forum refuses.
  private func delete(_ topic: ForumTopic, from list: RefreshController<ForumTopicSource>) async {
    do {
      try await list.mutate(.remove(topic.id)) { try await self.api.delete(topic: topic.id) }
      onMessage("Deleted “\(topic.title)”.")
    } catch let error as PageError {
      onMessage("Could not delete “\(topic.title)”. \(error.detail)")
    } catch {
      onMessage("Could not delete “\(topic.title)”.")
    }
  }
}
