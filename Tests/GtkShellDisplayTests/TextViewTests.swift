// SPDX-License-Identifier: MIT

import DisplayTestSupport
import GtkShell
import GtkShellTesting
import TestSupport
import Testing

/// A text of several lines, typed with the keys of the display.
@MainActor
@Suite(.serialized)
struct TextViewTests {
  private let window: ApplicationWindow
  private let view: TextView
  private let button: Button

  init() throws {
    _ = try TestDisplay.application()
    window = try TestDisplay.window(title: "Writing")
    (view, button) = (TextView(), Button("Send"))
    let box = Box(.vertical)
    let scroller = ScrolledWindow(view)
    scroller.expandsVertically = true
    box.append(scroller)
    box.append(button)
    window.setContent(box)
    window.present()
  }

  private func press(_ keys: String...) async throws {
    let result = try RealInput.press(keys, inWindow: "Writing")
    #expect(result.code == 0, "\(result.complaint)")
    await MainLoop.settle(window)
  }

  /// Gives the view the keyboard and waits until it has it.
  private func begin() async {
    await MainLoop.settle(window)
    view.grabFocus()
    await MainLoop.settle(window)
  }

  @Test func `a text is typed in several lines, and each change is told`() async throws {
    await begin()
    var texts: [String] = []
    view.onChanged { [weak view] in texts.append(view?.text ?? "") }
    try await press("a", "Return", "b")
    #expect(await MainLoop.run { view.text == "a\nb" })
    #expect(texts == ["a", "a\n", "a\nb"])
    #expect(view.characterCount == 3)
    try await press("ctrl+z")
    #expect(await MainLoop.run { view.text != "a\nb" })
    await TestDisplay.close(window)
  }

  @Test func `what the program sets is one change, and the same text is none`() async {
    var texts: [String] = []
    view.onChanged { [weak view] in texts.append(view?.text ?? "") }
    for text in ["one", "two", "two", "", "", "5 < 6 & “ü”\r\n漢字 👩‍👩‍👧"] { view.text = text }
    #expect(texts == ["one", "two", "", "5 < 6 & “ü”\r\n漢字 👩‍👩‍👧"])
    // GTK ends a text at a NUL; nothing behind it may be lost.
    view.text = "before\u{0}behind"
    #expect(view.text == "beforebehind" && TextView("a\u{0}b").text == "ab")
    await TestDisplay.close(window)
  }

  @Test func `a text of nothing but white space is blank`() async {
    #expect(view.isBlank)
    for (text, isBlank) in [(" \n\t\u{A0}\u{3000}", true), (" \n.", false), ("字", false)] {
      view.text = text
      #expect(view.isBlank == isBlank, "\(text)")
    }
    await TestDisplay.close(window)
  }

  @Test func `a text that is only read cannot be changed by a key`() async throws {
    view.text = "as it is"
    view.isEditable = false
    await begin()
    try await press("x", "Return", "Delete")
    #expect(view.text == "as it is")
    view.isEditable = true
    view.selectAll()
    try await press("x")
    #expect(await MainLoop.run { view.text == "x" })
    await TestDisplay.close(window)
  }

  @Test func `Tab leads out of the text, unless it is to be typed`() async throws {
    await begin()
    try await press("Tab")
    #expect(await MainLoop.run { button.containsFocus })
    #expect(view.text.isEmpty)
    view.insertsTab = true
    view.grabFocus()
    try await press("Tab")
    #expect(await MainLoop.run { view.text == "\t" })
    #expect(!button.containsFocus)
    await TestDisplay.close(window)
  }

  @Test func `long lines wrap within the padding, unless they are not to`() async {
    view.text = String(repeating: "word ", count: 100)
    await MainLoop.settle(window)
    // GTK measures a text view as it was laid out last, whatever the width that it is asked for.
    let wrapped = view.height(forWidth: 300)
    view.setPadding(horizontal: 60, vertical: 0)
    #expect(await MainLoop.run { view.height(forWidth: 300) > wrapped })
    view.isWrapping = false
    #expect(await MainLoop.run { view.height(forWidth: 300) < wrapped })
    await TestDisplay.close(window)
  }

  @Test func `letters of code are as wide as each other`() async {
    func heights() async -> [Int] {
      var heights: [Int] = []
      for letter in ["i ", "m "] {
        view.text = String(repeating: letter, count: 500)
        await MainLoop.settle(window)
        heights.append(view.height(forWidth: 300))
      }
      return heights
    }
    let usual = await heights()
    view.isMonospaced = true
    let code = await heights()
    #expect(usual[0] < usual[1])
    #expect(code[0] == code[1])
    await TestDisplay.close(window)
  }

  @Test func `a text view opens no chooser of pictures over its text`() async {
    await MainLoop.settle(window)
    #expect(view.offersPictures == false)
    await TestDisplay.close(window)
  }

  @Test func `a frame takes any width without laying its long text out`() async {
    let label = Label(String(repeating: "word ", count: 800))
    label.isWrapping = true
    let alone = label.height(forWidth: 300)
    #expect(label.naturalWidth > 1000)
    let frame = TextFrame(label)
    #expect(frame.minimumWidth <= 64)
    // GTK 4.18 takes the height for no width at all for the least one.
    #expect(frame.height(forWidth: -1) <= frame.height(forWidth: 2000))
    #expect(frame.height(forWidth: 300) == alone)
    let box = Box(.vertical)
    box.append(frame)
    window.setContent(box)
    await MainLoop.settle(window)
    #expect(label.allocatedSize.width == box.allocatedSize.width)
    #expect(label.allocatedSize.height == label.height(forWidth: box.allocatedSize.width))
    await TestDisplay.close(window)
  }
}
