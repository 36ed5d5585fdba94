// SPDX-License-Identifier: GPL-3.0-or-later

package import FreshetCore
package import GtkShell

/// Asks for the address of a feed, or for a file.
package final class OpenDialog {
  /// Characters of an address that are seen at once.
  private static let width = 36

  private let popover: Popover
  private let entry = Entry()
  private let warning = Label("")
  private let onOpen: (FeedAddress) -> Void
  private let messages: Messages

  /// Creates the dialog and hangs it under its button.
  ///
  /// - Parameters:
  ///   - button: the button that opens it.
  ///   - messages: the words of the interface.
  ///   - onChooseFile: called when the reader wants to pick a file.
  ///   - onOpen: called with an address that can be opened.
  package init(
    under button: MenuButton,
    messages: Messages,
    onChooseFile: @escaping () -> Void,
    onOpen: @escaping (FeedAddress) -> Void
  ) {
    self.messages = messages
    self.onOpen = onOpen
    let column = Box(.vertical, spacing: 8)
    popover = Popover(column)
    entry.setPlaceholder(messages.addressPlaceholder)
    entry.setWidth(characters: Self.width)
    entry.setAccessibleLabel(messages.addressPlaceholder)
    warning.isVisible = false
    warning.isWrapping = true
    warning.xAlignment = 0
    warning.addCSSClass("error")
    let open = Button(messages.open)
    open.addCSSClass("suggested-action")
    let file = Button(messages.openFile)
    let buttons = Box(.horizontal, spacing: 8)
    file.expandsHorizontally = true
    file.horizontalAlignment = .start
    buttons.append(file)
    buttons.append(open)
    for part in [entry, warning, buttons] as [Widget] {
      column.append(part)
    }
    button.setPopover(popover)
    entry.onActivate { [weak self] in self?.submit() }
    open.onClicked { [weak self] in self?.submit() }
    file.onClicked { [weak self] in
      self?.popover.popDown()
      onChooseFile()
    }
  }

  /// Opens the dialog with an empty entry.
  package func present() {
    entry.text = ""
    warning.isVisible = false
    popover.popUp()
    entry.grabFocus()
  }

  private func submit() {
    do throws(FeedAddress.Fault) {
      let address = try FeedAddress(typed: entry.text)
      popover.popDown()
      onOpen(address)
    } catch {
      warning.text = messages.sentence(for: error)
      warning.isVisible = true
    }
  }
}
