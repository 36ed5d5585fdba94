// SPDX-License-Identifier: GPL-3.0-or-later

import FeedStore
import Foundation
import FreshetCore
import GtkShell

/// One run of the program: it opens the library, then its window, then whatever it is handed.
///
/// A further run hands its arguments to this one and ends, so that one process owns the library.
///
/// - Isolation: main actor.
final class ProgramRun {
  private let options: LaunchOptions
  private let application: Application
  private let services = FeedServices.live()
  private let messages: Messages
  private let logs: SessionLogs
  private let complain: (String) -> Void
  private let clock: any Clock<Duration>
  private var opening: Task<Void, Never>?
  private var session: Session?
  private var store: FeedStore?
  private var lock: LibraryLock?
  private var keeping: Task<Void, Never>?
  private var others: OutsideChanges?
  /// What is to be opened as soon as there is a window.
  private var waiting: [FeedAddress] = []

  /// Makes a run.
  ///
  /// - Parameters:
  ///   - options: what the program was started with.
  ///   - application: the program as GTK knows it.
  ///   - messages: the words of the interface.
  ///   - logs: where to write what happens.
  ///   - complain: writes a line to the error stream.
  ///   - clock: measures the time before the library is looked after.
  init(
    options: LaunchOptions,
    application: Application,
    messages: Messages,
    logs: SessionLogs,
    complain: @escaping (String) -> Void,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.options = options
    self.application = application
    self.messages = messages
    self.logs = logs
    self.complain = complain
    self.clock = clock
  }

  /// Opens feeds, in the window that is there or in the one that is made.
  ///
  /// - Parameter addresses: the feeds; the last one is the one that is shown.
  func open(_ addresses: [FeedAddress]) {
    if let session { return session.open(addresses) }
    waiting += addresses
    guard opening == nil else { return }
    application.hold()
    opening = Task { [self] in
      await openLibrary()
      application.release()
    }
  }

  /// Ends as the window's own button does: the library is closed first.
  func close() {
    if let session {
      session.main.close()
    } else {
      opening?.cancel()
      application.quit()
    }
  }

  /// Ends what the run began, and closes the library's file if no window did it.
  func end() {
    opening?.cancel()
    session?.end()
    do throws(StoreError) {
      try store?.close()
    } catch {
      complain("freshet: \(messages.sentence(for: error))")
    }
  }

  /// Closes the library's file away from the main thread, as it takes what the log holds into it.
  private func closeFile() async {
    guard let store else { return }
    self.store = nil
    do throws(StoreError) {
      try await Self.close(store)
    } catch {
      complain("freshet: \(messages.sentence(for: error))")
    }
    // The next start finds it free, however long this process still takes to end.
    lock = nil
  }

  @concurrent
  private static func close(_ store: FeedStore) async throws(StoreError) {
    try store.close()
  }

  private func openLibrary() async {
    let file = options.libraryPath.map { URL(filePath: $0) } ?? LibraryFile.usual
    do throws(StoreError) {
      let (store, lock) = try await Self.read(file, logs.statements)
      self.store = store
      self.lock = lock
      let engine = services.makeEngine(store)
      let refreshing = AutomaticRefresh(engine, into: store) { [messages, complain] in
        complain("freshet: \(messages.sentence(for: $0))")
      }
      let begun = Session(
        options: options,
        application: application,
        main: Launch.makeWindow(
          application,
          services,
          store,
          engine,
          messages,
          worker: PictureWorker()
        ),
        logs: logs,
        onFault: { [complain] in complain("freshet: \($0)") }
      )
      session = begun
      followOthers(store, begun.main)
      // Nothing is fetched into a library that is about to be closed.
      begun.main.onClosing = { [weak self] in
        await self?.others?.end()
        self?.keeping?.cancel()
        await self?.keeping?.value
        await refreshing.end()
      }
      begun.main.onClosed = { [weak self] in await self?.closeFile() }
      begun.begin(waiting)
      if let notice = store.openingNotice { begun.main.library.onFault(notice) }
      refreshing.keepInOrder()
      if options.keepsUp { refreshing.begin() }
      keepUp(store, begun.main)
    } catch {
      let sentence = messages.sentence(for: error)
      complain("freshet: \(file.path()): \(sentence)")
      FaultWindow.present(in: application, title: messages.noLibraryTitle, reason: sentence)
    }
  }

  /// Without a watch on its file the library is shown as this program alone changes it.
  private func followOthers(_ store: FeedStore, _ main: MainWindow) {
    do throws(GLibError) {
      others = try OutsideChanges(of: store) { [weak main] in main?.library.onFault($0) }
    } catch {
      complain("freshet: \(error.message)")
    }
  }

  /// Opens the library away from the main thread, as the one window that has it.
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

  /// Checks the library's file and makes its backups, once the first list is on the screen.
  ///
  /// A library that is to be left alone has its search filled in, and nothing else.
  private func keepUp(_ store: FeedStore, _ main: MainWindow) {
    keeping = Task { [messages, complain, options, clock] in
      do { try await clock.sleep(for: Self.timeBeforeUpkeep) } catch { return }
      do throws(StoreError) {
        guard options.keepsUp else {
          try await store.rebuildSearch()
          return
        }
        let report = try await store.keepUp()
        await FreedMemory.giveBack()
        if !report.health.isHealthy { main.library.onFault(StoreError(.damaged)) }
      } catch {
        if error.code != .cancelled { complain("freshet: \(messages.sentence(for: error))") }
      }
    }
  }

  /// The first list is there by then, and the reader reads.
  private static let timeBeforeUpkeep = Duration.seconds(5)
}
