// SPDX-License-Identifier: MIT

import CAdwaita
import GtkShell
import GtkShellTesting
import Testing

/// Texts and views begin on the side from which they are read.
@MainActor
@Suite(.serialized)
struct DirectionTests {
  @Test(arguments: [false, true])
  func `the lines of a text begin on one side, though its direction was set late`(
    isRightToLeft: Bool
  ) async throws {
    let window = try TestDisplay.window()
    let word = isRightToLeft ? "\u{5E9}\u{5DC}\u{5D5}\u{5DD}" : "word"
    let text = String(repeating: "\(word) ", count: 20)
    let label = Label(text)
    label.isWrapping = true
    label.xAlignment = 0
    label.setDirection(isRightToLeft: !isRightToLeft)
    window.setDefaultSize(width: 300, height: 300)
    window.setContent(label)
    window.present()
    await MainLoop.settle(window)
    label.setDirection(isRightToLeft: isRightToLeft)
    await MainLoop.settle(window)
    let letters = Array(stride(from: 0, to: text.utf8.count, by: word.utf8.count + 1)).map {
      label.extent(of: $0..<$0 + 1)
    }
    let lines = Dictionary(grouping: letters, by: \.y).values
    // The first letter of a line is the one at the side where the line begins.
    let starts = lines.compactMap { line in
      isRightToLeft ? line.map { $0.x + $0.width }.max() : line.map(\.x).min()
    }
    #expect(starts.count > 1)
    let (least, most) = (starts.min() ?? 0, starts.max() ?? 0)
    #expect(most - least < 3, "\(starts)")
    window.destroy()
    await MainLoop.turn()
  }

  @Test(arguments: [false, true])
  func `a wide child is shown from its start, and stays where somebody scrolled it`(
    isRightToLeft: Bool
  ) async throws {
    TestDisplay.isRightToLeft = isRightToLeft
    defer { TestDisplay.isRightToLeft = false }
    let window = try TestDisplay.window()
    let row = Box(.horizontal)
    let buttons = (0..<20).map { Button("Page \($0)") }
    for button in buttons { row.append(button) }
    let view = ScrolledWindow(row)
    view.setPolicy(horizontal: .automatic, vertical: .never)
    view.scrollToFocusOnceLaidOut()
    window.setDefaultSize(width: 300, height: 100)
    window.setContent(view)
    window.present()
    await MainLoop.settle(window)
    #expect(isSeen(buttons[0], in: view))
    #expect(buttons[19].grabFocus())
    #expect(await MainLoop.run { isSeen(buttons[19], in: view) })
    window.setDefaultSize(width: 350, height: 100)
    await MainLoop.settle(window, frames: 40)
    #expect(isSeen(buttons[19], in: view))
    window.destroy()
    await MainLoop.turn()
  }

  private func isSeen(_ button: Button, in view: ScrolledWindow) -> Bool {
    guard let place = button.bounds(in: view) else { return false }
    return place.x >= 0 && Int(place.x + place.width) <= view.allocatedSize.width
  }
}
