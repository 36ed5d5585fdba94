// SPDX-License-Identifier: GPL-3.0-or-later

package import FreshetCore
package import GtkLists
package import GtkShell
import ListKit

/// The sidebar: the lists, and under them the progress of a refresh.
///
/// It is a list like the timeline. A thousand feeds cost only the visible rows, and a changed count
/// binds one row again.
package final class SidebarView {
  /// The minimum width in pixels.
  private static let width = 240

  /// The pane: a header bar over the list.
  package let widget = Box(.vertical, spacing: 0)
  /// The pane's header bar; the window puts its buttons there.
  package let header = HeaderBar()
  /// The list view with the rows.
  package let host: ListViewHost<SidebarCells>

  /// The line with the progress of a refresh and the report of failed feeds.
  package let foot: RefreshFoot
  private var isShowing = false
  /// The version of the rows that are shown.
  private var version = 0

  /// Creates the pane.
  ///
  /// - Parameters:
  ///   - messages: the strings of the interface.
  ///   - onChoose: called when the reader chooses a list, even the one that is shown already.
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
      // The selection also changes when the model selects a row; that is not the reader's choice.
      if let row, self?.isShowing == false { onChoose(row.id) }
    }
    host.onActivate { row in onChoose(row.id) }
    // The marked list may be out of sight: behind a search, or under a narrow window's sidebar.
    host.onSelectedPressed { row in onChoose(row.id) }
  }

  /// Returns the pane in the form that the window's split view needs.
  func pane(_ messages: Messages) -> SplitView.Pane {
    SplitView.Pane(widget, title: messages.feeds, narrowest: Self.width)
  }

  /// Shows the present lists.
  ///
  /// - Parameters:
  ///   - library: the reader's library.
  ///   - selected: the list that is marked; nil for none.
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
      // A feed that was just added may be far below.
      if let selected { host.scroll(to: selected) }
    }
    foot.show(library)
  }
}
