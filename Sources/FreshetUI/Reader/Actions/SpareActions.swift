// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import GtkShell

/// The buttons for an article that stand where there is room for them: sharing, and the size of its
/// text.
///
/// The article's menu has their commands as well, for a pane without that room.
final class SpareActions {
  /// The buttons, side by side; they never hold a pane wider than it is to be.
  let widget: Squeezer

  /// The ways out for the article, in the menu of the button that shares it.
  let ways = Menu()

  private let share = MenuButton(icon: "emblem-shared-symbolic")

  /// Creates the buttons, without an article.
  init(_ messages: Messages) {
    let buttons = Box(.horizontal)
    widget = Squeezer(buttons)
    let size = MenuButton(icon: "font-x-generic-symbolic")
    for command in [Command.copyLink, .sendByMail] { ways.append(command, messages) }
    share.setTooltip(messages.share)
    share.setMenu(ways)
    let steps = Box(.horizontal, spacing: 6)
    for (icon, command) in [
      ("zoom-out-symbolic", Command.smallerText), ("zoom-original-symbolic", .usualText),
      ("zoom-in-symbolic", .largerText),
    ] {
      let button = Button(icon: icon, command, messages)
      button.addCSSClass("flat")
      steps.append(button)
    }
    size.setTooltip(messages.textSize)
    size.setPopover { Popover(steps) }
    for button in [share, size] {
      button.addCSSClass("reader-action")
      buttons.append(button)
    }
    show(nil)
  }

  /// Shows the actions on an article.
  ///
  /// - Parameter item: the article; nil for none.
  func show(_ item: TimelineItem?) {
    widget.isVisible = item != nil
    share.isSensitive = item?.link != nil
  }
}
