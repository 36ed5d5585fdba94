// SPDX-License-Identifier: MIT

package import GtkShell
import ListKit
import RefreshKit

/// A screen of the sample, with items of any type.
@MainActor
package final class SampleScreen: SceneScreen {
  /// The screen's name.
  package let title: String
  /// The widget to show.
  package let widget: Widget
  /// The bar for the button that goes back.
  package let headerBar: HeaderBar?

  /// Returns the number of rows, and whether the screen is idle.
  let report: () -> (rows: Int, isAtRest: Bool)

  private let end: () async -> Void

  /// Wraps a paged screen, which loads its first page when it is visible.
  init<Source, Items>(
    _ screen: PagedScreen<Source, Items>,
    in window: ApplicationWindow,
    _ extra: Widget? = nil
  ) {
    (title, widget, headerBar) = (screen.title, screen.widget, screen.headerBar)
    end = { await screen.close() }
    report = { (screen.page.host.snapshot.rowCount, !screen.list.status.isLoading) }
    if let extra { screen.header.packEnd(extra) }
    screen.attach(in: window)
  }

  /// Creates the menu: a button for each of the other screens.
  init(menu open: @escaping (Route) -> Void) {
    let column = Box(.vertical)
    let buttons = Box(.vertical, spacing: 12)
    buttons.verticalAlignment = .center
    buttons.horizontalAlignment = .center
    buttons.expandsVertically = true
    let header = HeaderBar()
    header.setTitleWidget(WindowTitle(Route.menu.name))
    for route in Route.listed {
      let button = Button(route.name)
      button.addCSSClass("pill")
      button.onClicked { open(route) }
      buttons.append(button)
    }
    column.append(header)
    column.append(buttons)
    (title, widget, headerBar, end) = (Route.menu.name, column, nil, {})
    report = { (Route.listed.count, true) }
  }

  /// Closes the screen.
  package func close() async { await end() }
}
