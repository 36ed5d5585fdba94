// SPDX-License-Identifier: GPL-3.0-or-later

package import FreshetCore
package import GtkShell
import ListKit

/// The lists at the left, and how far a refresh of many feeds is.
///
/// It is a list like the timeline: a thousand feeds cost as many rows as are seen, and a count that
/// changes is one row bound again.
package final class SidebarView {
  /// Pixels that the pane wants at least.
  private static let width = 240

  /// The pane: a header bar over the list.
  package let widget = Box(.vertical, spacing: 0)
  /// The pane's header bar; the window puts its buttons there.
  package let header = HeaderBar()
  /// The rows.
  package let host: ListViewHost<SidebarCells>

  /// How far a refresh of many feeds is, and what did not come.
  package let foot: RefreshFoot
  private var isShowing = false
  /// Which rows are shown.
  private var version = 0

  /// Creates the pane.
  ///
  /// - Parameters:
  ///   - messages: the words of the interface.
  ///   - onChoose: called when the reader chooses a list, also the one already shown.
  package init(messages: Messages, onChoose: @escaping (SidebarItem) -> Void) {
    foot = RefreshFoot(messages)
    var configuration = ListViewConfiguration(showsNewRowsPill: false)
    configuration.accessibleLabel = messages.feeds
    host = ListViewHost(registry: SidebarCells(), configuration: configuration)
    host.widget.addCSSClass("navigation-sidebar")
    host.widget.expandsVertically = true
    for part in [header, host.widget, foot.widget] { widget.append(part) }
    widget.setSizeRequest(width: Self.width, height: -1)
    widget.expandsHorizontally = false
    host.onSelectionChanged { [weak self] row, _ in
      // The model's own choice comes back as a change of the selection.
      if let row, self?.isShowing == false { onChoose(row.id) }
    }
    host.onActivate { row in onChoose(row.id) }
  }

  /// The pane as the window's split view takes it.
  func pane(_ messages: Messages) -> SplitView.Pane {
    SplitView.Pane(widget, title: messages.feeds, narrowest: Self.width)
  }

  /// Shows the lists as they are now.
  ///
  /// - Parameters:
  ///   - library: the reader's library.
  ///   - selected: the list that the window shows; nil for none.
  package func show(_ library: LibraryModel, selecting selected: SidebarItem?) {
    if library.rowsVersion != version {
      version = library.rowsVersion
      let next = ListSnapshot(rows: library.rows)
      host.apply(next, update: ListDiff.update(from: host.snapshot, to: next), anchor: .hold)
    }
    if host.selectedID != selected {
      isShowing = true
      host.select(selected)
      isShowing = false
      // A feed that was just added may stand far below.
      if let selected { host.scroll(to: selected) }
    }
    foot.show(library)
  }
}
