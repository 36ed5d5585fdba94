// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import FeedStore
package import FeedSync
import Foundation
import RefreshKit
package import StateMachineKit

/// The reader's library as the program shows it, and the parts that it is made of.
///
/// Each window has its lists in a `WindowModel`. All data is in the store, and is read again when
/// the store reports a change.
///
/// - Isolation: main actor.
@MainActor
package final class LibraryModel: ObservedModel {
  /// The library.
  package let store: FeedStore
  /// The builder of the rows of all timelines, by the calendar of the day.
  package internal(set) var builder: TimelineRowBuilder {
    didSet { standings.builder = builder }
  }
  /// The loader of articles' full text; nil where none is stored.
  package let fullText: FullTextLoader?
  /// The store of the threads that were read; nil where none is stored.
  let threads: ThreadStore?
  /// The task that stores the thread that was left last, behind those left before it.
  var leftThread: Task<Void, Never>?
  /// The downloads of files that come with articles; nil where nothing is downloaded.
  package let downloads: DownloadModel?
  /// The articles that are kept readable without a network; nil where none are.
  package private(set) var offline: OfflinePack?
  /// The decision whether a picture is requested.
  let pictureGate: PictureGate
  /// The requests on their way into the ledger; nil where none are noted.
  let contacts: ContactLog?
  /// The reader's accounts at servers.
  package let accounts: Accounts
  /// The names and the passwords of feeds.
  package let access: FeedAccess
  /// The finder of feeds from any address of their site.
  package let finder: FeedFinder
  /// Returns the calendar with the computer's present time zone; nil: the calendar stays as it is.
  let calendar: (@Sendable () -> Calendar)?
  /// Called with the new articles of which the reader is told, those of some moments at once.
  package var onNotices: ([ArrivalNotice]) -> Void = { _ in }
  /// The operations that are under way.
  package let tasks: LibraryTasks
  /// The reader's choices.
  package let settings: LibrarySettings
  /// The rows of the sidebar.
  package let sidebar: SidebarModel
  /// The search for feeds' icons.
  package let icons: FeedIcons
  /// The reader's changes.
  package let changes: ReaderChanges
  /// The names, folders and tags.
  package let filing: Filing
  /// The refreshes that the reader asked for.
  package let refreshes: LibraryRefreshes
  /// The last moments at which feeds were reachable.
  package let standings: FeedStandings
  /// The recorder of feeds that misbehave.
  package let recorder: FeedRecorder

  let engine: SyncEngine
  /// The notices that wait to be shown together.
  let notices: Gatherer<StoreNotice>
  /// The count of what saved searches find, while it is under way.
  var counting: Task<Void, Never>?
  /// Whether the library has changed since that count began.
  var isFoundOld = false
  /// The last of those counts that was shown; nil before the first.
  var lastCount: FoundCount?
  /// The beginning of the day that was noted last; nil before that.
  var day: Date?
  /// The places in the articles that were read last.
  var readingPlaces = ReadingPlaces()
  package let observers = Observers<LibraryModel>()
  private var listeners: [Task<Void, Never>] = []
  /// The first reading of the library; nil before `startReading`.
  private var reading: Task<Void, Never>?
  /// The first reading of the feeds' standings, which no list waits for.
  private var standing: Task<Void, Never>?
  private var windowReferences: [WindowReference] = []

  /// Creates the model of a library; nothing is read before `start`.
  ///
  /// - Parameters:
  ///   - store: the library.
  ///   - engine: fills the library.
  ///   - services: the network, the reader's secrets, and files outside the library.
  ///   - builder: makes the rows of all timelines.
  ///   - pace: the time for which notices are gathered before they are shown.
  package init(
    store: FeedStore,
    engine: SyncEngine,
    services: LibraryServices,
    builder: TimelineRowBuilder,
    pace: LibraryPace = LibraryPace()
  ) {
    self.store = store
    self.engine = engine
    self.builder = builder
    (finder, access, accounts) = (services.finder, services.access, services.accounts)
    (fullText, threads) = (services.fullText, services.threads)
    downloads = services.downloader.map { DownloadModel($0) }
    (pictureGate, contacts) = (services.pictureGate, services.contacts)
    calendar = services.calendar
    let tasks = LibraryTasks()
    let settings = LibrarySettings(store, tasks)
    let icons = FeedIcons(engine, services.icons, pace)
    let sidebar = SidebarModel(store, settings, icons, builder.messages)
    let changes = ReaderChanges(store, tasks, sidebar)
    let standings = FeedStandings(store, engine, tasks, sidebar, builder)
    (self.tasks, self.settings, self.icons, self.sidebar) = (tasks, settings, icons, sidebar)
    (self.changes, self.standings) = (changes, standings)
    filing = Filing(store, sidebar, changes, builder.messages)
    recorder = FeedRecorder(engine)
    refreshes = LibraryRefreshes(engine, tasks, sidebar, standings)
    notices = Gatherer(pace)
    offline = services.offline.map { OfflinePack($0.filler, $0.shelf, of: self) }
    changes.library = self
    sidebar.shownLists = { [weak self] in Set(self?.windows.compactMap(\.selected) ?? []) }
    let send: () -> Void = { [weak self] in self.map { $0.observers.send($0) } }
    settings.onChanged = send
    sidebar.onChanged = send
    standings.onChanged = send
    refreshes.onChanged = send
    icons.mayRequest = { [weak self] in self?.pictures.choice(for: $0) == .on }
    icons.onChanged = { [weak sidebar] in
      sidebar?.showOutline()
      send()
    }
  }

  /// Reads the library and follows it from now on.
  ///
  /// Only the first call has an effect; each returns when the library is read.
  package func start() async {
    await startReading().value
    await standing?.value
  }

  /// Begins to read the library, and follows it from now on.
  ///
  /// A window can be made meanwhile. Only the first call has an effect.
  ///
  /// - Returns: the reading of all that a first list needs.
  @discardableResult
  package func startReading() -> Task<Void, Never> {
    if let reading { return reading }
    let next = Task.immediate { await read() }
    reading = next
    return next
  }

  /// Reads all that windows show at once.
  ///
  /// The reads begin before the first wait, as a window that is being made keeps the main thread.
  private func read() async {
    let arrivals = store.changes.listen()
    day = today
    let choices = Task.immediate { await readChoices() }
    let rows = Task.immediate { await readRows(behind: choices) }
    let progress = await engine.progress()
    listeners = [
      Task { [weak self] in
        for await notice in arrivals { self?.handle(notice) }
      },
      Task { [weak self] in
        for await state in progress { await self?.handle(state) }
      },
    ]
    await rows.value
    standing = Task {
      await standings.read()
      startDownloads()
    }
  }

  private func readChoices() async {
    await settings.read()
    await offline?.shelf.open(for: store)
    await readReadingPlaces()
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
    await reading?.value
    await standing?.value
    for task in listeners { task.cancel() }
    await offline?.close()
    await downloads?.close()
    let shows = notices.cancel()
    icons.cancel()
    let running = refreshes.cancel()
    for window in windows { await window.closeLists() }
    // The reader's changes are not given up: they are written first.
    for task in running + listeners { await task.value }
    await shows?.value
    await icons.finish()
    await tasks.finish()
    counting?.cancel()
    await counting?.value
    await contacts?.flush()
  }
}
