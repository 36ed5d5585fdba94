// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import GtkShell

/// Buttons for what is done with an article, each of which says how the article stands.
///
/// They do what the keys do; without an article that is kept they cannot be pressed.
final class ArticleDeeds {
  /// The buttons side by side, as narrow as a phone needs them.
  let widget = Box(.horizontal, spacing: 0)

  /// Star, read or unread, and the way to the browser, in their order.
  var buttons: [Button] { [starButton, readButton, pageButton] }

  let starButton = Button(icon: "non-starred-symbolic")
  let readButton = Button(icon: "mail-read-symbolic")
  let pageButton = Button(icon: "adw-external-link-symbolic")

  /// The article's state; nil when nothing of it is kept.
  private(set) var marks: ArticleMarks?

  /// The deed of each button, in words, in the buttons' order.
  private(set) var names = ["", "", ""]

  private let messages: Messages

  /// Creates buttons for no article.
  init(_ messages: Messages) {
    self.messages = messages
    connect(starButton, to: .toggleStar)
    connect(readButton, to: .toggleRead)
    connect(pageButton, to: .openPage)
    label(pageButton, messages.openInBrowser, .openPage)
    widget.addCSSClass("reader-deeds")
    for button in buttons { widget.append(button) }
    show(nil)
  }

  /// Shows how an article stands.
  ///
  /// - Parameter item: the article as it is now; nil for none.
  func show(_ item: TimelineItem?) {
    marks = item?.row.marks
    let (isStarred, isRead) = (marks?.isStarred == true, marks?.isRead == true)
    for button in [starButton, readButton] { button.isSensitive = marks != nil }
    pageButton.isSensitive = item?.link != nil
    starButton.setIcon(isStarred ? "starred-symbolic" : "non-starred-symbolic")
    label(starButton, isStarred ? messages.unstar : messages.star, .toggleStar)
    readButton.setIcon(isRead ? "mail-read-symbolic" : "mail-unread-symbolic")
    label(readButton, isRead ? messages.markUnread : messages.markRead, .toggleRead)
  }

  private func connect(_ button: Button, to command: Command) {
    button.onClicked { [weak button] in button?.activateAction(command.actionName) }
  }

  /// The words name what a press does; the key does the same.
  private func label(_ button: Button, _ words: String, _ command: Command) {
    if let place = buttons.firstIndex(where: { $0 === button }) { names[place] = words }
    button.setAccessibleLabel(words)
    button.setTooltip(command.letter.map { "\(words) (\($0.uppercased()))" } ?? words)
  }
}
