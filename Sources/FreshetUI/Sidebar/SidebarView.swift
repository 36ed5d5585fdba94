// SPDX-License-Identifier: GPL-3.0-or-later

package import FreshetCore
package import GtkShell

/// The list of opened feeds at the left.
package final class SidebarView {
  /// Pixels that the pane wants at least.
  private static let width = 220

  /// The pane: a header bar over the list.
  package let widget = Box(.vertical, spacing: 0)
  /// The pane's header bar; the window puts its buttons there.
  package let header = HeaderBar()

  private let list = ListBox()
  private var rows: [FeedEntry.ID] = []

  /// Creates the pane.
  ///
  /// - Parameter onChoose: called when the reader chooses a feed, also the one already shown.
  package init(onChoose: @escaping (FeedEntry.ID) -> Void) {
    list.addCSSClass("navigation-sidebar")
    let scroller = ScrolledWindow(list)
    scroller.setPolicy(horizontal: .never, vertical: .automatic)
    scroller.expandsVertically = true
    widget.append(header)
    widget.append(scroller)
    widget.setSizeRequest(width: Self.width, height: -1)
    list.onRowActivated { [weak self] index in
      guard let self, rows.indices.contains(index) else { return }
      onChoose(rows[index])
    }
  }

  /// Shows the feeds as they are now.
  ///
  /// - Parameter library: the feeds opened.
  package func show(_ library: LibraryModel) {
    list.removeAll()
    rows = library.entries.map(\.id)
    for entry in library.entries {
      list.append(row(for: entry))
    }
    guard let selected = library.selectedID, let index = rows.firstIndex(of: selected) else {
      return
    }
    list.selectRow(at: index)
  }

  private func row(for entry: FeedEntry) -> Widget {
    let label = Label(entry.title)
    label.xAlignment = 0
    label.ellipsis = .end
    label.setTooltip(entry.address.displayText)
    label.setMargins(top: 6, bottom: 6)
    return label
  }
}
