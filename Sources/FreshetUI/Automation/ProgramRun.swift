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
  private var opening: Task<Void, Never>?
  private var session: Session?
  private var store: FeedStore?
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
  init(
    options: LaunchOptions,
    application: Application,
    messages: Messages,
    logs: SessionLogs,
    complain: @escaping (String) -> Void
  ) {
    self.options = options
    self.application = application
    self.messages = messages
    self.logs = logs
    self.complain = complain
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

  /// Ends what the run began, and closes the library's file.
  func end() {
    opening?.cancel()
    session?.end()
    do throws(StoreError) {
      try store?.close()
    } catch {
      complain("freshet: \(messages.sentence(for: error))")
    }
  }

  private func openLibrary() async {
    let file = options.libraryPath.map { URL(filePath: $0) } ?? LibraryFile.usual
    do throws(StoreError) {
      let store = try await Self.read(file)
      self.store = store
      let engine = services.makeEngine(store)
      let refreshing = AutomaticRefresh(engine)
      let begun = Session(
        options: options,
        application: application,
        main: Launch.makeWindow(
          application,
          services,
          store,
          SyncNetwork(engine, into: store),
          messages
        ),
        logs: logs,
        onFault: { [complain] in complain("freshet: \($0)") }
      )
      session = begun
      // Nothing is fetched into a library that is about to be closed.
      begun.main.onClosing = { await refreshing.end() }
      begun.begin(waiting)
      if options.isReadersOwn { refreshing.begin() }
    } catch {
      let sentence = messages.sentence(for: error)
      complain("freshet: \(file.path()): \(sentence)")
      FaultWindow.present(in: application, title: messages.noLibraryTitle, reason: sentence)
    }
  }

  /// Opens the library away from the main thread.
  @concurrent
  private static func read(_ file: URL) async throws(StoreError) -> FeedStore {
    try LibraryFile.open(file)
  }
}
