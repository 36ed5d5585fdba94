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
  private let title: WindowTitle
  private let messages: Messages
  private var isShowing = false
  /// The version of the rows that are shown.
  private var version = 0
  /// Called with the list that the reader chooses, even the one that is shown already.
  package var onChoose: (SidebarItem) -> Void = { _ in }

  /// Creates the pane.
  ///
  /// - Parameters:
  ///   - messages: the strings of the interface.
  ///   - pictures: loads the icons of feeds; nil shows letters alone.
  package init(messages: Messages, pictures: PictureLoader? = nil) {
    self.messages = messages
    foot = RefreshFoot(messages)
    title = WindowTitle(messages.feeds)
    var configuration = ListViewConfiguration(showsNewRowsPill: false)
    configuration.accessibleLabel = messages.feeds
    configuration.allowsSeveral = true
    host = ListViewHost(
      registry: SidebarCells(pictures: pictures),
      configuration: configuration,
      traits: { row in
        var traits = RowTraits.item
        traits.isMovable = row.id.filed != nil
        return traits
      }
    )
    header.setTitleWidget(title)
    host.widget.addCSSClass("navigation-sidebar")
    host.widget.expandsVertically = true
    for part in [header, host.widget, foot.widget] { widget.append(part) }
    widget.setSizeRequest(width: Self.width, height: -1)
    widget.expandsHorizontally = false
    host.onSelectionChanged { [weak self] row, _ in
      // The selection also changes when the model selects a row; that is not the reader's choice.
      if let self, let row, !isShowing { onChoose(row.id) }
    }
    host.onActivate { [weak self] in self?.onChoose($0.id) }
    host.onChooseSeveral { [weak self] in self?.showChosen($0.count) }
    // The marked list may be out of sight: behind a search, or under a narrow window's sidebar.
    host.onSelectedPressed { [weak self] in self?.onChoose($0.id) }
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
    if library.sidebar.rowsVersion != version {
      version = library.sidebar.rowsVersion
      let next = ListSnapshot(rows: library.sidebar.rows)
      // Not by a presenter, which compares long lists elsewhere: a sidebar has some hundreds of
      // rows, and they are there in this turn, to be selected and scrolled to below.
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
    total = library.sidebar.unreadCount
    showChosen(host.chosenIDs.count)
  }

  /// The lists that are chosen; one, or several at once.
  package var chosen: [SidebarItem] { host.chosenIDs }

  /// The number of unread articles that the head states.
  private var total = 0
  /// The line under the head: the number of chosen lists, or of unread articles.
  package private(set) var headline = ""

  /// Shows how many lists are chosen at once, or how many articles are unread.
  private func showChosen(_ count: Int) {
    let next = count > 1 ? messages.chosen(count) : messages.unreadTotal(total)
    guard next != headline else { return }
    headline = next
    title.setSubtitle(next)
  }

  /// Connects the moves of feeds and folders, with the pointer and with keys.
  func connectOrder(_ library: LibraryModel) {
    host.onMove { [weak library] row, step in
      library?.filing.move(row.id, by: step < 0 ? .up : .down)
    }
    host.onRelocate { [weak library] row, relocation in
      let step: SidebarStep =
        switch relocation {
        case .first: .first
        case .last: .last
        case .left: .outside
        case .right: .inside
        }
      return library?.filing.move(row.id, by: step) ?? false
    }
    host.onDrag(
      RowDragging(
        items: { [weak self] row in
          guard row.id.filed != nil else { return [] }
          let chosen = self?.chosen.filter { $0.filed != nil } ?? []
          return chosen.contains(row.id) ? chosen : [row.id]
        },
        accepts: { [weak library] items, row, part in
          library?.filing.canMove(items, to: SidebarDrop(part, of: row.id)) ?? false
        },
        onDrop: { [weak library] items, row, part in
          library?.filing.move(items, to: SidebarDrop(part, of: row.id))
        }
      )
    )
  }
}

extension SidebarDrop {
  /// Creates the place at a part of a row.
  fileprivate init(_ part: RowDropPart, of item: SidebarItem) {
    self =
      switch part {
      case .before: .before(item)
      case .into: .into(item)
      case .after: .after(item)
      }
  }
}
