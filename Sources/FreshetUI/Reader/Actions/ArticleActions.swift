// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import GtkShell

/// The buttons of the commands for an article.
///
/// Each shows the article's status.
///
/// They run the actions of their commands, as the keys do, and are enabled when these are.
final class ArticleActions {
  /// The box of the buttons, narrow enough for a phone.
  let widget = Box(.horizontal, spacing: 0)

  /// The buttons in their order: star, read or unread, open in the browser.
  var buttons: [Button] { [starButton, readButton, pageButton] }

  let starButton = Button(icon: "non-starred-symbolic")
  let readButton = Button(icon: "mail-read-symbolic")
  let pageButton = Button(icon: "adw-external-link-symbolic")

  /// The article's status; nil without an article.
  private(set) var marks: ArticleMarks?

  /// The names of the buttons' commands, in the order of the buttons.
  private(set) var names = ["", "", ""]

  /// The keys that tooltips name.
  var keys = KeyBindings() {
    didSet { if keys != oldValue { relabel() } }
  }

  private let messages: Messages

  /// Creates the buttons, without an article.
  init(_ messages: Messages) {
    self.messages = messages
    starButton.setAction(Command.toggleStar.actionName)
    readButton.setAction(Command.toggleRead.actionName)
    pageButton.setAction(Command.openPage.actionName)
    widget.addCSSClass("reader-actions")
    for button in buttons { widget.append(button) }
    show(nil)
  }

  /// Shows the status of an article.
  ///
  /// - Parameter item: the article in its present state; nil for none.
  func show(_ item: TimelineItem?) {
    marks = item?.row.marks
    let (isStarred, isRead) = (marks?.isStarred == true, marks?.isRead == true)
    starButton.setIcon(isStarred ? "starred-symbolic" : "non-starred-symbolic")
    readButton.setIcon(isRead ? "mail-read-symbolic" : "mail-unread-symbolic")
    relabel()
  }

  private func relabel() {
    let (isStarred, isRead) = (marks?.isStarred == true, marks?.isRead == true)
    label(pageButton, messages.openInBrowser, .openPage)
    label(starButton, isStarred ? messages.unstar : messages.star, .toggleStar)
    label(readButton, isRead ? messages.markUnread : messages.markRead, .toggleRead)
  }

  /// Sets the tooltip of a button to its command and the command's key.
  private func label(_ button: Button, _ words: String, _ command: Command) {
    if let index = buttons.firstIndex(where: { $0 === button }) { names[index] = words }
    button.setAccessibleLabel(words)
    button.setTooltip(keys.hint(words, command))
  }
}

extension KeyBindings {
  /// Returns the tooltip of a button: its words, and the first key of its command.
  func hint(_ words: String, _ command: Command) -> String {
    letter(of: command).map { "\(words) (\(KeyPress.label($0)))" } ?? words
  }
}
