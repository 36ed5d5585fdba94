// SPDX-License-Identifier: MIT

import GtkShell
import GtkShellTesting
import Testing

/// Dialogs, which are windows of their own in libadwaita 1.2 and none since 1.5.
@MainActor
@Suite(.serialized)
struct DialogTests {
  private func question() -> NameDialog {
    let texts = NameDialog.Texts(title: "Name", accept: "Take", cancel: "Leave")
    return NameDialog(texts, name: "") { $0.isEmpty ? "Empty" : nil }
  }

  @Test func `a name is taken once, when it is good, and then the dialog goes`() async throws {
    let window = try TestDisplay.window()
    window.present()
    await MainLoop.settle(window)
    weak var shown: NameDialog?
    var names: [String] = []
    let entry: Entry
    do {
      let dialog = question()
      entry = dialog.entry
      dialog.present(over: window) { names.append($0) }
      shown = dialog
      await MainLoop.settle(window)
      let isNewer = TestDisplay.has(libadwaita: 5)
      #expect(dialog.entry.typeNamesAround.contains("AdwAlertDialog") == isNewer)
      #expect(dialog.entry.typeNamesAround.contains("AdwMessageDialog") != isNewer)
      dialog.accept()
      #expect(names.isEmpty)
      #expect(dialog.entry.containsFocus)
      dialog.entry.text = "Tide"
      dialog.accept()
    }
    #expect(names == ["Tide"])
    #expect(await MainLoop.run { shown == nil && !entry.isMapped })
    await MainLoop.settle(window)
    window.destroy()
  }

  @Test func `what the program is comes over its window`() async throws {
    let window = try TestDisplay.window()
    window.present()
    await MainLoop.settle(window)
    let about = AboutDialog(name: "A", icon: "a", version: "1", comments: "")
    about.present(in: try TestDisplay.application())
    #expect(await MainLoop.run { about.allocatedSize.width > 0 })
    let isNewer = TestDisplay.has(libadwaita: 5)
    #expect(about.typeNames.contains("AdwAboutDialog") == isNewer)
    #expect(about.typeNames.contains("AdwAboutWindow") != isNewer)
    window.destroy()
    for _ in 0..<5 { MainLoop.iterate() }
  }
}
