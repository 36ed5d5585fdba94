// SPDX-License-Identifier: MIT

import Foundation
import GtkShell
import GtkShellTesting
import Testing

/// Signals reach their closures, and their closures are freed.
@MainActor
@Suite(.serialized)
struct SignalTests {
  init() throws {
    _ = try TestDisplay.application()
  }

  @Test func `a press reaches every closure, in the order in which they came`() {
    let button = Button("a")
    var heard: [Int] = []
    button.onClicked { heard.append(1) }
    button.onClicked { heard.append(2) }
    button.object.emit("clicked")
    #expect(heard == [1, 2])
  }

  @Test func `a signal with a text hands it on, and takes the answer back`() {
    let label = Label()
    var links: [String] = []
    label.onActivateLink { link in
      links.append(link)
      return link.hasPrefix("https:")
    }
    #expect(label.object.emit("activate-link", text: "https://example.org/ü"))
    #expect(links == ["https://example.org/ü"])
  }

  @Test func `a handler of another form than its signal's is told from one of the same`() throws {
    let window = try TestDisplay.window()
    #expect(SignalForm(answer: .isHandled).fits("close-request", of: window.object))
    #expect(!SignalForm().fits("close-request", of: window.object))
    #expect(!SignalForm(answer: .integer).fits("close-request", of: window.object))
    let button = Button("a")
    #expect(SignalForm().fits("clicked", of: button.object))
    #expect(!SignalForm(.pointer).fits("clicked", of: button.object))
    #expect(!SignalForm().fits("no-such-signal", of: button.object))
    #expect(SignalForm(.pointer).fits("notify::label", of: button.object))
    let label = Label()
    #expect(SignalForm(.text, answer: .isHandled).fits("activate-link", of: label.object))
    #expect(!SignalForm(.text).fits("activate-link", of: label.object))
    let application = Application(identifier: "org.freshet.FormTests", isUnique: false)
    #expect(SignalForm(.pointer, answer: .integer).fits("command-line", of: application.object))
    #expect(!SignalForm(.pointer).fits("command-line", of: application.object))
    window.destroy()
  }

  @Test func `a widget that has no wrapper is heard, until the connection ends`() throws {
    let template = try Template(
      """
      <interface><object class="GtkSpinButton" id="number"><property name="adjustment">
      <object class="GtkAdjustment"><property name="upper">9</property></object>
      </property></object></interface>
      """
    )
    let number = try template.widget("number").object
    var heard: [String] = []
    let value = number.connect("value-changed") { heard.append("value") }
    number.connect("notify::digits", argument: { heard.append($0 == nil ? "nothing" : "digits") })
    number.emit("value-changed")
    value.disconnect()
    number.emit("value-changed")
    #expect(heard == ["value"])
  }

  @Test func `an entry tells each change and Enter`() {
    let entry = Entry()
    var heard: [String] = []
    entry.onChanged { [weak entry] in heard.append("changed \(entry?.text ?? "")") }
    entry.onActivate { heard.append("entered") }
    entry.text = "a"
    entry.text = "ab"
    entry.object.emit("activate")
    #expect(heard.last == "entered")
    #expect(heard.contains("changed a") && heard.contains("changed ab"))
  }

  @Test func `the network's monitor tells changes alone, and nothing after its end`() {
    let before = SignalBoxCount.live
    let monitor = NetworkMonitor()
    let isThere = monitor.isAvailable
    var heard: [Bool] = []
    monitor.onChange { _ in heard = [] }
    monitor.onChange { heard.append($0) }
    for value in [isThere, !isThere, !isThere, isThere] {
      monitor.object.emit("network-changed", isOn: value)
    }
    #expect(heard == [!isThere, isThere])
    #expect(SignalBoxCount.live == before + 1)
    monitor.stop()
    monitor.object.emit("network-changed", isOn: !isThere)
    #expect(heard.count == 2)
    #expect(SignalBoxCount.live == before)
  }

  @Test func `a file's monitor tells that it was made and written, and nothing after its end`()
    async throws
  {
    let before = SignalBoxCount.live
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    let other = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    defer { for url in [file, other] { _ = try? FileManager.default.removeItem(at: url) } }
    let monitor = try FileMonitor(path: file.path(percentEncoded: false))
    let witness = try FileMonitor(path: other.path(percentEncoded: false))
    var (heard, seen) = (0, 0)
    monitor.onChange { heard += 1 }
    witness.onChange { seen += 1 }
    try Data("a".utf8).write(to: file)
    #expect(await MainLoop.run { heard > 0 })
    monitor.stop()
    let last = heard
    try Data("b".utf8).write(to: file)
    try Data("b".utf8).write(to: other)
    #expect(await MainLoop.run { seen > 0 })
    #expect(heard == last)
    witness.stop()
    // A library that is taken away is to be noticed within a second.
    #expect(FileMonitor.interval <= 1000)
    #expect(SignalBoxCount.live == before)
  }

  @Test func `closures of 1,000 widgets are freed with their widgets`() {
    let before = SignalBoxCount.live
    do {
      var buttons: [Button] = []
      for _ in 0..<1000 {
        let button = Button("a")
        button.onClicked {}
        buttons.append(button)
      }
      #expect(SignalBoxCount.live == before + 1000)
      #expect(buttons.count == 1000)
    }
    #expect(SignalBoxCount.live == before)
  }

  @Test func `a disconnected signal is silent, its closure is freed, and twice is as once`() {
    let before = SignalBoxCount.live
    let button = Button("a")
    var heard = 0
    let connection = button.object.connect("clicked") { heard += 1 }
    button.object.emit("clicked")
    connection.disconnect()
    connection.disconnect()
    button.object.emit("clicked")
    #expect(heard == 1)
    #expect(SignalBoxCount.live == before)
  }
}
