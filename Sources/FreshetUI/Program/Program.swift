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

  /// The state of the program between its start and its end.
  private enum State {
    /// There is no library, and no window.
    case closed
    /// The first window is about to be there, and the library of an earlier one may be open.
    case opening(Task<Void, Never>, RunningLibrary?)
    /// The library is open for the windows; one more opens after all of them if it `reopens`.
    case running(RunningLibrary, reopens: Bool)
    /// The library is being closed; it is opened again after that if it `reopens`.
    case closing(reopens: Bool)
    /// The library cannot be opened, as a window says.
    case failed(ApplicationWindow)
  }

  /// The library; nil before the first window, and after the last one.
  package var library: RunningLibrary? {
    switch state {
    case .opening(_, let library): library
    case .running(let library, _): library
    case .closed, .closing, .failed: nil
    }
  }
  /// The windows with their sessions, oldest first.
  package private(set) var sessions: [Session] = []
  /// The session of the newest window; nil while there is none.
  package var session: Session? { sessions.last }

  private var state = State.closed
  /// The opening of the library's file that began with the program; nil once a window uses it.
  private var opening: RunningLibrary.Opening?
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

  /// Begins to open the library's file for the first window.
  package func prepare() {
    opening = RunningLibrary.open(file, statements: logs.statements)
  }

  /// Opens feeds in the newest window, or in a new one when there is none.
  ///
  /// - Parameter addresses: the feeds; the last one is shown.
  package func open(_ addresses: [FeedAddress]) {
    if let session = sessions.last(where: { !$0.main.isClosing }) { return session.open(addresses) }
    if case .failed(let window) = state { return window.present() }
    waiting += addresses
    switch state {
    case .closed: startOpening(over: nil)
    // The window that closes, or the library, opens the next one at its end.
    case .running(let library, _): state = .running(library, reopens: true)
    case .closing: state = .closing(reopens: true)
    // The window that opens shows the feeds.
    case .opening, .failed: break
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
    switch state {
    case .running(let library, _): state = .running(library, reopens: false)
    case .closing: state = .closing(reopens: false)
    case .closed, .opening, .failed: break
    }
    for session in sessions { session.main.close() }
    guard sessions.isEmpty else { return }
    cancelOpening()
    application.quit()
  }

  /// Ends what the program started, and closes the library's file if no window did.
  func end() {
    cancelOpening()
    for session in sessions { session.end() }
    do throws(StoreError) {
      try library?.store.close()
    } catch {
      complain("freshet: \(messages.sentence(for: error))")
    }
  }

  private func cancelOpening() {
    if case .opening(let task, _) = state { task.cancel() }
  }

  /// Opens a window while there is none.
  ///
  /// - Parameter known: the library, if it is open; nil opens it first.
  /// - Returns: the task; it finishes when the window is there, or a failure is shown.
  @discardableResult
  private func startOpening(over known: RunningLibrary?) -> Task<Void, Never> {
    // Without a window, nothing else keeps the program.
    application.hold()
    let opening = Task { [self] in
      await openWindow(over: known)
      application.release()
    }
    state = .opening(opening, known)
    return opening
  }

  private var file: URL { options.libraryPath.map { URL(filePath: $0) } ?? LibraryFile.usual }

  private func openWindow(over known: RunningLibrary?) async {
    do throws(StoreError) {
      let library = if let known { known } else { try await openLibrary() }
      let layout = await library.model.settings.windowLayout()
      // The library is read while the window is made.
      library.model.startReading()
      state = .running(library, reopens: false)
      addWindow(over: library, options, layout)
      if known == nil {
        library.start(
          runsUpkeep: options.runsUpkeep,
          clock: clock,
          behind: session?.starting
        )
      }
      if let notice = library.store.openingNotice { library.model.tasks.onFault(notice) }
    } catch {
      let sentence = messages.sentence(for: error)
      complain("freshet: \(file.path()): \(sentence)")
      application.setKeys(KeyBindings())
      let window = FaultWindow.present(
        in: application,
        title: messages.noLibraryTitle,
        reason: sentence
      )
      state = .failed(window)
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

  private func openLibrary() async throws(StoreError) -> RunningLibrary {
    let opening = opening ?? RunningLibrary.open(file, statements: logs.statements)
    self.opening = nil
    let opened = try await RunningLibrary(
      opening,
      services: services,
      messages: messages,
      complain: complain
    )
    // The end of the program closes it from now on, also while there is no window yet.
    if case .opening(let task, _) = state { state = .opening(task, opened) }
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
    guard case .running(let library, let reopensWindow) = state else { return }
    if reopensWindow { return await startOpening(over: library).value }
    state = .closing(reopens: false)
    await library.close()
    guard case .closing(let reopensLibrary) = state else { return }
    state = .closed
    if reopensLibrary { await startOpening(over: nil).value }
  }
}
