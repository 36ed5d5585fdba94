// SPDX-License-Identifier: MIT

import CAdwaita
package import GtkShell

/// A button that a person sees, found by what it says.
package struct ShownButton {
  /// The text on the button; without one its tooltip.
  package let words: String
  /// The widget of the button.
  package let widget: Widget
}

@MainActor extension Widget {
  /// The visible buttons in the widget, in their order.
  package var shownButtons: [ShownButton] {
    guard gtk_widget_get_visible(nativeWidget) != 0 else { return [] }
    guard isA(gtk_button_get_type()) else { return seenChildren.flatMap(\.shownButtons) }
    let words = shownTexts.joined(separator: " ")
    return [ShownButton(words: words.isEmpty ? shownTooltip ?? "" : words, widget: self)]
  }

  /// Finds the first visible button in the widget that says something.
  ///
  /// - Parameter words: the whole text on the button, or its tooltip.
  /// - Returns: the button; nil when there is none.
  package func button(_ words: String) -> Widget? {
    shownButtons.first { $0.words == words }?.widget
  }

  /// Presses the first visible button in the widget that says something.
  ///
  /// - Parameter words: the whole text on the button, or its tooltip.
  /// - Returns: false when there is none, or it is disabled.
  @discardableResult
  package func press(_ words: String) -> Bool { button(words)?.activate() == true }
}
