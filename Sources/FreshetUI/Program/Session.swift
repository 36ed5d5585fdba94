// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedSync
import Foundation
package import FreshetCore
import GtkLists
package import GtkShell
import ListKit
import RefreshKit

/// The logs of a run.
package struct SessionLogs {
  /// The trace of events with their times; nil for none.
  package let trace: Trace?
  /// The recording of what happens to the lists; nil for none.
  package let recording: RecordingFile?
  /// The log of the statements that run in the library; nil for none.
  package let statements: StatementLog?

  /// Creates the set of logs.
  ///
  /// A log that is nil is not written.
  package init(
    trace: Trace? = nil,
    recording: RecordingFile? = nil,
    statements: StatementLog? = nil
  ) {
    (self.trace, self.recording, self.statements) = (trace, recording, statements)
  }
}

/// A window of the program, with the tasks that the program's options ask for.
///
/// - Isolation: main actor.
package final class Session {
  /// The number of frames without any work after which the window counts as drawn.
  private static let stillFrames = 12

  /// The window.
  package let main: MainWindow

  private let options: LaunchOptions
  private let application: Application
  private let logs: SessionLogs
  private let onFault: (String) -> Void
  private let clock: any Clock<Duration>
  private var observations: [Observation] = []
  private var work: [Task<Void, Never>] = []
  /// The reading of the library for the first list of the window; nil before `start`.
  private(set) var starting: Task<Void, Never>?
  private var hasFirstRows = false

  /// Creates the session and opens what the options name.
  ///
  /// - Parameters:
  ///   - options: what the program was started with.
  ///   - application: the running application.
  ///   - main: the window.
  ///   - logs: the logs of this run.
  ///   - onFault: called with a sentence when a trace or a picture cannot be written.
  ///   - clock: measures the seconds of the trace.
  package init(
    options: LaunchOptions,
    application: Application,
    main: MainWindow,
    logs: SessionLogs,
    onFault: @escaping (String) -> Void,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.options = options
    self.application = application
    self.main = main
    self.logs = logs
    self.onFault = onFault
    self.clock = clock
  }

  /// Shows the window and opens the feeds.
  ///
  /// - Parameters:
  ///   - addresses: the feeds; the last one is shown.
  ///   - layout: the sizes of the window that was closed last; nil for the usual ones.
  package func start(_ addresses: [FeedAddress], _ layout: WindowLayout? = nil) {
    main.restore(layout, size: options.size)
    main.window.onMapped { [weak self] in self?.write(.windowMapped) }
    main.state.onCreated = { [weak self, logs] timeline in
      logs.recording?.record(timeline)
      self?.watch(timeline)
    }
    let start = Task { [main] in await main.start(addresses) }
    starting = start
    work.append(start)
    main.window.present()
    if logs.trace != nil {
      watchDispatches()
      watchReading()
    }
    if options.screenshotPath != nil || options.scrollsToEnd || logs.trace != nil {
      work.append(
        Task { [weak self] in
          // Until the library is read, there is nothing that loads.
          await start.value
          await self?.finish()
        }
      )
    }
  }

  /// Opens the feeds that another run was given, and raises the window.
  ///
  /// - Parameter addresses: the feeds; the last one is shown.
  package func open(_ addresses: [FeedAddress]) {
    for address in addresses { main.open(address) }
    main.window.present()
  }

  /// Ends the tasks that the session started.
  package func end() {
    for task in work {
      task.cancel()
    }
    observations = []
  }

  // MARK: Trace

  private func watch(_ timeline: TimelineModel) {
    guard logs.trace != nil else { return }
    var pages = 0
    var epoch = 0
    let observation = timeline.rows.observe { [weak self, weak timeline] change in
      guard let timeline, let content = timeline.controller.content else { return }
      guard content.pages.count != pages || change.status.epoch != epoch else { return }
      (pages, epoch) = (content.pages.count, change.status.epoch)
      self?.reportPage(of: timeline, pages: pages, rows: change.snapshot.rowCount)
    }
    observations.append(observation)
  }

  /// Traces the commands, and the texts that they lead to.
  private func watchReading() {
    main.onCommand = { [weak self] in self?.write(.command($0)) }
    main.reader.events.onTextShown = { [weak self] in
      self?.write(.textShown(article: $0, portion: $1))
    }
    main.reader.events.onEnd = { [weak self] in
      self?.write(.readToEnd(article: $0, portions: $1, pictures: $2))
    }
  }

  private func reportPage(of timeline: TimelineModel, pages: Int, rows: Int) {
    if !hasFirstRows, rows > 0 {
      hasFirstRows = true
      work.append(
        Task { [weak self] in
          guard let self else { return }
          _ = await Frames.wait(1, of: main.window)
          write(.firstRows(rows: rows))
        }
      )
    }
    write(
      .pageCommitted(
        feed: timeline.name,
        items: timeline.controller.content?.itemCount ?? 0,
        rows: rows,
        pages: pages
      )
    )
  }

  private func watchDispatches() {
    MainLoop.watchDispatches()
    work.append(
      Task { [weak self] in
        while let clock = self?.clock, !Task.isCancelled {
          do { try await clock.sleep(for: .seconds(1)) } catch { return }
          self?.writeDispatches()
        }
      }
    )
  }

  private func writeDispatches() {
    let dispatches = MainLoop.drainDispatches()
    let figures = Trace.DispatchFigures(
      count: dispatches.count,
      slow: dispatches.slowCount,
      longest: dispatches.longest.milliseconds,
      busiest: dispatches.busiest.milliseconds,
      computing: dispatches.computing.milliseconds
    )
    write(.dispatches(figures))
  }

  private func write(_ event: Trace.Event) {
    guard let trace = logs.trace else { return }
    do {
      try trace.write(event)
    } catch {
      onFault("Could not write the trace: \(error.localizedDescription)")
    }
  }

  // MARK: The end of a run that nobody watches

  private func finish() async {
    await settle()
    if options.scrollsToEnd {
      while !Task.isCancelled, isGoingOn {
        await scrollToEnd()
      }
      await scrollToEnd()
    }
    let rows = main.timeline?.model.snapshot.rowCount ?? 0
    write(.idle(rows: rows))
    guard let path = options.screenshotPath else { return }
    if !main.window.writeScreenshot(to: path) {
      onFault("Could not write the picture to \(path). Check that its folder can be written.")
    }
    main.window.close()
  }

  private func scrollToEnd() async {
    main.timeline?.page.host.scrollToEnd()
    await settle()
  }

  /// Whether the list has a further page that would load by itself.
  private var isGoingOn: Bool {
    guard let status = main.timeline?.model.controller.status else { return false }
    return status.hasContent && status.append == .idle && !status.isPaused
  }

  /// Waits until nothing loads and all is drawn.
  private func settle() async {
    repeat {
      await Frames.wait(Self.stillFrames, of: main.window)
    } while !Task.isCancelled && isBusy
  }

  private var isBusy: Bool {
    let isRefreshing = main.library.refreshes.progress?.isRunning ?? false
    let isLoading = main.timeline?.model.controller.status.isLoading ?? false
    return isRefreshing || isLoading || main.isChangingLists || main.reader.isLoading
      || main.isLoadingPictures
  }
}
