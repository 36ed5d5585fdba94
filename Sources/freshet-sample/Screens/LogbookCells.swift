// SPDX-License-Identifier: MIT

package import GtkShell
package import ListKit
import RefreshKit

/// A cell with an entry on a line.
package final class LogCell: Cell {
  private let label = Label()
  package var view: Widget { label }

  init() {
    label.xAlignment = 0
    label.setMargins(start: 14, end: 14, top: 8, bottom: 8)
  }

  package func bind(_ entry: LogEntry, _ context: CellContext) { label.text = entry.text }

  package func unbind() { label.text = "" }

  package func accessibleText(for entry: LogEntry) -> AccessibleText {
    AccessibleText(label: entry.text)
  }
}

/// A cell with one line for missing entries: at the end of a list, or in a gap.
final class RestCell: Cell {
  private let label = Label()
  var view: Widget { label }

  init() {
    label.addCSSClass("dim-label")
    label.setMargins(top: 14, bottom: 14)
  }

  func bind(_ footer: ListFooter, _ context: CellContext) { label.text = Self.text(of: footer) }

  func unbind() { label.text = "" }

  func accessibleText(for footer: ListFooter) -> AccessibleText {
    AccessibleText(label: Self.text(of: footer))
  }

  private static func text(of footer: ListFooter) -> String {
    switch footer {
    case .hidden: ""
    case .loadMore: "⋯ more"
    case .loading: "⋯"
    case .failed: "⋯ try again"
    case .end: "•"
    }
  }
}
