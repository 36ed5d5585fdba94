// SPDX-License-Identifier: GPL-3.0-or-later

import FeedStore
import FeedSync
import Foundation
package import FreshetCore
package import GtkShell

/// The running program: it has the library, and the windows of the reader.
///
/// A further run hands its arguments to this one and ends, so that only one process has the
/// library.
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
  /// The windows with their sessions, oldest first.
  package private(set) var sessions: [Session] = []
  /// The session of the newest window; nil while there is none.
  package var session: Session? { sessions.last }

  private var faultWindow: ApplicationWindow?
  private var opening: Task<Void, Never>?
  private var isWindowWanted = false
  private var isLibraryClosing = false
  /// The feeds to open as soon as there is a window.
  private var waiting: [FeedAddress] = []

  /// Creates a program without a window or a library.
  ///
  /// - Parameters:
  ///   - options: the options of the start.
  ///   - application: the program as GTK knows it.
  ///   - services: the network and the pictures.
  ///   - messages: the strings of the interface.
  ///   - logs: the logs of this run.
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

  /// Opens feeds in the newest window, or in a new one when there is none.
  ///
  /// - Parameter addresses: the feeds; the last one is shown.
  package func open(_ addresses: [FeedAddress]) {
    if let session = sessions.last(where: { !$0.main.isClosing }) { return session.open(addresses) }
    if let faultWindow { return faultWindow.present() }
    waiting += addresses
    isWindowWanted = true
    // When a window or the library is closing, its end calls this again.
    guard sessions.isEmpty, !isLibraryClosing, opening == nil else { return }
    application.hold()
    opening = Task { [self] in
      await openWindow()
      opening = nil
      application.release()
    }
  }

  /// Opens a further window over the library, with its own lists.
  package func openFurther() {
    guard let library, sessions.contains(where: { !$0.main.isClosing }) else { return open([]) }
    var further = options
    (further.screenshotPath, further.scrollsToEnd) = (nil, false)
    addWindow(over: library, further, sessions.last?.main.layout)
  }

  /// Shows something in the newest window.
  ///
  /// - Parameter act: shows it there.
  package func show(_ act: (MainWindow) -> Void) {
    guard let session = sessions.last(where: { !$0.main.isClosing }) else { return open([]) }
    act(session.main)
    session.main.window.present()
  }

  /// Closes the program as the window's close button does: the library is closed first.
  func close() {
    isWindowWanted = false
    for session in sessions { session.main.close() }
    guard sessions.isEmpty else { return }
    opening?.cancel()
    application.quit()
  }

  /// Ends what the program started, and closes the library's file if no window did.
  func end() {
    opening?.cancel()
    for session in sessions { session.end() }
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
      addWindow(over: library, options, await library.model.settings.windowLayout())
      if known == nil { library.start(runsUpkeep: options.runsUpkeep, clock: clock) }
      if let notice = library.store.openingNotice { library.model.tasks.onFault(notice) }
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

  private func addWindow(
    over library: RunningLibrary,
    _ options: LaunchOptions,
    _ layout: WindowLayout?
  ) {
    let main = Launch.makeWindow(application, services, library.model, messages, worker: worker)
    // Requests of the last window are cancelled when it closes, because nothing waits for them.
    main.onClosing = { [weak self, engine = library.engine] in
      if self?.sessions.allSatisfy(\.main.isClosing) != false { await engine.stop() }
    }
    let next = Session(
      options: options,
      application: application,
      main: main,
      logs: logs,
      onFault: { [complain] in complain("freshet: \($0)") }
    )
    main.onClosed = { [weak self, weak next] in
      if let next { await self?.hasClosed(next) }
    }
    sessions.append(next)
    next.start(waiting, layout)
    waiting = []
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

  /// Handles the end of a session.
  ///
  /// Other windows stay open, and one that was requested meanwhile opens. Without any window, the
  /// library is closed and the program ends.
  private func hasClosed(_ session: Session) async {
    session.end()
    sessions.removeAll { $0 === session }
    guard sessions.isEmpty else {
      self.session?.main.receiveReports()
      return
    }
    if !isWindowWanted, let library {
      isLibraryClosing = true
      self.library = nil
      await library.close()
      isLibraryClosing = false
    }
    if isWindowWanted { await openWindow() }
  }
}
