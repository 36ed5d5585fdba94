// SPDX-License-Identifier: GPL-3.0-or-later

import FeedSync
import FreshetCore
package import GtkShell

/// The line under the sidebar.
///
/// During a refresh it shows the progress, with a button to stop it. Afterwards it reports the
/// feeds that failed or that the library lost, with a button for the reasons.
package final class RefreshFoot {
  /// The widget of the line, visible only when there is a text.
  package let widget: Revealer

  private let messages: Messages
  private let row = Box(.horizontal, spacing: 6)
  private let label = Label("")
  private let stop: Button
  private let details: Button

  /// Creates the line, hidden.
  init(_ messages: Messages) {
    self.messages = messages
    stop = Button(icon: "process-stop-symbolic", .stopRefreshing, messages)
    details = Button(.showFailures, messages)
    label.xAlignment = 0
    // The lists decide the width of the sidebar, not the text under them.
    label.maximumCharacters = 10
    label.expandsHorizontally = true
    stop.addCSSClass("circular")
    row.addCSSClass("sidebar-foot")
    row.append(label)
    for button in [stop, details] {
      button.verticalAlignment = .center
      button.addCSSClass("flat")
      button.leaveFocusOnClick()
      row.append(button)
    }
    widget = Revealer(row)
  }

  /// The text of the line.
  package var text: String { label.text }

  /// Shows the state of the refreshes.
  func show(_ library: LibraryModel) {
    if let progress = messages.running(library.refreshes) {
      show(progress, isRunning: true)
    } else if library.refreshes.hasUnseenFailures {
      show(messages.notFetched(library.refreshes.failures), isRunning: false)
    } else if !library.standings.lostFeeds.isEmpty {
      show(messages.lost(library.standings.lostFeeds), isRunning: false)
    } else {
      widget.isRevealed = false
    }
  }

  /// Shows a text.
  ///
  /// During a refresh it is a feed's name and may be cut; a sentence wraps instead.
  private func show(_ text: String, isRunning: Bool) {
    label.text = text
    label.ellipsis = isRunning ? .end : .none
    label.isWrapping = !isRunning
    stop.isVisible = isRunning
    details.isVisible = !isRunning
    if isRunning { label.addCSSClass("dim-label") } else { label.removeCSSClass("dim-label") }
    widget.isRevealed = true
  }
}
