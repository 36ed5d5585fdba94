// SPDX-License-Identifier: GPL-3.0-or-later

import DisplayTestSupport
import FeedModel
import FreshetCore
import FreshetUI
import GtkLists
import GtkShell
import GtkShellTesting
import TestSupport
import Testing

/// A keyboard whose letters are Cyrillic: its keys do what their Latin letters say.
///
/// The names of the letters are those of X: Cyrillic_te is on the key with the N.
@Suite(.serialized)
@MainActor
struct CyrillicKeyTests {
  /// Runs a test with a Cyrillic layout behind the Latin one.
  private func withCyrillic(_ test: () async throws -> Void) async throws {
    let result = try RealInput.setLayouts("us,ru")
    #expect(result.code == 0, "\(result.complaint)")
    defer { _ = try? RealInput.setLayouts("us") }
    try await test()
  }

  @Test func `letters alone, with Ctrl and with Shift run their commands`() async throws {
    let fixture = try await WindowFixture.of(6)
    let main = fixture.main
    try await withCyrillic {
      try await RealKeys.press("Cyrillic_te", in: main.window)
      #expect(await MainLoop.run { main.chosenItem?.article.isRead == true })
      try await RealKeys.press("Cyrillic_yeru", in: main.window)
      #expect(await MainLoop.run { main.chosenItem?.article.isStarred == true })
      try await RealKeys.press("ctrl+Cyrillic_ya", in: main.window)
      #expect(await MainLoop.run { main.chosenItem?.article.isStarred == false })
      #expect(await MainLoop.run { !main.reader.isLoading })
      try await RealKeys.press("ctrl+shift+Cyrillic_A", in: main.window)
      #expect(await MainLoop.run { main.reader.isFinding })
      try await RealKeys.press("Escape", in: main.window)
      #expect(await MainLoop.run { !main.reader.isFinding })
      try await RealKeys.press("shift+Cyrillic_ef", in: main.window)
      #expect(await MainLoop.run { fixture.unreadCount == 0 })
      // In the line of the search they are letters.
      try await RealKeys.press("ctrl+Cyrillic_a", in: main.window)
      #expect(await MainLoop.run { main.timelinePane.searchBar.isOpen })
      try await RealKeys.press("Cyrillic_te", "shift+Cyrillic_ef", in: main.window)
      #expect(await MainLoop.run { main.timelinePane.searchBar.text == "тФ" })
    }
    await fixture.close()
  }

  @Test func `keys that a widget handles itself have their Latin names`() async throws {
    let window = ApplicationWindow(application: try WindowFixture.shared(), title: "Keys")
    let button = Button("Press a Key")
    var keys: [String] = []
    button.onKeyPressed {
      keys.append($0)
      return true
    }
    window.setContent(button)
    window.present()
    #expect(button.grabFocus())
    await MainLoop.settle(window)
    try await withCyrillic {
      try await RealKeys.press(
        ["Cyrillic_te", "shift+Cyrillic_te", "ctrl+Cyrillic_es", "Cyrillic_zhe", "n"],
        in: window,
        named: "Keys"
      )
      let names = ["n", "<Shift>n", "<Control>c", "semicolon", "n"]
      #expect(await MainLoop.run { keys == names }, "\(keys)")
    }
    window.destroy()
  }
}
