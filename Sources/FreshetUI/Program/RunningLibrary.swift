// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedStore
package import FeedSync
package import Foundation
package import FreshetCore
import GtkShell

/// The library while the program runs: its file, the engine that fills it, and its upkeep.
///
/// It is opened once and serves all windows. It is closed when no window is left.
///
/// - Isolation: main actor.
package final class RunningLibrary {
  /// The time before the upkeep starts.
  ///
  /// By then the first list is shown, and the reader reads.
  package static let timeBeforeUpkeep = Duration.seconds(5)
  /// The longest time for which feeds wait until the first list is shown.
  package static let longestFirstList = Duration.seconds(2)
  /// The longest wait for servers, once when a window closes and once when the library does.
  ///
  /// The program has two seconds to end, and most of them are left for the changes and the file.
  package static let longestFarewell = Duration.milliseconds(500)

  /// The library's file.
  package let store: FeedStore
  /// The engine that fills it from the network.
  package let engine: SyncEngine
  /// The model of the library for windows.
  package let model: LibraryModel

  private var lock: LibraryLock?
  private let messages: Messages
  private let complain: (String) -> Void
  private let refreshing: AutomaticRefresh
  private var changes: OutsideChanges?
  /// The wait before feeds are refreshed; nil before `start`.
  private var starting: Task<Void, Never>?
  /// The upkeep, which ends when the file is checked and backed up; nil before `start`.
  package private(set) var upkeep: Task<Void, Never>?
  private var preferences: Observation?

  /// Whether feeds are refreshed by themselves.
  package var isRefreshing: Bool { refreshing.hasStarted }

  /// The opening of a library's file, and its lock against other programs with a window.
  package typealias Opening = Task<Result<(store: FeedStore, lock: LibraryLock), StoreError>, Never>

  /// Begins to open a file away from the main thread, and to lock it.
  ///
  /// - Parameters:
  ///   - file: the library's file.
  ///   - statements: the log of all statements that run in it; nil for none.
  /// - Returns: the opening.
  package static func open(_ file: URL, statements: StatementLog? = nil) -> Opening {
    Task { @concurrent in
      do throws(StoreError) {
        return .success(try await read(file, statements))
      } catch {
        return .failure(error)
      }
    }
  }

  /// Creates a library when its file is open.
  ///
  /// - Parameters:
  ///   - opening: the opening of the file.
  ///   - services: the network of the program.
  ///   - messages: the strings of the interface.
  ///   - complain: writes a line to the error stream.
  /// - Throws: `StoreError`.
  package init(
    _ opening: Opening,
    services: FeedServices,
    messages: Messages,
    complain: @escaping (String) -> Void
  ) async throws(StoreError) {
    let (store, lock) = try await opening.value.get()
    (self.store, self.lock) = (store, lock)
    let engine = services.makeEngine(store)
    self.engine = engine
    // Readers ask hosts as well, whether anything was refreshed before or not.
    await engine.restorePauses()
    model = Launch.makeLibrary(services, store, engine, messages)
    self.messages = messages
    self.complain = complain
    refreshing = AutomaticRefresh(engine, into: store) {
      complain("freshet: \(messages.sentence(for: $0))")
    }
  }

  @concurrent
  private static func read(
    _ file: URL,
    _ statements: StatementLog?
  ) async throws(StoreError) -> (store: FeedStore, lock: LibraryLock) {
    let lock = try LibraryFile.lock(file)
    let options = LibraryFile.options
    let store = try LibraryFile.open(file, options: statements?.watching(options) ?? options)
    try await store.lookOutside()
    return (store, lock)
  }

  /// Starts to observe changes of other programs, to refresh feeds, and to run the upkeep.
  ///
  /// - Parameters:
  ///   - runsUpkeep: whether feeds are refreshed unasked, and the file is checked and backed up.
  ///   - clock: measures the time before the upkeep starts.
  ///   - list: the reading of the first list. Feeds are refreshed after it, as both need the disk
  ///     and the processors; one that waits for a server delays them only a little.
  package func start(
    runsUpkeep: Bool,
    clock: any Clock<Duration>,
    behind list: Task<Void, Never>? = nil
  ) {
    let onFault: (StoreError) -> Void = { [weak model] in model?.tasks.onFault($0) }
    do throws(GLibError) {
      changes = try OutsideChanges(of: store, onFault: onFault)
    } catch {
      // Without a watch on its file, the window shows only the changes of this program.
      complain("freshet: \(error.message)")
    }
    refreshing.onOnline = { [weak model] in model?.downloads?.retryPassing() }
    refreshing.onNetwork = { [weak model, weak refreshing] in
      model?.refreshes.show($0)
      model?.offline?.follow($0, isMetered: refreshing?.isMetered ?? true)
    }
    preferences = model.observe { [weak refreshing] in
      refreshing?.usesMetered = $0.settings.preferences.refreshesOnMetered
      refreshing?.intervals = $0.intervals
    }
    refreshing.runUpkeep()
    if runsUpkeep {
      starting = Task { [refreshing] in
        if let list {
          _ = await BoundedWait.until(list, hasEndedWithin: Self.longestFirstList, clock: clock)
        }
        if !Task.isCancelled { refreshing.start() }
      }
    }
    upkeep = Task { [store, messages, complain, access = model.access] in
      do { try await clock.sleep(for: Self.timeBeforeUpkeep) } catch { return }
      do throws(StoreError) {
        guard runsUpkeep else {
          try await store.lists.rebuildSearch()
          return
        }
        let report = try await store.upkeep.run()
        await FreedMemory.giveBack()
        if !report.health.isHealthy { onFault(StoreError(.damaged)) }
      } catch {
        if error.code != .cancelled { complain("freshet: \(messages.sentence(for: error))") }
      }
      guard runsUpkeep, !Task.isCancelled else { return }
      do throws(FeedAccessError) {
        try await access.clean()
      } catch {
        complain("freshet: \(messages.sentence(for: error))")
      }
    }
  }

  /// Ends all that uses the library, and closes its file away from the main thread.
  ///
  /// The wait for servers is bounded, because nothing needs their late answers.
  ///
  /// - Isolation: returns when another program may open the file.
  package func close() async {
    let ending = Task {
      await changes?.end()
      for task in [starting, upkeep] {
        task?.cancel()
        await task?.value
      }
      await refreshing.end()
      await model.close()
    }
    _ = await BoundedWait.until(ending, hasEndedWithin: Self.longestFarewell)
    do throws(StoreError) {
      try await Self.close(store)
    } catch {
      complain("freshet: \(messages.sentence(for: error))")
    }
    // Another program can open the library now, however long this process still needs to end.
    lock = nil
  }

  /// Closes the file.
  ///
  /// This writes the content of the write-ahead log into it.
  @concurrent
  private static func close(_ store: FeedStore) async throws(StoreError) {
    try store.close()
  }
}
