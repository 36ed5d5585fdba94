// SPDX-License-Identifier: GPL-3.0-or-later

import DisplayTestSupport
import FreshetCore
import FreshetUI
import GtkShell
import GtkShellTesting
import TestSupport
import Testing

/// The command that prints, as far as the dialog of the desktop, from where on it is not ours.
@Suite(.serialized)
@MainActor
struct PrintingTests {
  private static let dialog = "Print"

  private func showsDialog() -> Bool {
    (try? RealInput.shows(windowNamed: Self.dialog)) == true
  }

  @Test func `Ctrl with P asks for a printer, and Escape prints nothing and says nothing`()
    async throws
  {
    let fixture = try await ArticleFixture.open("<p>Some words.</p>")
    let main = fixture.main
    #expect(!showsDialog())
    try await RealKeys.press("ctrl+p", in: main.window)
    #expect(await MainLoop.run { showsDialog() })
    // The window goes before the key is released, and xdotool complains of that.
    _ = try RealInput.press(["Escape"], inWindow: Self.dialog)
    #expect(await MainLoop.run { !showsDialog() })
    await MainLoop.settle(main.window)
    #expect(main.toasts.message == nil)
    // The article is there to be printed once more.
    #expect(main.window.isActionEnabled(Command.printArticle.rawValue))
    await fixture.close()
  }

  @Test func `without an article nothing is printed`() async throws {
    let fixture = try await WindowFixture.of(3)
    try await RealKeys.press("ctrl+p", in: fixture.main.window)
    await MainLoop.settle(fixture.main.window, frames: 30)
    #expect(!showsDialog())
    await fixture.close()
  }
}
