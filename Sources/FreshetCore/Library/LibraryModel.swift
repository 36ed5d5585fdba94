// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
import RefreshKit
import StateMachineKit

/// A feed that was opened.
package struct FeedEntry: Identifiable, Sendable {
  /// Who an entry is: its address.
  package typealias ID = FeedAddress

  /// Where the feed is.
  package let address: FeedAddress
  /// The feed's title, or its address until a document told one.
  package fileprivate(set) var title: String

  /// The entry's identity.
  package var id: ID { address }
}

/// The feeds opened, and the one that is shown.
///
/// - Isolation: main actor.
@MainActor
package final class LibraryModel {
  /// The feeds, in the order in which they were opened.
  package private(set) var entries: [FeedEntry] = []
  /// The feed that is shown; nil before the first one is opened.
  package private(set) var selectedID: FeedEntry.ID?
  /// Called with each new timeline, before anything is asked of it.
  package var onCreated: (TimelineModel) -> Void = { _ in }
  /// Makes the rows of all timelines.
  package let builder: TimelineRowBuilder

  /// Gets the full text of articles; nil where nothing is kept.
  package let fullText: FullTextLoader?

  private let fetcher: any Fetching
  private var timelines: [FeedEntry.ID: TimelineModel] = [:]
  private var observations: [FeedEntry.ID: Observation] = [:]
  private let observers = Observers<LibraryModel>()
  private var fullTextChoices: [FeedEntry.ID: FullTextChoice] = [:]

  /// Creates a library without feeds.
  ///
  /// - Parameters:
  ///   - fetcher: gets documents.
  ///   - builder: makes the rows of all timelines.
  ///   - fullText: gets the full text of articles; nil gives none.
  package init(
    fetcher: any Fetching,
    builder: TimelineRowBuilder,
    fullText: FullTextLoader? = nil
  ) {
    self.fetcher = fetcher
    self.fullText = fullText
    self.builder = builder
  }

  /// Finds feeds from any address of their site.
  package var finder: FeedFinder { FeedFinder(fetcher: fetcher) }

  /// Opens a feed, or finds it among those opened.
  ///
  /// - Parameter address: where it is.
  /// - Returns: its timeline, which has begun to load and is the one that is shown now.
  @discardableResult
  package func open(_ address: FeedAddress) -> TimelineModel {
    selectedID = address
    if let timeline = timelines[address] {
      observers.send(self)
      return timeline
    }
    let timeline = TimelineModel(address: address, fetcher: fetcher, builder: builder)
    timelines[address] = timeline
    onCreated(timeline)
    entries.append(FeedEntry(address: address, title: address.displayText))
    observations[address] = timeline.observe { [weak self] change in
      self?.rename(address, change.title)
    }
    observers.send(self)
    timeline.controller.send(.start)
    return timeline
  }

  /// Closes a feed and forgets it; the one that comes after it, else before it, is shown instead.
  ///
  /// - Parameter id: the feed; nothing happens if it is not open.
  package func remove(_ id: FeedEntry.ID) async {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
    entries.remove(at: index)
    fullTextChoices[id] = nil
    observations[id] = nil
    let timeline = timelines.removeValue(forKey: id)
    if selectedID == id {
      selectedID = entries.isEmpty ? nil : entries[min(index, entries.count - 1)].id
    }
    observers.send(self)
    await timeline?.controller.close()
  }

  /// The timeline of an opened feed; nil for others.
  package func timeline(for id: FeedEntry.ID) -> TimelineModel? {
    timelines[id]
  }

  /// What a feed is called: its own title, or its address until a document told one.
  ///
  /// - Parameter id: the feed.
  /// - Returns: its title; empty for a feed that was not opened.
  package func title(of id: FeedEntry.ID) -> String {
    entries.first { $0.id == id }?.title ?? ""
  }

  /// Whether a feed's articles are read from their own pages; on demand until somebody chooses.
  ///
  /// - Parameter id: the feed.
  /// - Returns: what was chosen in this run of the program.
  package func fullTextChoice(for id: FeedEntry.ID) -> FullTextChoice {
    fullTextChoices[id] ?? .onDemand
  }

  /// Chooses whether a feed's articles are read from their own pages.
  ///
  /// - Parameters:
  ///   - choice: what is chosen.
  ///   - id: the feed.
  package func setFullTextChoice(_ choice: FullTextChoice, for id: FeedEntry.ID) {
    fullTextChoices[id] = choice
  }

  /// Adds an observer, which is told the library at once and after each change.
  package func observe(_ observer: @escaping (LibraryModel) -> Void) -> Observation {
    observer(self)
    return observers.add(observer)
  }

  /// Ends all timelines and waits until none of their loads is left.
  package func close() async {
    for timeline in timelines.values {
      await timeline.controller.close()
    }
  }

  private func rename(_ id: FeedEntry.ID, _ title: String) {
    guard !title.isEmpty, let index = entries.firstIndex(where: { $0.id == id }),
      entries[index].title != title
    else { return }
    entries[index].title = title
    observers.send(self)
  }
}
