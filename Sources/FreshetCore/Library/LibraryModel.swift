// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedStore
package import FeedSync
package import Foundation
import RefreshKit
import Secrets
import StateMachineKit

/// The reader's library as the program shows it: the sidebar, the refreshes, and the reader's
/// changes.
///
/// Each window has its lists in a `WindowModel`. All data is in the store, and is read again when
/// the store reports a change.
///
/// - Isolation: main actor.
@MainActor
package final class LibraryModel {
  /// The library.
  package let store: FeedStore
  /// The builder of the rows of all timelines, by the calendar of the day.
  package internal(set) var builder: TimelineRowBuilder
  /// The loader of articles' full text; nil where none is stored.
  package let fullText: FullTextLoader?
  /// The store of the threads that were read; nil where none is stored.
  package var threads: ThreadStore?
  /// The downloads of files that come with articles; nil where nothing is downloaded.
  package var downloads: DownloadModel?
  /// The decision whether a picture is requested.
  var pictureGate = PictureGate()
  /// The requests on their way into the ledger; nil where none are noted.
  var contacts: ContactLog?
  /// The reader's accounts at servers.
  package var accounts: Accounts
  /// The finder of feeds from any address of their site.
  package let finder: FeedFinder
  /// The rows of the sidebar, in their order.
  package internal(set) var rows: [SidebarRow] = []
  /// The number of changes of `rows`.
  package internal(set) var rowsVersion = 0
  /// The names of folders, also of deleted ones: messages about changes still name these.
  package internal(set) var folderNames: [FolderID: String] = [:]
  /// The progress of a refresh of many feeds; nil before the first one.
  package internal(set) var progress: SyncProgress?
  /// Whether the running refreshes were asked to stop.
  package internal(set) var isStopping = false
  /// The feeds that failed in the last refresh that the reader asked for.
  package internal(set) var failures: [FeedOutcome] = []
  /// Called when the library could not do what was asked.
  package var onFault: (StoreError) -> Void = { _ in }
  /// Whether the reader has not yet seen the reasons of `failures`.
  package internal(set) var hasUnseenFailures = false
  /// Called when a refresh that the reader asked for has ended and some feeds failed.
  package var onFailures: ([FeedOutcome]) -> Void = { _ in }
  /// Returns the calendar with the computer's present time zone; nil: the calendar stays as it is.
  package var calendar: (@Sendable () -> Calendar)?
  /// The feeds that have failed for long and that the reader does not know of yet.
  package internal(set) var lostFeeds: [FeedOutcome] = []
  /// Called with each change of the reader, also when it is undone or redone.
  package var onChange: (JournalEntry) -> Void = { _ in }
  /// Called with the articles of which rules tell the reader, those of some moments at once.
  package var onNotices: ([RuleNotice]) -> Void = { _ in }
  /// Called with the outcome of undoing or redoing one change.
  package var onTurn: (JournalTurn) -> Void = { _ in }

  private var windowReferences: [WindowReference] = []

  /// Feeds, folders and tags as they were read last; nil before that.
  var outline: SidebarOutline?
  /// The folded folders, of which only their own row is shown.
  var folded: Set<FolderID> = []
  /// Whether feeds and folders without unread articles are left out of the sidebar.
  package internal(set) var hidesRead = false
  /// The store of feeds' icons; nil where none are looked for.
  package var icons: FeedIconStore?
  /// Whether the icons of a feed may be requested; a feed without pictures has none.
  package var mayRequestIcon: (SubscriptionID) -> Bool = { _ in true }
  /// The numbers of changes of feeds' icons in this run of the program.
  var iconVersions: [SubscriptionID: Int] = [:]
  /// The look for icons that is under way.
  var iconLook: Task<Void, Never>?
  let engine: SyncEngine
  let pace: LibraryPace
  var choices: [SubscriptionID: FullTextChoice] = [:]
  /// The last moment at which each feed was reachable.
  var standings: [SubscriptionID: FeedStanding] = [:]
  /// The beginning of the day that was noted last; nil before that.
  var day: Date?
  /// Whether duplicate stories are shown once in lists of several feeds.
  package internal(set) var groupsStories = false
  /// The height of the rows of articles.
  package internal(set) var density = RowDensity.cosy
  /// The reader's preferences.
  package internal(set) var preferences = Preferences()
  /// The preference for the list of a search.
  var searchPreference = ListPreference()
  let observers = Observers<LibraryModel>()
  private var listeners: [Task<Void, Never>] = []
  /// The running refreshes, which end with the library; the articles that arrived until then stay.
  var refreshes: [Int: Task<Void, Never>] = [:]
  private var attempts: [Int: Task<Void, Never>] = [:]
  var lastAttempt = 0
  /// The reader's last change: changes are stored one after the other, in their order.
  var lastWrite: Task<Void, Never>?
  /// The changes that can be undone and redone, as rows show them.
  var history = ChangeHistory()
  /// Whether a change was stored otherwise than the history has it.
  var isHistoryOutdated = false
  /// The number of the reader's changes; an undo and a redo count as well.
  var lastChange = 0
  /// The number of changes that are not stored yet.
  var unsettledChanges = 0
  /// The number of changes that were stored, or could not be.
  var settledChanges = 0
  var gathered: [StoreNotice] = []
  var gatherer: Task<Void, Never>?

  /// Creates the model of a library; nothing is read before `start`.
  ///
  /// - Parameters:
  ///   - store: the library.
  ///   - engine: fills the library.
  ///   - finder: finds feeds from any address of their site.
  ///   - builder: makes the rows of all timelines.
  ///   - fullText: gets the full text of articles; nil gives none.
  ///   - pace: the time for which notices are gathered before they are shown.
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
    accounts = Accounts(
      secrets: SecretStore(file: BaseFolders().secrets),
      fetcher: finder.fetcher,
      messages: builder.messages
    )
  }

  /// Whether the reader is subscribed to anything.
  package var hasFeeds: Bool {
    outline?.library.feeds.isEmpty == false
  }

  /// Returns whether the reader is subscribed to a feed.
  ///
  /// - Parameter address: the address of the feed.
  /// - Returns: whether the feed was there when the library was read last.
  package func hasFeed(at address: FeedAddress) -> Bool {
    outline?.library.feeds.contains { $0.address == address.url } == true
  }

  /// Reads the library and follows it from now on.
  ///
  /// Only the first call has an effect.
  package func start() async {
    guard listeners.isEmpty else { return }
    let changes = store.changes.listen()
    let progress = await engine.progress()
    listeners = [
      Task { [weak self] in
        for await notice in changes { self?.handle(notice) }
      },
      Task { [weak self] in
        for await state in progress { await self?.handle(state) }
      },
    ]
    searchPreference = await setting("list.search") ?? searchPreference
    folded = await setting(Self.foldedSetting) ?? []
    hidesRead = await setting(Self.hidesReadSetting) ?? false
    density = await setting(Self.densitySetting) ?? density
    day = today
    await readPreferences()
    await readChoices()
    await readRows()
    await readStandings()
    lastWrite = attempt { [weak self] () async throws(StoreError) in
      try await self?.readHistory()
    }
    startDownloads()
  }

  /// Adds an observer, which is called with the library at once and after each change.
  package func observe(_ observer: @escaping (LibraryModel) -> Void) -> Observation {
    observer(self)
    return observers.add(observer)
  }

  /// Returns the title of a list.
  ///
  /// - Parameter item: the list.
  /// - Returns: its title; empty for a list that is not there.
  package func title(of item: SidebarItem) -> String {
    outline?.title(of: item) ?? builder.messages.title(of: item)
  }

  /// The windows that show the library.
  var windows: [WindowModel] { windowReferences.compactMap(\.window) }

  /// Adds a window, which follows the library for as long as it exists.
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
    await downloads?.close()
    gatherer?.cancel()
    iconLook?.cancel()
    for task in refreshes.values { task.cancel() }
    for window in windows { await window.closeLists() }
    // The reader's changes are not given up: they are written first.
    for task in Array(refreshes.values) + listeners { await task.value }
    await gatherer?.value
    await iconLook?.value
    await finish()
    await contacts?.flush()
  }

  /// Waits until all that was asked of the library is done.
  func finish() async {
    while let task = attempts.values.first { await task.value }
  }

  /// Performs an operation on the library, and reports its failure.
  ///
  /// - Returns: the task of the operation.
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
