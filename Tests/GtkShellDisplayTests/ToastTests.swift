// SPDX-License-Identifier: MIT

import CAdwaita
import GtkShell
import GtkShellTesting
import Testing

/// Short messages, however fast they come and however they go.
@MainActor
@Suite(.serialized)
struct ToastTests {
  /// An overlay in a window that is on the screen.
  @MainActor
  private struct Fixture {
    let window: ApplicationWindow
    let toasts: ToastOverlay

    init(width: Int = 400) async throws {
      window = try TestDisplay.window()
      toasts = ToastOverlay(Box(.vertical), close: "Close")
      window.setDefaultSize(width: width, height: 400)
      window.setContent(toasts)
      window.present()
      await MainLoop.settle(window)
    }

    func close() async {
      window.destroy()
      await MainLoop.turn()
    }
  }

  @Test func `200 messages with a button, a frame apart, are shown one after the other`()
    async throws
  {
    let fixture = try await Fixture()
    #expect(!fixture.toasts.button.isVisible, "a button without a name")
    var pressed: [Int] = []
    for number in 0..<200 {
      fixture.toasts.show("Deed \(number)", button: "Undo") { pressed.append(number) }
      #expect(fixture.toasts.message == "Deed \(number)")
      // Some go before the animation is over by which they came: by a button, or by themselves.
      switch number % 5 {
      case 1: fixture.toasts.button.object.emit("clicked")
      case 2: fixture.toasts.closing.object.emit("clicked")
      case 3: fixture.toasts.timePassed()
      default: break
      }
      await MainLoop.settle(fixture.window, frames: 1)
    }
    #expect(pressed == Array(stride(from: 1, to: 200, by: 5)))
    await MainLoop.settle(fixture.window, frames: 60)
    await fixture.close()
  }

  @Test func `80 messages without a button, and windows that close while one comes`() async throws {
    for round in 0..<4 {
      let fixture = try await Fixture()
      for number in 0..<20 {
        fixture.toasts.show("Message \(round) \(number)")
        fixture.toasts.timePassed()
        await MainLoop.settle(fixture.window, frames: 1)
      }
      fixture.toasts.show("The last one", button: "Undo") {}
      await MainLoop.settle(fixture.window, frames: 1)
      await fixture.close()
    }
  }

  @Test func `a message is above a bar at the foot while that is shown`() async throws {
    let window = try TestDisplay.window()
    let (page, bar) = (Box(.vertical), Box(.horizontal))
    bar.append(Button("Star"))
    let rest = Box(.vertical)
    rest.expandsVertically = true
    for part in [rest, bar] { page.append(part) }
    let toasts = ToastOverlay(page, close: "Close")
    toasts.placeMessages(above: bar)
    window.setDefaultSize(width: 400, height: 400)
    window.setContent(toasts)
    window.present()
    toasts.show("A message")
    func distance() async throws -> Int {
      await MainLoop.settle(window, frames: 40)
      let message = try #require(toasts.row.bounds(in: toasts))
      return toasts.allocatedSize.height - Int(message.y + message.height)
    }
    let above = try await distance()
    bar.isVisible = false
    let alone = try await distance()
    #expect(above - alone >= 30, "\(above) and \(alone) pixels")
    bar.isVisible = true
    #expect(try await distance() == above)
    window.destroy()
    await MainLoop.turn()
  }

  @Test func `a message about work that is over gives way to the outcome`() async throws {
    let fixture = try await Fixture()
    let toasts = fixture.toasts
    toasts.show("Copying")
    toasts.show("Copied", button: "Open") {}
    #expect(toasts.message == "Copying")
    toasts.end("Copying")
    #expect(toasts.message == "Copied")
    toasts.end("Copied")
    #expect(toasts.message == "Copied", "a message with a button stays")
    toasts.show("One")
    toasts.show("Two")
    toasts.end("Two")
    toasts.timePassed()
    #expect(toasts.message == "Copied")
    await fixture.close()
  }

