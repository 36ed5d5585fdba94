// SPDX-License-Identifier: MIT

import DisplayTestSupport
import GtkShell
import GtkShellTesting
import Testing

/// The keyboard after an open popover went with its parent or its window.
@MainActor
@Suite(.serialized)
struct PopoverTests {
  /// A window with an open popover above an entry.
  @MainActor
  private struct Content {
    let window: ApplicationWindow
    let box: Box
    let button: MenuButton
    let entry: Entry
    let popover: Popover

    init(title: String) async throws {
      window = try TestDisplay.window(title: title)
      box = Box(.vertical)
      button = MenuButton(icon: "open-menu-symbolic")
      entry = Entry()
      popover = Popover(Button("A"))
      button.setPopover { [popover] in popover }
      box.append(button)
      box.append(entry)
      window.setContent(box)
      window.present()
      await MainLoop.settle(window)
    }

    func openPopover() async throws {
      button.popUp()
      let isOpen = await MainLoop.run { popover.isMapped }
      try #require(isOpen)
      await MainLoop.settle(window)
    }
  }

  @Test func `keys reach a window whose open popover went with its button`() async throws {
    let content = try await Content(title: "One")
    try await content.openPopover()
    var isClosed = false
    content.popover.onClosed { isClosed = true }
    content.box.remove(content.button)
    #expect(isClosed)
    content.entry.grabFocus()
    try await RealKeys.press("a", in: content.window, named: "One")
    #expect(content.entry.text == "a")
    content.window.destroy()
  }

  @Test func `keys reach a window after another one closed with an open popover`() async throws {
    let first = try await Content(title: "First")
    try await first.openPopover()
    let second = try await Content(title: "Second")
    first.window.close()
    second.entry.grabFocus()
    try await RealKeys.press("b", in: second.window, named: "Second")
    #expect(second.entry.text == "b")
    second.window.destroy()
  }
}
