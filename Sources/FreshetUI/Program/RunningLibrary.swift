// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedStore
package import FeedSync
import Foundation
package import FreshetCore
import GtkShell

/// The library while the program runs: its file, what fills it, and what looks after it.
///
/// Windows come and go over it; it is opened once, and closed when no window is left.
///
/// - Isolation: main actor.
package final class RunningLibrary {
  /// The first list is there by then, and the reader reads.
  private static let timeBeforeUpkeep = Duration.seconds(5)
  /// Of the two seconds in which a program is to end, most are left for the file.
  private static let longestFarewell = Duration.milliseconds(500)

  /// The library's file.
  package let store: FeedStore
  /// The engine that fills it from the network.
  package let engine: SyncEngine
  /// The library as windows show it.
  package let model: LibraryModel

  private var lock: LibraryLock?
  private let messages: Messages
  private let complain: (String) -> Void
  private let refreshing: AutomaticRefresh
  private var changes: OutsideChanges?
  private var upkeep: Task<Void, Never>?

  /// Opens a library away from the main thread, as the one program with a window that has it.
  ///
  /// - Parameters:
  ///   - file: the library's file.
  ///   - services: the network of the program.
  ///   - messages: the words of the interface.
  ///   - statements: the log of all statements that run in it; nil for none.
  ///   - complain: writes a line to the error stream.
  /// - Throws: `StoreError`.
  init(
    _ file: URL,
    services: FeedServices,
    messages: Messages,
    statements: StatementLog?,
    complain: @escaping (String) -> Void
  ) async throws(StoreError) {
    let (store, lock) = try await Self.read(file, statements)
    (self.store, self.lock) = (store, lock)
    let engine = services.makeEngine(store)
    self.engine = engine
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

  /// Begins to follow what other programs do with the library, to refresh it, and to look after it.
  ///
  /// - Parameters:
  ///   - keepsUp: whether feeds are refreshed unasked, and the file is checked and backed up.
  ///   - clock: measures the time before the file is looked after.
  func begin(keepsUp: Bool, clock: any Clock<Duration>) {
    let onFault: (StoreError) -> Void = { [weak model] in model?.onFault($0) }
    do throws(GLibError) {
      changes = try OutsideChanges(of: store, onFault: onFault)
    } catch {
      // Without a watch on its file the library is shown as this program alone changes it.
      complain("freshet: \(error.message)")
    }
    refreshing.keepInOrder()
    if keepsUp { refreshing.begin() }
    upkeep = Task { [store, messages, complain] in
      do { try await clock.sleep(for: Self.timeBeforeUpkeep) } catch { return }
      do throws(StoreError) {
        guard keepsUp else {
          try await store.rebuildSearch()
          return
        }
        let report = try await store.keepUp()
        await FreedMemory.giveBack()
        if !report.health.isHealthy { onFault(StoreError(.damaged)) }
      } catch {
        if error.code != .cancelled { complain("freshet: \(messages.sentence(for: error))") }
      }
    }
  }

  /// Ends all that uses the library, and closes its file away from the main thread.
  ///
  /// Servers are waited for only so long: what they still send is not needed any more.
  ///
  /// - Isolation: returns when another program may open the file.
  func close() async {
    let ending = Task {
      await changes?.end()
      upkeep?.cancel()
      await upkeep?.value
      await refreshing.end()
      await model.close()
    }
    _ = await BoundedWait.until(ending, hasEndedWithin: Self.longestFarewell)
    do throws(StoreError) {
      try await Self.close(store)
    } catch {
      complain("freshet: \(messages.sentence(for: error))")
    }
    // The next start finds it free, however long this process still takes to end.
    lock = nil
  }

  /// Closing takes what the log holds into the file.
  @concurrent
  private static func close(_ store: FeedStore) async throws(StoreError) {
    try store.close()
  }
}
