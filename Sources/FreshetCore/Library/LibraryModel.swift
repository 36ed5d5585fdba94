// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedStore
package import FeedSync
package import Foundation
import RefreshKit
import StateMachineKit

/// The reader's library as the program shows it: the sidebar, the refreshes, and what the reader
/// does; each window has its lists in a `WindowModel`.
///
/// All of it is in the store, and is read again when the store reports a change.
///
/// - Isolation: main actor.
@MainActor
package final class LibraryModel {
  /// The library.
  package let store: FeedStore
  /// Makes the rows of all timelines, by the calendar of the day.
  package internal(set) var builder: TimelineRowBuilder
  /// Gets the full text of articles; nil where nothing is kept.
  package let fullText: FullTextLoader?
  /// Finds feeds from any address of their site.
  package let finder: FeedFinder
  /// The rows at the side, in their order.
  package internal(set) var rows: [SidebarRow] = []
  /// Counts the changes of `rows`.
  package internal(set) var rowsVersion = 0
  /// What folders are called, also those that are gone: what was done with them is still told.
  package internal(set) var folderNames: [FolderID: String] = [:]
  /// How far a refresh of many feeds is; nil before the first one.
  package internal(set) var progress: SyncProgress?
  /// Whether the refreshes that run were told to stop.
  package internal(set) var isStopping = false
  /// The feeds that could not be fetched when somebody asked for it last.
  package internal(set) var failures: [FeedOutcome] = []
  /// Called when the library could not do what was asked.
  package var onFault: (StoreError) -> Void = { _ in }
  /// Whether nobody has looked at their reasons yet.
  package internal(set) var hasUnseenFailures = false
  /// Called when a refresh that somebody asked for has ended, and some feeds did not come.
  package var onFailures: ([FeedOutcome]) -> Void = { _ in }
  /// Reads the calendar with the time zone in which the computer is now; nil: it stays where it is.
  package var calendar: (@Sendable () -> Calendar)?
  /// Feeds that do not come for long, of which the reader was not told.
  package internal(set) var lostFeeds: [FeedOutcome] = []
  /// Called with what the reader did, also when it is taken back or done again.
  package var onChange: (JournalEntry) -> Void = { _ in }
  /// Called with what became of one deed that was to be taken back, or to be done again.
  package var onTurn: (JournalTurn) -> Void = { _ in }

  private var windowReferences: [WindowReference] = []

  /// Feeds, folders and tags as they were read last; nil before that.
  var outline: SidebarOutline?
  /// The folders of which only their own row is shown.
  var folded: Set<FolderID> = []
  let engine: SyncEngine
  let pace: LibraryPace
  var choices: [SubscriptionID: FullTextChoice] = [:]
  /// The last moment at which each feed was there.
  var standings: [SubscriptionID: FeedStanding] = [:]
  /// The beginning of the day when it was looked at last; nil before that.
  var day: Date?
  /// Whether a story that several feeds tell is shown once in lists of several.
  package internal(set) var foldsStories = false
  /// How what is found by words is read.
  var searchPreference = ListPreference()
  let observers = Observers<LibraryModel>()
  private var listeners: [Task<Void, Never>] = []
  /// Fetches that end with the library; what they brought until then is kept.
  var refreshes: [Int: Task<Void, Never>] = [:]
  private var attempts: [Int: Task<Void, Never>] = [:]
  var lastAttempt = 0
  /// What the reader did last: one deed after the other, in the order in which they were done.
  var lastDeed: Task<Void, Never>?
  /// The changes that can be undone and redone, as rows show them.
  var history = ChangeHistory()
  /// Whether something was done otherwise than the history has it.
  var isHistoryOutdated = false
  /// Counts what the reader did, undone and redone changes as well.
  var lastChange = 0
  /// Changes that are not stored yet.
  var unsettledChanges = 0
  /// Changes that were stored, or could not be.
  var settledChanges = 0
  var gathered: [StoreNotice] = []
  var gatherer: Task<Void, Never>?

  /// Creates the model of a library; nothing is read before `start`.
  ///
  /// - Parameters:
  ///   - store: the library.
  ///   - engine: fills it.
  ///   - finder: finds feeds from any address of their site.
  ///   - builder: makes the rows of all timelines.
  ///   - fullText: gets the full text of articles; nil gives none.
  ///   - pace: how long what comes is gathered before it is shown.
  package init(
    store: FeedStore,
    engine: SyncEngine,
    finder: FeedFinder,
    builder: TimelineRowBuilder,
    fullText: FullTextLoader? = nil,
    pace: LibraryPace = LibraryPace()
  ) {
    self.store = store
    self.engine = engine
    self.finder = finder
    self.builder = builder
    self.fullText = fullText
    self.pace = pace
  }

  /// Whether the reader is subscribed to anything.
  package var hasFeeds: Bool {
    outline?.library.feeds.isEmpty == false
  }

  /// Whether the reader is subscribed to a feed.
  ///
  /// - Parameter address: where it is.
  /// - Returns: whether it was there when the library was read last.
  package func hasFeed(at address: FeedAddress) -> Bool {
    outline?.library.feeds.contains { $0.address == address.url } == true
  }

  /// Reads the library and follows it from now on; once, whoever asks for it.
  package func start() async {
    guard listeners.isEmpty else { return }
    let changes = store.changes.listen()
    let progress = await engine.progress()
    listeners = [
      Task { [weak self] in
        for await notice in changes { self?.take(notice) }
      },
      Task { [weak self] in
        for await state in progress { await self?.take(state) }
      },
    ]
    searchPreference = await setting("list.search") ?? searchPreference
    folded = await setting(Self.foldedSetting) ?? []
    day = today
    await readChoices()
    await readRows()
    await readStandings()
    lastDeed = attempt { [weak self] () async throws(StoreError) in
      try await self?.readHistory()
    }
  }

  /// Adds an observer, which is told the library at once and after each change.
  package func observe(_ observer: @escaping (LibraryModel) -> Void) -> Observation {
    observer(self)
    return observers.add(observer)
  }

  /// What a list is called.
  ///
  /// - Parameter item: the list.
  /// - Returns: its title; empty for a list that is not there.
  package func title(of item: SidebarItem) -> String {
    outline?.title(of: item) ?? builder.messages.title(of: item)
  }

  /// The windows that show the library.
  var windows: [WindowModel] { windowReferences.compactMap(\.window) }

  /// Has a window follow the library for as long as it is there.
  func add(_ window: WindowModel) {
    windowReferences.removeAll { $0.window == nil }
    windowReferences.append(WindowReference(window: window))
  }

  private struct WindowReference {
    weak var window: WindowModel?
  }

  /// Ends all timelines and waits until none of their loads is left.
  package func close() async {
    for task in listeners { task.cancel() }
    gatherer?.cancel()
    for task in refreshes.values { task.cancel() }
    for window in windows { await window.closeLists() }
    // What the reader did is not given up: it is written first.
    for task in Array(refreshes.values) + listeners { await task.value }
    await gatherer?.value
    await finish()
  }

  /// Waits until all that was asked of the library is done.
  func finish() async {
    while let task = attempts.values.first { await task.value }
  }

  /// Does something with the library, and tells when it could not be done.
  ///
  /// - Returns: what ends when it is done.
  @discardableResult
  func attempt(
    _ body: @escaping @MainActor () async throws(StoreError) -> Void
  ) -> Task<Void, Never> {
    lastAttempt += 1
    let number = lastAttempt
    let task = Task { [weak self] in
      do throws(StoreError) { try await body() } catch { self?.onFault(error) }
      self?.attempts[number] = nil
    }
    attempts[number] = task
    return task
  }
}
