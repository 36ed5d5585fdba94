// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
package import FreshetCore
import GtkLists
package import GtkShell

// Pointer actions on an article: the menu of its row, and the buttons above its text.
extension MainWindow {
  /// Performs a command on an article of the list shown.
  func perform(_ command: ArticleCommand, on id: ArticleID) {
    guard let item = timeline?.model.item(for: id) else { return }
    switch command {
    case .openPage: if let link = item.link { openLink(link) }
    case .toggleRead: state.setRead(item.article, !item.article.isRead, isQuiet: true)
    case .toggleStar: library.setStarred(item.article, !item.article.isStarred)
    case .tags: showTagBubble(of: item, atRow: true)
    case .copyLink: copyLink(of: item)
    case .sendByMail: sendByMail(item)
    case .makeRule: dialogs.makeRule(library.ruleWords(for: item))
    case .ledger: dialogs.showLedger(of: .article(item.article.id))
    case .unmute: library.unmute(item.article)
    case .markAbove: state.markRead(above: item.id)
    case .markBelow: state.markRead(below: item.id)
    }
  }

  /// Marks an article as read or unread, or stars it, after a press on the mark in its row.
  func pressMark(_ place: TextBlock.MarkPlace, of row: TimelineRow) {
    guard let id = row.articleID else { return }
    perform(place == .start ? ArticleCommand.toggleRead : .toggleStar, on: id)
  }

  /// Makes the menu of an article's row; nil for a row of another kind.
  package func menu(of row: TimelineRow) -> Menu? {
    guard let id = row.articleID, let item = timeline?.model.item(for: id) else { return nil }
    let (reading, keeping) = (Menu(), Menu())
    if item.link != nil {
      reading.append(messages.openInBrowser, action: ArticleCommand.openPage.action(on: id))
    }
    let (read, star) = (
      item.article.isRead ? messages.markUnread : messages.markRead,
      item.article.isStarred ? messages.unstar : messages.star
    )
    reading.append(read, action: ArticleCommand.toggleRead.action(on: id))
    keeping.append(star, action: ArticleCommand.toggleStar.action(on: id))
    keeping.append(messages.tagsMenu, action: ArticleCommand.tags.action(on: id))
    let menu = Menu()
    menu.append(section: reading)
    menu.append(section: keeping)
    if item.link != nil {
      let sharing: [(ArticleCommand, Command)] = [
        (.copyLink, .copyLink), (.sendByMail, .sendByMail),
      ]
      menu.append(section: sharing.map { (messages.text(of: $1), $0.action(on: id)) })
    }
    var more = [
      (messages.text(of: .makeRule), ArticleCommand.makeRule.action(on: id)),
      (messages.text(of: .articleLedger), ArticleCommand.ledger.action(on: id)),
    ]
    if shown == .muted {
      more.insert((messages.unmute, ArticleCommand.unmute.action(on: id)), at: 0)
    }
    menu.append(section: more)
    var marking = [(messages.text(of: .markAboveRead), ArticleCommand.markAbove.action(on: id))]
    if state.canMarkBelow {
      marking.append((messages.text(of: .markBelowRead), ArticleCommand.markBelow.action(on: id)))
    }
    menu.append(section: marking)
    return menu
  }

  /// Shows the present status and counts of the article in the reader's pane.
  func showMarksOfChosen() {
    let item = current.otherVersion ?? current.id.flatMap { timeline?.model.item(for: $0) }
    guard let item else { return }
    reader.actions.show(item)
    reader.fillMenu(for: item)
    reader.showFacts(of: item)
  }
}
