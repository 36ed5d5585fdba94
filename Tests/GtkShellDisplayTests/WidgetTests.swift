// SPDX-License-Identifier: MIT

import GtkShell
import GtkShellTesting
import Testing

/// Properties of wrappers, which are those of their widgets.
@MainActor
@Suite(.serialized)
struct WidgetTests {
  @Test(arguments: [Alignment.start, .end])
  func `a bubble keeps inside of a narrow window, and scrolls what has no room`(
    _ side: Alignment
  ) async throws {
    let (window, box, button) = try await buttonWindow(width: 360, side)
    let column = Box(.vertical)
    let entry = Entry()
    entry.setWidth(characters: 60)
    column.append(entry)
    for number in 0..<30 { column.append(Button("\(number)")) }
    let popover = Popover(column)
    #expect(popover.popUp(in: box, at: button))
    await MainLoop.settle(window, frames: 20)
    let span = try #require(popover.span)
    // Its shadow is not seen where it leaves the window.
    #expect(span.lowerBound >= -16 && span.upperBound <= window.allocatedSize.width + 16)
    #expect(popover.allocatedSize.height <= 330)
    #expect(column.allocatedSize.height > 330)
    await close(popover, window)
  }

  @Test(arguments: [600, 230])
  func `the control of a row stands below a title that has no room beside it`(_ width: Int)
    async throws
  {
    let window = try TestDisplay.window()
    let row = ActionRow("The newest articles", subtitle: "Of each feed")
    let entry = NumberEntry(maximum: 1_000_000, step: 1, zero: "No limit")
    row.append(entry)
    let group = PreferencesGroup()
    group.append(row)
    group.verticalAlignment = .start
    // A window of newer libadwaita is never so narrow.
    window.setDefaultSize(width: 600, height: 300)
    window.setContent(Clamp(group, maximumSize: width))
    window.present()
    await MainLoop.settle(window)
    let title = try #require(row.bounds(ofLabels: "The newest", in: row).first)
    let control = try #require(entry.pixels(in: row))
    let isBeside = control.x >= title.x + title.width
    let isBelow = control.y >= title.y + title.height
    #expect(isBeside == (width == 600) && isBelow == !isBeside)
    // Both end within the row, and a word of the title stays whole.
    let size = row.allocatedSize
    #expect(size.width <= width && control.x + control.width <= size.width)
    #expect(control.y + control.height <= size.height && title.width > 80)
    window.destroy()
    await MainLoop.turn()
  }

  @Test func `a long column draws what is in sight, wherever it is scrolled`() async throws {
    let window = try TestDisplay.window()
    let column = Box.long()
    for number in 0..<400 { column.append(Label("\(number)")) }
    let scroller = ScrolledWindow(column)
    window.setDefaultSize(width: 200, height: 300)
    window.setContent(scroller)
    window.present()
    await MainLoop.settle(window)
    for offset in [0.0, 3000, 5000] {
      scroller.verticalOffset = offset
      await MainLoop.settle(window)
      #expect(scroller.verticalOffset == offset)
      let (drawn, top) = (column.drawnExtent, Int(offset))
      #expect(drawn.contains(top + 20) && drawn.contains(top + 280) && drawn.count < 500)
    }
    window.destroy()
    await MainLoop.turn()
  }

