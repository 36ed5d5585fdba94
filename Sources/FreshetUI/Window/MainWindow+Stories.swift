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
  /// - Parameter article: the other feed's article; a link leads from it back to the one that is
  ///   chosen.
  func open(_ article: FeedModel.StoredArticle) {
    reader.grabFocus()
    if let item = timeline?.model.item(for: article.id),
      timeline?.page.host.selectedID == .item(article.id)
    {
      current.otherVersion = nil
      return show(item, at: 0)
    }
    let item = TimelineItem(article, namesFeed: true, builder: library.builder)
    current.otherVersion = item
    show(item, at: 0)
    state.markShown(article) { [weak self] in
      guard self?.current.otherVersion?.article.id == article.id else { return }
      self?.updateOtherVersion { $0.isRead = true }
    }
  }

  /// Changes the copy in the reader's pane of an article that is in no row.
  func updateOtherVersion(_ change: (inout FeedModel.StoredArticle) -> Void) {
    guard var article = current.otherVersion?.article else { return }
    change(&article)
    current.otherVersion = TimelineItem(article, namesFeed: true, builder: library.builder)
    showMarksOfChosen()
  }
}
