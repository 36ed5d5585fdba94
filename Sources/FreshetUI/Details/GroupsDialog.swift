// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
package import GtkShell

/// A dialog of the program, shown as groups on a page; it lives as long as it is open.
package protocol PageDialog: AnyObject {
  /// The window with the groups.
  var page: GroupsDialog { get }

  /// Shows the dialog.
  func present(over window: ApplicationWindow)
}

extension PageDialog {
  /// Shows the dialog until the reader closes it.
  package func present(over window: ApplicationWindow) {
    page.present(over: window, retaining: self)
  }

  /// Closes the dialog.
  package func close() {
    page.dialog.close()
  }
}

/// A dialog whose groups stand under each other, with a button that copies its text.
package final class GroupsDialog {
  /// The largest width of the groups, in pixels where text has its usual size.
  private static let width = 600
  /// The width and the height of the dialog, in pixels where text has its usual size.
  private static let size = (width: 560, height: 720)

  /// The window.
  package let dialog: Dialog

  private let column = Box(.vertical, spacing: 18)

  /// Creates a dialog without groups.
  ///
  /// - Parameters:
  ///   - title: the title of the dialog.
  ///   - messages: the strings of the interface.
  init(_ title: String, _ messages: Messages) {
    column.addCSSClass("dialog-page")
    let width = Int(Double(Self.width) * Appearance.textScale)
    dialog = Dialog(
      title: title,
      content: Clamp(column, maximumSize: width),
      close: messages.close
    )
  }

  /// Adds a group under the last one.
  func append(_ group: Widget) {
    column.append(group)
  }

  /// Removes a group.
  func remove(_ group: Widget) {
    column.remove(group)
  }

  /// Adds a button that puts a text on the clipboard.
  ///
  /// - Parameters:
  ///   - messages: the strings of the interface.
  ///   - text: called for the text when the button is pressed.
  /// - Returns: the button.
  @discardableResult
  func addCopyButton(_ messages: Messages, _ text: @escaping () -> String) -> Button {
    let button = Button(messages.copy)
    button.onClicked { [weak dialog] in
      dialog?.copy(text())
      dialog?.showMessage(messages.copied)
    }
    dialog.header.packStart(button)
    return button
  }

  /// Shows the dialog until the reader closes it.
  ///
  /// - Parameters:
  ///   - window: the window under it.
  ///   - owner: the object with the dialog's handlers, which lives as long as the dialog.
  func present(over window: ApplicationWindow, retaining owner: some AnyObject) {
    dialog.present(over: window, size: Self.size, retaining: owner)
  }
}