  @Test func `a row of buttons goes on in another line where there is no room`() async throws {
    let window = try TestDisplay.window()
    let row = Box.wrapping()
    let buttons = ["Search Site", "Pause", "Unsubscribe"].map { Button($0) }
    for button in buttons { row.append(button) }
    let (one, three) = (row.minimumHeight(forWidth: 600), row.minimumHeight(forWidth: 130))
    #expect(three >= 3 * one)
    #expect(row.minimumWidth == buttons.map(\.minimumWidth).max())
    window.setDefaultSize(width: 400, height: 300)
    let column = Box(.vertical)
    column.append(row)
    window.setContent(Clamp(column, maximumSize: 250))
    window.present()
    await MainLoop.settle(window)
    let places = try buttons.map { try #require($0.pixels(in: row)) }
    let width = row.allocatedSize.width
    #expect(places[0].y == places[1].y && places[2].y > places[0].y + one / 2)
    #expect(places[1].x + places[1].width == width && places[2].x + places[2].width == width)
    #expect(places[0].x >= 0 && places[1].x > places[0].x + places[0].width)
    window.destroy()
    await MainLoop.turn()
  }

  @Test func `a font button tells the family that is set, also one that is not installed`() throws {
    let window = try TestDisplay.window()
    let button = FontButton(title: "Family")
    window.setContent(button)
    var families: [String] = []
    button.onChanged { [weak button] in families.append(button?.family ?? "") }
    let names = ["Serif", "No such \"font\""]
    for name in names { button.family = name }
    #expect(families == names)
    window.destroy()
  }

  @Test func `a button whose label wraps needs the width of a word, and takes one line if it can`()
    async throws
  {
    let (plain, wrapped) = (Button("Always for This Feed"), Button("Always for This Feed"))
    wrapped.wrapLabel()
    #expect(wrapped.minimumWidth < plain.minimumWidth)
    let window = try TestDisplay.window()
    let row = Box(.horizontal)
    for button in [plain, wrapped] { row.append(button) }
    window.setDefaultSize(width: 600, height: 200)
    window.setContent(row)
    window.present()
    await MainLoop.settle(window)
    #expect(wrapped.allocatedSize == plain.allocatedSize)
    window.destroy()
    await MainLoop.turn()
  }

  @Test func `a bubble at what is scrolled far away stands at the edge of the window`() async throws
  {
    let window = try TestDisplay.window()
    window.setDefaultSize(width: 400, height: 300)
    let column = Box(.vertical)
    for number in 0..<100 { column.append(Button("\(number)")) }
    let last = Button("the last one")
    column.append(last)
    let scroller = ScrolledWindow(column)
    scroller.expandsVertically = true
    let box = Box(.vertical)
    box.append(scroller)
    window.setContent(box)
    window.present()
    await MainLoop.settle(window)
    let popover = Popover(Button("1"))
    #expect(popover.popUp(in: box, at: last))
    await MainLoop.settle(window, frames: 20)
    let extent = try #require(popover.verticalExtent(in: box))
    #expect(extent.lowerBound < 400)
    await close(popover, window)
  }

  @Test func `a bubble that grows while it is shown stays inside of the window`() async throws {
    let (window, box, button) = try await buttonWindow(width: 600, .start)
    let column = Box(.vertical)
    column.append(Button("1"))
    let popover = Popover(column)
    #expect(popover.popUp(in: box, at: button))
    await MainLoop.settle(window, frames: 20)
    column.append(Button(String(repeating: "wide ", count: 10)))
    popover.fit()
    await MainLoop.settle(window, frames: 20)
    let span = try #require(popover.span)
    #expect(span.count > 200)
    #expect(span.lowerBound >= -16 && span.upperBound <= window.allocatedSize.width + 16)
    await close(popover, window)
  }

  init() throws {
    _ = try TestDisplay.application()
  }

  /// A window with a button at its top, 300 pixels high, as a place for bubbles.
  private func buttonWindow(
    width: Int,
    _ side: Alignment
  ) async throws -> (window: ApplicationWindow, box: Box, button: Button) {
    let window = try TestDisplay.window()
    window.setDefaultSize(width: width, height: 300)
    let button = Button("Here")
    button.horizontalAlignment = side
    button.verticalAlignment = .start
    let box = Box(.vertical)
    box.append(button)
    window.setContent(box)
    window.present()
    await MainLoop.settle(window)
    return (window, box, button)
  }

  /// Closes the bubble, and then its window: the pointer may be over the bubble, and GTK complains
  /// when it leaves one whose window is gone.
  private func close(_ popover: Popover, _ window: ApplicationWindow) async {
    popover.popDown()
    await MainLoop.settle(window)
    popover.leave()
    window.destroy()
    await MainLoop.turn()
  }

  @Test func `words go in and come out as they were`() {
    let words = "5 < 6 & “ü”, 漢字, العربية, 👩‍👩‍👧"
    let label = Label(words)
    #expect(label.text == words)
    label.setMarkup("<b>\(MarkupText.escape(words))</b>")
    #expect(label.text == words)
    let entry = Entry()
    entry.text = words
    #expect(entry.text == words)
    #expect(Button(words).label == words)
    #expect(Button(icon: "list-add-symbolic").label.isEmpty)
  }

  @Test func `a check mark that the program sets tells nobody`() {
    let check = CheckButton("later")
    var told: [Bool] = []
    check.onToggled { told.append($0) }
    check.isOn = true
    #expect(check.isOn && told.isEmpty)
    #expect(check.object.emit("activate") == false)
    #expect(!check.isOn && told == [false])
  }

  @Test func `an action gets the text that its menu or button gives`() throws {
    let window = ApplicationWindow(application: try TestDisplay.application(), title: "")
    var texts: [String] = []
    window.addAction("show", text: { texts.append($0) })
    let menu = Menu()
    let inner = Menu()
    inner.append("Two", action: "win.show::b c")
    menu.append("One", action: "win.show::a")
    menu.append("More", inner)
    #expect(menu.entries.map(\.label) == ["One", "Two"])
    for entry in menu.entries { #expect(window.activateAction(entry.action, text: entry.target)) }
    let button = Button("Three")
    button.setAction("win.show", text: "d")
    window.setContent(button)
    button.object.emit("clicked")
    #expect(texts == ["a", "b c", "d"])
    window.destroy()
  }

  @Test func `switches of a widget are kept by the widget`() {
    let widget = Box(.vertical, spacing: 6)
    for path in [
      \Widget.isVisible, \.isSensitive, \.isFocusable, \.expandsHorizontally, \.expandsVertically,
    ] as [ReferenceWritableKeyPath<Widget, Bool>] {
      let usual = widget[keyPath: path]
      widget[keyPath: path] = !usual
      #expect(widget[keyPath: path] == !usual)
    }
  }

  @Test func `a stack shows one child, by name`() {
    let stack = Stack()
    #expect(stack.visibleChildName.isEmpty)
    let second = Label("b")
    stack.add(Label("a"), name: "first")
    stack.add(second, name: "second")
    #expect(stack.visibleChildName == "first")
    stack.visibleChildName = "second"
    stack.remove(second)
    #expect(stack.visibleChildName != "second")
  }

  @Test func `an action that nobody has is not found`() {
    #expect(!Label("a").activateAction("win.nothing-of-the-kind"))
  }

  @Test func `a list box loses its rows at once and tells which row is meant`() {
    let list = ListBox()
    for name in ["a", "b", "c"] { list.append(Label(name), spokenAs: name) }
    list.selectRow(at: 2)
    list.selectRow(at: 99)
    list.removeAll()
    list.removeAll()
    list.append(Label("d"), spokenAs: "d")
    list.selectRow(at: 0)
    #expect(list.object.referenceCount == 1)
  }

  @Test func `a number is what it was set to, and its zero is a word`() {
    let entry = NumberEntry(maximum: 100, step: 5, zero: "No limit")
    var changes = 0
    entry.onChanged { changes += 1 }
    #expect(entry.value == 0)
    #expect(entry.text == "No limit")
    entry.value = 7
    #expect(entry.text == "7")
    entry.value = 1000
    #expect(entry.value == 100)
    entry.value = 0
    #expect(entry.text == "No limit")
    #expect(changes == 3)
  }

  @Test func `a row says its words as they are, and a switch when it changes`() {
    let row = ActionRow("a < b & c", subtitle: "<i>x</i>")
    #expect([row.title, row.subtitle] == ["a < b & c", "<i>x</i>"])
    let isOn = Switch()
    var changes: [Bool] = []
    isOn.onChanged { [weak isOn] in changes.append(isOn?.isOn ?? false) }
    row.append(isOn)
    isOn.isOn = true
    isOn.isOn = true
    isOn.isOn = false
    #expect(changes == [true, false])
  }

  @Test func `a line of text has no bubble in which another line's menu may open`() async throws {
    let window = try TestDisplay.window()
    let box = Box(.vertical)
    let number = NumberEntry(maximum: 9, step: 1, zero: "-")
    let (entry, search) = (Entry(), SearchBar(placeholder: "Search"))
    for widget in [entry, number, search] { box.append(widget) }
    window.setContent(box)
    search.isOpen = true
    window.present()
    await MainLoop.settle(window)
    #expect(!entry.insertPicture() && !number.insertPicture() && !search.entry.insertPicture())
    window.destroy()
  }

  @Test func `what is shown only where there is room for it needs no width`() {
    let child = Box(.horizontal)
    child.setSizeRequest(width: 200, height: 10)
    let squeezer = Squeezer(child)
    #expect(child.minimumWidth == 200)
    #expect(squeezer.minimumWidth == 0)
  }

  @Test func `a text that is copied is on the clipboard`() {
    let label = Label("a")
    label.copy("5 < 6 & “ü”\n漢字")
    #expect(label.ownClipboardText == "5 < 6 & “ü”\n漢字")
  }

  @Test func `markup of any text is that text`() {
    #expect(MarkupText.escape("a<b>&\"'\u{0}") == "a&lt;b&gt;&amp;&quot;&#39;")
  }
}
