// SPDX-License-Identifier: GPL-3.0-or-later

import FeedStore
import FeedSync
import Foundation
package import FreshetCore
package import GtkShell

/// The running program: it has the library, and a window for as long as a reader wants one.
///
/// A further run hands its arguments to this one and ends, so that one process has the library.
///
/// - Isolation: main actor.
package final class Program {
  private let options: LaunchOptions
  private let application: Application
  private let services: FeedServices
  private let worker: PictureWorker?
  private let messages: Messages
  private let logs: SessionLogs
  private let complain: (String) -> Void
  private let clock: any Clock<Duration>

  /// The library; nil before the first window, and after the last one.
  package private(set) var library: RunningLibrary?
  /// The window with what belongs to it; nil while there is none.
  package private(set) var session: Session?

  private var faultWindow: ApplicationWindow?
  private var opening: Task<Void, Never>?
  private var isWindowWanted = false
  private var isLibraryClosing = false
  /// The feeds that are opened as soon as there is a window.
  private var waiting: [FeedAddress] = []

  /// Creates a program that has opened nothing.
  ///
  /// - Parameters:
  ///   - options: what the program was started with.
  ///   - application: the program as GTK knows it.
  ///   - services: the network and the pictures.
  ///   - messages: the words of the interface.
  ///   - logs: where to write what happens.
  ///   - complain: writes a line to the error stream.
  package init(
    options: LaunchOptions,
    application: Application,
    services: (all: FeedServices, worker: PictureWorker?),
    messages: Messages,
    logs: SessionLogs,
    complain: @escaping (String) -> Void
  ) {
    self.options = options
    self.application = application
    (self.services, worker) = services
    self.messages = messages
    self.logs = logs
    self.complain = complain
    clock = ContinuousClock()
  }

  /// Opens feeds, in the window that is there or in the one that is made.
  ///
  /// - Parameter addresses: the feeds; the last one is the one that is shown.
  package func open(_ addresses: [FeedAddress]) {
    if let session, !session.main.isClosing { return session.open(addresses) }
    if let faultWindow { return faultWindow.present() }
    waiting += addresses
    isWindowWanted = true
    // A window or a library that is closing comes back to this when it is closed.
    guard session == nil, !isLibraryClosing, opening == nil else { return }
    application.hold()
    opening = Task { [self] in
      await openWindow()
      opening = nil
      application.release()
    }
  }

  /// Ends as the window's own button does: the library is closed first.
  func close() {
    isWindowWanted = false
    if let session {
      session.main.close()
    } else {
      opening?.cancel()
      application.quit()
    }
  }

  /// Ends what the program began, and closes the library's file if no window did it.
  func end() {
    opening?.cancel()
    session?.end()
    do throws(StoreError) {
      try library?.store.close()
    } catch {
      complain("freshet: \(messages.sentence(for: error))")
    }
  }

  private func openWindow() async {
    isWindowWanted = false
    let file = options.libraryPath.map { URL(filePath: $0) } ?? LibraryFile.usual
    do throws(StoreError) {
      let known = library
      let library = if let known { known } else { try await open(file) }
      let main = Launch.makeWindow(
        application,
        services,
        library.model,
        messages,
        worker: worker
      )
      // Nobody waits for what was asked for in a window that is closed.
      main.onClosing = { [engine = library.engine] in await engine.stop() }
      main.onClosed = { [weak self] in await self?.windowHasClosed() }
      let next = Session(
        options: options,
        application: application,
        main: main,
        logs: logs,
        onFault: { [complain] in complain("freshet: \($0)") }
      )
      session = next
      next.begin(waiting)
      waiting = []
      if known == nil { library.begin(keepsUp: options.keepsUp, clock: clock) }
      if let notice = library.store.openingNotice { library.model.onFault(notice) }
    } catch {
      let sentence = messages.sentence(for: error)
      complain("freshet: \(file.path()): \(sentence)")
      faultWindow = FaultWindow.present(
        in: application,
        title: messages.noLibraryTitle,
        reason: sentence
      )
    }
  }

  private func open(_ file: URL) async throws(StoreError) -> RunningLibrary {
    let opened = try await RunningLibrary(
      file,
      services: services,
      messages: messages,
      statements: logs.statements,
      complain: complain
    )
    library = opened
    return opened
  }

  /// Goes on with the window that was asked for meanwhile; without one, the library is closed, and
  /// the program ends with the window.
  private func windowHasClosed() async {
    session?.end()
    session = nil
    if !isWindowWanted, let library {
      isLibraryClosing = true
      self.library = nil
      await library.close()
      isLibraryClosing = false
    }
    if isWindowWanted { await openWindow() }
  }
}
