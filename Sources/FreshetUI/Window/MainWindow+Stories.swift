// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FreshetCore
import GtkShell
import RefreshKit

// Stories that several feeds tell: folded in lists, and opened one by one in the reader's pane.
extension MainWindow {
  /// Opens what another feed tells of the story in the reader's pane; the list stays as it is.
  ///
  /// - Parameter entry: the other feed's article; the one that is chosen leads back to it.
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

  /// Follows what the reader does with an article that is in no row.
  func remarkTelling(_ change: (inout FeedModel.Entry) -> Void) {
    guard var entry = telling?.entry else { return }
    change(&entry)
    telling = TimelineItem(entry, namesFeed: true, builder: library.builder)
    showMarksOfChosen()
  }
}
