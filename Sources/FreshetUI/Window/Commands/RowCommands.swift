// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
package import FreshetCore
import GtkLists
package import GtkShell

/// The commands on one article: the menu of its row, the marks in it, and the address, which they
/// open, copy or send.
///
/// - Isolation: main actor.
package final class RowCommands {
  /// Called with the address of a row at which something can be followed.
  var onSubscribe: (URL) -> Void = { _ in }

  private let state: WindowModel
  private let lists: WindowLists
  private let current: CurrentArticle
  private let dialogs: WindowDialogs
  private let links: DesktopLinks
  private let toasts: ToastOverlay
  private let messages: Messages

  private var library: LibraryModel { state.library }
  private var timeline: TimelineView? { lists.timeline }

  /// Creates the commands on the rows of a window's lists.
  init(
    _ state: WindowModel,
    _ lists: WindowLists,
    _ current: CurrentArticle,
    _ dialogs: WindowDialogs,
    _ links: DesktopLinks,
    _ reports: WindowReports
  ) {
    self.state = state
    self.lists = lists
    self.current = current
    self.dialogs = dialogs
    self.links = links
    toasts = reports.toasts
    messages = reports.messages
  }

  /// Performs a command on the link of a picture.
  func perform(_ command: LinkCommand, on link: URL) {
    switch command {
    case .openLink: links.open(link)
    case .copyAddress:
      links.copy(library.untracked(link))
      toasts.show(messages.copied)
    }
  }

  /// Performs a command on an article of the list shown.
  func perform(_ command: ArticleCommand, on id: ArticleID) {
    guard let item = timeline?.model.item(for: id) else { return }
    switch command {
    case .openPage: openPage(of: item)
    case .markRead, .markUnread: setRead(item.article, command == .markRead)
    case .star, .unstar: setStarred(item.article, command == .star)
    case .tags: current.showTagBubble(of: item, atRow: true)
    case .copyLink: copyLink(of: item)
    case .sendByMail: sendByMail(item)
    case .subscribe: item.link.map(onSubscribe)
    case .makeRule: dialogs.makeRule(for: item)
    case .ledger: dialogs.showLedger(of: .article(item.article.id))
    case .unmute: library.unmute(item.article)
    case .markAbove: state.markRead(above: item.id)
    case .markBelow: state.markRead(below: item.id)
    }
  }

  /// Marks an article as read or unread, or stars it, after a press on the mark in its row.
  func pressMark(_ edge: TextBlock.MarkEdge, of row: TimelineRow) {
    guard let id = row.articleID, let article = timeline?.model.item(for: id)?.article else {
      return
    }
    switch edge {
    case .start: setRead(article, !article.isRead)
    case .end: setStarred(article, !article.isStarred)
    }
  }

  private func setRead(_ article: StoredArticle, _ isRead: Bool) {
    guard article.isRead != isRead else { return }
    state.setRead(article, isRead, isQuiet: true)
  }

  private func setStarred(_ article: StoredArticle, _ isStarred: Bool) {
    guard article.isStarred != isStarred else { return }
    library.setStarred(article, isStarred)
  }

  /// Makes the menu of an article's row; nil for a row of another kind.
  ///
  /// An entry does what it says, even if the article was read or starred while the menu was open.
  package func menu(of row: TimelineRow) -> Menu? {
    guard let id = row.articleID, let item = timeline?.model.item(for: id) else { return nil }
    let (reading, status) = (Menu(), Menu())
    if item.link != nil {
      reading.append(messages.openInBrowser, action: ArticleCommand.openPage.action(on: id))
    }
    let read: (String, ArticleCommand) =
      item.article.isRead
      ? (messages.markUnread, .markUnread) : (messages.markRead, .markRead)
    let star: (String, ArticleCommand) =
      item.article.isStarred ? (messages.unstar, .unstar) : (messages.star, .star)
    reading.append(read.0, action: read.1.action(on: id))
    status.append(star.0, action: star.1.action(on: id))
    status.append(messages.tagsMenu, action: ArticleCommand.tags.action(on: id))
    let menu = Menu()
    menu.append(section: reading)
    menu.append(section: status)
    if let link = item.link {
      let sharing: [(ArticleCommand, Command)] = [
        (.copyLink, .copyLink), (.sendByMail, .sendByMail),
      ]
      menu.append(section: sharing.map { (messages.text(of: $1), $0.action(on: id)) })
      if library.finder.canFollow(link) {
        menu.append(section: [(messages.subscribeAt, ArticleCommand.subscribe.action(on: id))])
      }
    }
    var more = [
      (messages.text(of: .makeRule), ArticleCommand.makeRule.action(on: id)),
      (messages.text(of: .articleLedger), ArticleCommand.ledger.action(on: id)),
    ]
    if lists.shown == .muted {
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

  /// Opens an article's own page in the browser.
  func openPage(of item: TimelineItem) {
    if let link = item.link { links.open(link) }
  }

  /// Copies the address of an article's page.
  func copyLink(of item: TimelineItem) {
    guard let link = item.link else { return }
    links.copy(link)
    toasts.show(messages.copied)
  }

  /// Opens a message with an article's title and address in the desktop's mail program.
  func sendByMail(_ item: TimelineItem) {
    guard let link = item.link,
      let message = MailAddress.message(
        subject: item.row.ownTitle,
        body: messages.mail(item.row.ownTitle, link.absoluteString)
      )
    else { return }
    links.open(message)
  }
}
