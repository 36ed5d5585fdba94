// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FreshetCore
import GtkLists
import GtkShell
import RefreshKit

// Duplicate stories: one row in lists, and the articles one by one in the reader's pane.
extension MainWindow {
  /// Opens another feed's article about the story in the reader's pane.
  ///
  /// The list stays as it is.
  ///
  /// - Parameter entry: the other feed's article; a link leads from it back to the one that is
  ///   chosen.
  func open(_ entry: FeedModel.Entry) {
    let id = TimelineItem.id(of: entry.id)
    reader.grabFocus()
    if let item = timeline?.model.item(for: id), timeline?.page.host.selectedID == .item(id) {
      telling = nil
      return show(item, at: 0)
    }
    let item = TimelineItem(entry, namesFeed: true, builder: library.builder)
    telling = item
    show(item, at: 0)
    guard !entry.isRead else { return }
    state.setReadInPassing(entry)
    remarkTelling { $0.isRead = true }
  }

  /// Changes the copy in the reader's pane of an article that is in no row.
  func remarkTelling(_ change: (inout FeedModel.Entry) -> Void) {
    guard var entry = telling?.entry else { return }
    change(&entry)
    telling = TimelineItem(entry, namesFeed: true, builder: library.builder)
    showMarksOfChosen()
  }
}
