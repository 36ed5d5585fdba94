// SPDX-License-Identifier: MIT

import GtkLists
import GtkShell
import ListKit
import RefreshKit

/// The screens of the sample, each made in a file of its own.
@MainActor
enum SampleScreen {
  /// Makes a scene of a paged screen, which loads its first page when it is visible.
  static func scene<Source, Items>(
    _ screen: PagedScreen<Source, Items>,
    in window: ApplicationWindow,
    _ extra: Widget? = nil
  ) -> AnySceneScreen {
    if let extra { screen.header.packEnd(extra) }
    screen.attach(in: window)
    return AnySceneScreen(screen)
  }

  /// Makes the menu: a button for each of the other screens.
  static func menu(_ open: @escaping (Route) -> Void) -> AnySceneScreen {
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
    column.append(ScrolledWindow(buttons))
    return AnySceneScreen(Route.menu.name, widget: column, headerBar: header)
  }

  /// Returns the number of rows of a scene, and whether it is idle.
  static func report(_ screen: AnySceneScreen) -> (rows: Int, isAtRest: Bool) {
    (screen.base as? any Reporting)?.report ?? (Route.listed.count, true)
  }
}

/// A screen that reports its progress, for a run that nobody watches.
@MainActor
protocol Reporting {
  /// The number of rows, and whether the screen is idle.
  var report: (rows: Int, isAtRest: Bool) { get }
}

extension PagedScreen: Reporting {
  var report: (rows: Int, isAtRest: Bool) {
    (page.host.snapshot.rowCount, !list.status.isLoading)
  }
}
