// SPDX-License-Identifier: MIT

import GtkShell
import ListKit
import RefreshKit

/// Where the sample leads.
enum Route: String, Codable, CaseIterable {
  case menu = "Sample"
  case topics = "Topics"
  case chat = "Chat"
  case photos = "Photos"
  case sections = "Sections"
  case twoWay = "Both Ways"
}

/// A screen of the sample, whatever its items are.
@MainActor
final class SampleScreen: SceneScreen {
  let title: String
  let widget: Widget

  /// How many rows the screen has, and whether it has come to rest.
  let report: () -> (rows: Int, isAtRest: Bool)

  private let end: () async -> Void

  /// Wraps a paged screen, which loads its first page when it is built.
  init<Source, Items>(_ screen: PagedScreen<Source, Items>, in window: ApplicationWindow) {
    (title, widget, end) = (screen.title, screen.widget, { await screen.close() })
    report = { (screen.page.host.snapshot.rowCount, !screen.list.status.isLoading) }
    let back = Button(icon: "go-previous-symbolic")
    back.setTooltip("Back")
    back.setAction("win.back")
    screen.header.packStart(back)
    screen.attach(in: window)
  }

  /// The menu: a button for each of the other screens.
  init(menu open: @escaping (Route) -> Void) {
    let column = Box(.vertical)
    let buttons = Box(.vertical, spacing: 12)
    buttons.verticalAlignment = .center
    buttons.horizontalAlignment = .center
    buttons.expandsVertically = true
    let header = HeaderBar()
    header.setTitleWidget(WindowTitle(Route.menu.rawValue))
    for route in Route.allCases where route != .menu {
      let button = Button(route.rawValue)
      button.addCSSClass("pill")
      button.onClicked { open(route) }
      buttons.append(button)
    }
    column.append(header)
    column.append(buttons)
    (title, widget, end) = (Route.menu.rawValue, column, {})
    report = { (Route.allCases.count - 1, true) }
  }

  func close() async { await end() }
}
