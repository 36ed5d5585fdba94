// SPDX-License-Identifier: MIT

import ForumSample
import GtkShell

/// A menu that makes the forum's next answer fail.
@MainActor
enum ForumFaults {
  private static let faults: [(label: String, name: String, fault: ForumFault)] = [
    ("Server Error", "error", .status(503)),
    ("Too Many Requests", "pause", .pause(seconds: 3)),
    ("Garbage", "garbage", .garbage),
    ("Empty Page", "empty", .empty),
    ("No Answer for Now", "slow", .slow),
  ]

  /// Makes a button with the menu.
  ///
  /// - Parameters:
  ///   - server: the forum.
  ///   - window: the window whose actions the menu runs.
  /// - Returns: the button.
  static func button(_ server: ForumServer, in window: ApplicationWindow) -> MenuButton {
    window.addAction("fault") { name in
      guard let fault = faults.first(where: { $0.name == name })?.fault else { return }
      Task { await server.fail(fault) }
    }
    window.addAction("answer") { Task { await server.release() } }
    let menu = Menu()
    menu.append(section: faults.map { ($0.label, "win.fault::\($0.name)") })
    menu.append(section: [("Answer What Waits", "win.answer")])
    let button = MenuButton(icon: "dialog-warning-symbolic")
    button.setTooltip("Let the Next Answer Fail")
    button.setMenu(menu)
    return button
  }
}
