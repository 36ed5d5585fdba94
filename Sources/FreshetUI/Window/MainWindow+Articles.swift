// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
package import FreshetCore
import GtkLists
import GtkShell
import RefreshKit

// The article in the reader's pane, and the position that is restored later.
extension MainWindow {
  /// Shows an article.
  ///
  /// In a narrow window its pane appears only when the article was chosen, not when a key moved
  /// over its row.
  func show(_ id: ArticleID, of model: TimelineModel?, isLookingAround: Bool) {
    guard let item = model?.item(for: id) else { return }
    current.otherVersion = nil
    show(item, at: 0)
    if panes.isFolded, !isLookingAround { panes.showsArticle = true }
    if let shown { visit(shown, id, isPassing: isLookingAround) }
    // In a narrow window, an article that a key only moved over was not seen behind the list.
    if !panes.isFolded || !isLookingAround || panes.showsArticle {
      state.markShown(item.article)
    } else {
      state.leaveShown()
    }
    savePosition()
  }

  /// Shows the article that was chosen when its list was left.
  func show(_ id: ArticleID, of model: TimelineModel?, at offset: Double) {
    guard let item = model?.item(for: id) else { return }
    current.otherVersion = nil
    show(item, at: offset)
    timeline?.page.host.select(.item(id))
    if window.isFocusIdle { focusReading() }
  }

  /// Shows an article in the reader's pane, unless it is there already.
  func show(_ item: TimelineItem, at offset: Double) {
    guard current.id != item.id else { return }
    savePlace()
    current.id = item.id
    let choice = library.settings.fullTextChoice(for: item.article.feed)
    let text = ReaderModel(item, builder: library.builder, store: library.store)
    reader.show(
      text,
      fullText: choice,
      at: offset,
      library.readingPlace(in: item.article.id)
    )
  }

  /// Shows the comments on the article, or the article again.
  func toggleComments() {
    reader.comments.toggle()
    if panes.isFolded, current.id != nil { panes.showsArticle = true }
  }

  /// Stores the place in the article that is shown.
  func savePlace() {
    guard let article = reader.model?.item.article.id else { return }
    library.setReadingPlace(reader.seenPlace, in: article)
  }

  /// Stores the reader's position for the next run of the program.
  ///
  /// An article whose row was chosen by a key is shown when the program is idle; it is the chosen
  /// one before that.
  package func savePosition() {
    savePlace()
    guard let shown, let host = timeline?.page.host, let place = host.position else { return }
    let chosen = host.selectedID?.articleID ?? current.id
    state.savePosition(
      in: shown,
      place,
      chosen: current.otherVersion == nil ? chosen : nil,
      reading: chosen == current.id ? reader.offset : 0
    )
  }

  /// The article that is chosen, or the one of another feed that was opened in its place; nil for
  /// none.
  package var chosenItem: TimelineItem? {
    current.otherVersion
      ?? timeline?.page.host.selectedID?.articleID.flatMap { timeline?.model.item(for: $0) }
  }

  /// Moves the keyboard focus to the pane that appeared, once it is there.
  func focusPane() {
    guard panes.isFolded else { return }
    if !panes.showsArticle { state.leaveShown() }
    if panes.showsArticle {
      reader.grabFocus()
    } else if let host = timeline?.page.host, let id = host.selectedID {
      host.focus(id)
    }
  }

  /// Copies the address of an article's page.
  func copyLink(of item: TimelineItem) {
    guard let link = item.link else { return }
    window.copy(link.absoluteString)
    toasts.show(messages.copied)
  }

  /// Opens a message with an article's title and address in the desktop's mail program.
  func sendByMail(_ item: TimelineItem) {
    guard let link = item.link,
      let message = MailAddress.message(
        subject: item.summary.title,
        body: messages.mail(item.summary.title, link.absoluteString)
      )
    else { return }
    openLink(message)
  }
}
