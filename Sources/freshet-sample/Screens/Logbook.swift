// SPDX-License-Identifier: MIT

import Foundation
package import GtkLists
package import GtkShell
import ListKit
package import RefreshKit
import StateMachineKit

/// An entry of a ship's log.
package struct LogEntry: PagedItem {
  package let id: Int
  package var revision: Int { 0 }
  var text: String { "Watch \(id + 1): wind \(id % 9 + 1), course \(id * 7 % 360)°." }
}

/// A source of 300 entries, of which the page from the hundredth on fails at the first try.
package actor LogbookSource: PageSource {
  private var hasFailed = false

  @concurrent
  package nonisolated func page(
    for request: PageRequest<Int>
  ) async throws(PageError) -> Page<LogEntry, Int> {
    let first = request.cursor ?? 0
    if first == 100, await failsOnce() { throw PageError(.timedOut) }
    let end = min(first + 20, 300)
    return Page(items: (first..<end).map { LogEntry(id: $0) }, next: end < 300 ? end : nil)
  }

  private func failsOnce() -> Bool {
    defer { hasFailed = true }
    return !hasFailed
  }
}

/// A log that is read by clicks: one on an entry shows it over the list, and one on the last row
/// loads the next page.
///
/// Of a long log, pages far from those in sight are dropped, and loaded again on the way back. Each
/// failure is reported once, with a way to try again. The header tells when the log was last
/// refreshed with success.
@MainActor
package final class Logbook: SceneScreen, Reporting {
  /// The list of the entries.
  package let screen: PagedScreen<LogbookSource, OneCell<LogCell>>

  /// The title, over the time of the last successful refresh.
  package let heading = WindowTitle(Route.logbook.name)

  private let tracker = ErrorTracker(screen: Route.logbook.name)
  private let failures: Observation
  private var lastSuccess = LastSuccess<Date>()
  private var refreshes: Observation?

  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - window: the window that it is shown in.
  ///   - onReport: called with each failure in words, and with what tries again.
  package init(
    in window: ApplicationWindow,
    onReport: @escaping (_ sentence: String, _ retry: @escaping () -> Void) -> Void
  ) {
    let chosen = Label("Click on an entry.")
    chosen.addCSSClass("heading")
    chosen.setMargins(top: 10, bottom: 10)
    var options = PagedScreenOptions<LogEntry>()
    options.above = chosen
    options.attachment.paging = .click
    options.list.activatesOnSingleClick = true
    options.refreshing.maximumItems = 60
    options.refreshing.retainedDistance = 20
    options.refreshing.backOff = nil
    options.parts.setFooters { RestCell() }
    screen = PagedScreen(LogbookSource(), title: Route.logbook.name, options: options) { LogCell() }
    screen.onActivate = { chosen.text = $0.text }
    tracker.track(screen.list)
    failures = tracker.observe { failure in
      let reason = ListTexts.englishReason(for: failure.error.kind)
      onReport("\(failure.screen): \(reason)", failure.retry)
    }
    screen.header.setTitleWidget(heading)
    refreshes = screen.list.observeStatus { [weak self] in self?.showTime(of: $0) }
    screen.attach(in: window)
  }

  private func showTime(of status: RefreshStatus) {
    lastSuccess.follow(status, now: Date())
    let time = lastSuccess.time?.formatted(date: .omitted, time: .shortened)
    heading.setSubtitle(time.map { "Updated \($0)" } ?? "")
  }

  package var widget: Widget { screen.widget }
  package var title: String { screen.title }
  package var headerBar: HeaderBar? { screen.headerBar }
  var report: (rows: Int, isAtRest: Bool) { screen.report }

  package func close() async {
    failures.cancel()
    refreshes?.cancel()
    await screen.close()
  }
}
