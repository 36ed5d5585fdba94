// SPDX-License-Identifier: MIT

import DisplayTestSupport
import GtkShell
import GtkShellTesting
import Testing

/// The wait for a tooltip after its window has gone.
@MainActor
@Suite(.serialized)
struct TooltipTests {
  @Test func `a window that goes before its tooltip comes makes GTK complain of nothing`()
    async throws
  {
    let window = try TestDisplay.window(title: "Tooltip")
    let button = Button("A")
    button.setTooltip("Adds a feed")
    window.setContent(button)
    window.present()
    await MainLoop.settle(window)
    try await RealKeys.movePointer(to: (200, 300), in: window, named: "Tooltip")
    window.isVisible = false
    window.unrealize()
    // GTK shows a tooltip after half a second. A complaint ends the tests.
    _ = await MainLoop.run(within: .milliseconds(800)) { false }
    #expect(!window.isMapped)
    window.destroy()
  }
}
