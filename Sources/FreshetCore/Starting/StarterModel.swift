// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedParsing
package import FeedStore
import FeedSync
package import FoundationEssentials
package import StateMachineKit

/// The feeds that a reader picks to begin with, of which those that answer are subscribed to.
///
/// Each picked feed is read once. One that does not answer is not subscribed to: it keeps its place
/// with the reason, and the others are not held up by it.
///
/// - Isolation: main actor; the feeds are read off it.
@MainActor
package final class StarterModel: ObservedModel {
  /// The state of the choice.
  package enum Activity: Hashable, Sendable {
    /// Exits: → `reading` when the reader subscribes.
    case choosing
    /// The number of feeds that were read, and of all that are. → `choosing` when some did not
    /// answer, or the reader cancels; → `done` when all did.
    case reading(Int, of: Int)
    /// All picked feeds were subscribed to; there is nothing left to do.
    case done
  }

  /// The feeds to choose from.
  package let feeds: StarterFeeds
  /// The index of the language whose topics are shown.
  package var language: Int {
    didSet { observers.send(self) }
  }
  /// The addresses of the picked feeds.
  package private(set) var picked: Set<URL> = []
  /// The reasons why feeds were not subscribed to, as sentences, by address.
  package private(set) var faults: [URL: String] = [:]
  /// The state of the choice.
  package private(set) var activity = Activity.choosing
  /// Called with the feeds to subscribe to; at least one.
  package var onFound: ([NewFeed]) -> Void = { _ in }

  private let finder: FeedFinder
  private let messages: Messages
  package let observers = Observers<StarterModel>()
  private var work: Task<Void, Never>?

  /// Creates a choice of which nothing is picked; the language is the interface's, if it is there.
  ///
  /// - Parameters:
  ///   - feeds: the feeds to choose from.
  ///   - finder: reads feeds.
  ///   - messages: the words for failures, and the name of the interface's language.
  package init(_ feeds: StarterFeeds, finder: FeedFinder, messages: Messages) {
    (self.feeds, self.finder, self.messages) = (feeds, finder, messages)
    language = feeds.languages.firstIndex { $0.name == messages.ownLanguage } ?? 0
  }

  deinit {
    work?.cancel()
  }

  /// The topics of the language that is shown.
  package var topics: [StarterFeeds.Topic] {
    feeds.languages.indices.contains(language) ? feeds.languages[language].topics : []
  }

  /// Picks a feed, or takes it back.
  package func setPicked(_ feed: Subscription, _ isPicked: Bool) {
    guard activity == .choosing else { return }
    if isPicked { picked.insert(feed.address.url) } else { picked.remove(feed.address.url) }
    observers.send(self)
  }

  /// Reads the picked feeds and subscribes to those that answer, each in a folder of its topic.
  package func subscribe() {
    let wanted = feeds.languages.flatMap(\.topics).flatMap(\.feeds)
      .filter { picked.contains($0.address.url) }
    guard activity == .choosing, !wanted.isEmpty else { return }
    faults = [:]
    activity = .reading(0, of: wanted.count)
    observers.send(self)
    work = Task { [weak self, finder, messages] in
      var failed: [URL: String] = [:]
      await withTaskGroup(of: (URL, String?).self) { group in
        for feed in wanted {
          group.addTask { await Self.fault(of: feed, finder, messages) }
        }
        for await (address, fault) in group {
          failed[address] = fault
          self?.countOne()
        }
      }
      if !Task.isCancelled { self?.finish(wanted, failed) }
    }
  }

  /// Ends the reading of feeds; none of them is subscribed to, and all stay picked.
  package func cancel() {
    work?.cancel()
    guard case .reading = activity else { return }
    activity = .choosing
    observers.send(self)
  }

  @concurrent
  private static func fault(
    of feed: Subscription,
    _ finder: FeedFinder,
    _ messages: Messages
  ) async -> (URL, String?) {
    let address = feed.address.url
    let found = FoundFeed(url: address, title: "", kind: .unknown, evidence: .declared)
    do throws(FeedPages.Failure) {
      _ = try await finder.preview(of: found, messages)
      return (address, nil)
    } catch {
      return (address, messages.sentence(for: error))
    }
  }

  private func countOne() {
    guard case .reading(let count, let all) = activity else { return }
    activity = .reading(count + 1, of: all)
    observers.send(self)
  }

  private func finish(_ wanted: [Subscription], _ failed: [URL: String]) {
    let found = wanted.filter { failed[$0.address.url] == nil }
    faults = failed
    picked = []
    activity = failed.isEmpty ? .done : .choosing
    if !found.isEmpty {
      onFound(
        found.map { feed in
          var new = NewFeed(feed)
          // The name is the feed's own: one that renames itself is followed.
          (new.ownTitle, new.givenTitle) = (feed.title ?? "", nil)
          new.folders = Array(feed.folders.suffix(1))
          return new
        }
      )
    }
    observers.send(self)
  }
}