  @Test func `two overlays have a message each`() async throws {
    let (one, other) = (try await Fixture(), try await Fixture())
    one.toasts.show("One", button: "Undo") {}
    other.toasts.show("Other")
    #expect(one.toasts.message == "One")
    #expect(other.toasts.message == "Other")
    #expect(other.toasts.offer == nil)
    await one.close()
    await other.close()
  }

  @Test func `a message without a button is read to its end, then what was done last is told`()
    async throws
  {
    let fixture = try await Fixture()
    let toasts = fixture.toasts
    toasts.show("Deed 1", button: "Undo") {}
    toasts.show("The disk is full.")
    #expect(toasts.message == "The disk is full.")
    #expect(toasts.offer == nil)
    toasts.show("Deed 2", button: "Undo") {}
    #expect(toasts.message == "The disk is full.")
    toasts.show("The disk is full.")
    toasts.show("The library is locked.")
    #expect(toasts.message == "The disk is full.")
    toasts.timePassed()
    #expect(toasts.message == "The library is locked.")
    toasts.timePassed()
    #expect(toasts.message == "Deed 2")
    #expect(toasts.offer == "Undo")
    toasts.timePassed()
    #expect(toasts.message == nil)
    await fixture.close()
  }

  @Test func `each message is announced when its turn has come`() async throws {
    let fixture = try await Fixture()
    let toasts = fixture.toasts
    var spoken: [String] = []
    Widget.onAnnounced = { if $0 === toasts { spoken.append($1) } }
    defer { Widget.onAnnounced = { _, _ in } }
    toasts.show("The disk is full.")
    toasts.show("Deed 1", button: "Undo") {}
    #expect(spoken == ["The disk is full."])
    toasts.timePassed()
    #expect(spoken == ["The disk is full.", "Deed 1"])
    toasts.timePassed()
    #expect(spoken.count == 2)
    await fixture.close()
  }

  @Test func `what a button's own work says is shown`() async throws {
    let fixture = try await Fixture()
    fixture.toasts.show("Done", button: "Undo") { [toasts = fixture.toasts] in
      toasts.show("Taken back", button: "Redo") {}
    }
    await MainLoop.settle(fixture.window)
    fixture.toasts.button.object.emit("clicked")
    #expect(fixture.toasts.message == "Taken back")
    await MainLoop.settle(fixture.window, frames: 30)
    #expect(fixture.toasts.message == "Taken back")
    await fixture.close()
  }

  @Test(arguments: [320, 360, 800])
  func `a long sentence takes several lines, and no more room across than there is`(
    width: Int
  ) async throws {
    let fixture = try await Fixture(width: width)
    let before = fixture.window.allocatedSize.width
    fixture.toasts.show(
      String(repeating: "The library cannot be written. ", count: 6),
      button: "Take It Back"
    ) {}
    await MainLoop.settle(fixture.window, frames: 40)
    #expect(fixture.window.allocatedSize.width == before)
    let size = fixture.toasts.messageSize
    #expect(size.width <= before)
    #expect(size.height > 60)
    await fixture.close()
  }

  @Test func `who comes to a message by key goes back to where they were`() async throws {
    let window = try TestDisplay.window()
    let entry = Entry()
    let column = Box(.vertical)
    column.append(entry)
    let toasts = ToastOverlay(column, close: "Close")
    window.setContent(toasts)
    window.present()
    await MainLoop.settle(window)
    #expect(entry.grabFocus())
    toasts.show("Done", button: "Undo") {}
    await MainLoop.settle(window, frames: 40)
    #expect(!entry.containsFocus || toasts.button.grabFocus())
    #expect(!entry.containsFocus)
    toasts.button.object.emit("clicked")
    #expect(entry.containsFocus)
    window.destroy()
    for _ in 0..<5 { MainLoop.iterate() }
  }
}
