// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import FreshetCore
import GtkLists
import GtkShell

/// The menus of an article: the one of the header bar, and the one of its texts.
final class ArticleMenus {
  /// The commands that copy the article, or the selected text.
  private static let copies: [Command] = [.copyText, .copyMarkdown, .copyQuote]

  /// The button with what else can be done with the article.
  let button = MenuButton(icon: "view-more-symbolic")
  /// The commands for the article that is shown, in the menus of its texts.
  let menu = Menu()
  /// The menu at a point of the article that was shown last.
  private(set) var bubble: Popover?

  /// The state of an article on which the entries of its menu depend.
  private struct Filling: Equatable {
    let hasLink: Bool
    let isRead: Bool
    let isStarred: Bool
  }

  private let messages: Messages
  /// The state that the menu of texts shows; nil while it is empty.
  private var filling: Filling?

  /// Fills the menu of the header bar, and names its button; the menu of texts is empty.
  init(_ messages: Messages) {
    self.messages = messages
    button.setTooltip(messages.articleMenu)
    button.setAccessibleLabel(messages.articleMenu)
    let more = Menu()
    more.append(section: [.findInArticle, .links], messages)
    more.append(section: [.copyLink, .sendByMail], messages)
    let copies = Menu()
    for command in Self.copies { copies.append(command, messages) }
    let copying = Menu()
    copying.append(messages.copyArticle, copies)
    more.append(section: copying)
    more.append(section: [.printArticle, .exportArticle], messages)
    more.append(section: [.largerText, .smallerText, .usualText], messages)
    more.append(section: [.loadPictures, .articleLedger, .makeRule], messages)
    button.setMenu(more)
  }

  /// Fills the menu of the article's texts, unless it shows that state already.
  ///
  /// - Parameter item: the article in its present state; nil for none.
  func fill(for item: TimelineItem?) {
    let next = item.map {
      Filling(
        hasLink: $0.link != nil,
        isRead: $0.article.isRead,
        isStarred: $0.article.isStarred
      )
    }
    // GTK builds all widgets anew of a menu that is filled again, under the pointer as well.
    guard next != filling else { return }
    filling = next
    menu.removeAll()
    guard let next else { return }
    let (reading, status, sharing) = (Menu(), Menu(), Menu())
    if next.hasLink { reading.append(.openPage, messages) }
    reading.append(
      next.isRead ? messages.markUnread : messages.markRead,
      action: Command.toggleRead.actionName
    )
    status.append(
      next.isStarred ? messages.unstar : messages.star,
      action: Command.toggleStar.actionName
    )
    status.append(messages.tagsMenu, action: Command.tags.actionName)
    if next.hasLink {
      for command in [Command.copyLink, .sendByMail] { sharing.append(command, messages) }
    }
    for section in [reading, status, sharing] { menu.append(section: section) }
    menu.append(section: Self.copies, messages)
  }

  /// Shows the menu of the texts at a point.
  ///
  /// - Parameters:
  ///   - pane: the pane, which holds the menu.
  ///   - widget: the widget with the point.
  ///   - point: the point, in pixels from the upper left corner of the widget.
  ///   - picture: the picture at the point; nil for none.
  func show(
    in pane: Box,
    at widget: Widget,
    _ point: (x: Double, y: Double),
    of picture: PictureFrame?
  ) {
    bubble?.leave()
    let popover = Popover(menu: picture.map(menu(of:)) ?? menu)
    bubble = popover
    popover.popUp(in: pane, at: widget, x: point.x, y: point.y)
  }

  /// Returns the menu of a picture: the commands on one that was loaded, the link of one that leads
  /// somewhere, and the entries of texts.
  private func menu(of picture: PictureFrame) -> Menu {
    let menu = Menu()
    if picture.isFilled {
      menu.append(
        section: PictureCommand.allCases.map { command in
          (label: messages.text(of: command), action: command.action(on: picture.source.url))
        }
      )
    }
    if let link = picture.source.link {
      menu.append(
        section: LinkCommand.allCases.map { command in
          (label: messages.text(of: command), action: command.action(on: link))
        }
      )
    }
    menu.append(section: self.menu)
    return menu
  }
}
