// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
package import GtkShell

/// The line under the lists while feeds are fetched: how far it is, and the way to stop it.
package final class RefreshFoot {
  /// The line, which is there only meanwhile.
  package let widget: Revealer

  private let messages: Messages
  private let label = Label("")
  private let stop = Button(icon: "process-stop-symbolic")

  /// Creates the line, hidden.
  ///
  /// - Parameter messages: the words of the interface.
  init(_ messages: Messages) {
    self.messages = messages
    let row = Box(.horizontal, spacing: 6)
    label.ellipsis = .end
    label.xAlignment = 0
    label.expandsHorizontally = true
    label.addCSSClass("dim-label")
    stop.setTooltip(messages.stopRefreshing)
    stop.setAccessibleLabel(messages.stopRefreshing)
    stop.setAction("win.stop-refreshing")
    stop.verticalAlignment = .center
    for name in ["flat", "circular"] { stop.addCSSClass(name) }
    row.addCSSClass("sidebar-foot")
    row.append(label)
    row.append(stop)
    widget = Revealer(row)
  }

  /// What the line says.
  package var text: String { label.text }

  /// Shows how far the refreshes are.
  ///
  /// - Parameters:
  ///   - progress: how far; nil before the first one.
  ///   - isStopping: whether they were told to stop.
  func show(_ progress: LibraryProgress?, isStopping: Bool) {
    guard let progress, progress.isRunning else {
      widget.isRevealed = false
      return
    }
    label.text = isStopping ? messages.stopping : messages.refreshing(progress)
    widget.isRevealed = true
  }
}
