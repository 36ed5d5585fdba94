// SPDX-License-Identifier: MIT

import GtkLists
import GtkShell

extension SampleScreen {
  /// Makes a step of a way: it leads one step on, and back to each step before it at once.
  ///
  /// - Parameters:
  ///   - number: the step, from 1.
  ///   - open: opens the next step.
  ///   - goBack: closes all that lies over a step.
  /// - Returns: the screen.
  static func step(
    _ number: Int,
    open: @escaping (Route) -> Void,
    goBack: @escaping (Route) -> Void
  ) -> AnySceneScreen {
    let (column, header) = (Box(.vertical), HeaderBar())
    let buttons = Box(.vertical, spacing: 12)
    buttons.verticalAlignment = .center
    buttons.horizontalAlignment = .center
    buttons.expandsVertically = true
    header.setTitleWidget(WindowTitle(Route.step(number).name))
    let next = Button("On to \(Route.step(number + 1).name)")
    next.addCSSClass("suggested-action")
    next.onClicked { open(.step(number + 1)) }
    buttons.append(next)
    for earlier in 1..<max(1, number) {
      let button = Button("Back to \(Route.step(earlier).name)")
      button.onClicked { goBack(.step(earlier)) }
      buttons.append(button)
    }
    column.append(header)
    column.append(buttons)
    return AnySceneScreen(Route.step(number).name, widget: column, headerBar: header)
  }
}
