// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import GtkShell

/// The catalogue of the kinds of source: a short address of each sort of list.
final class SourceList {
  /// The heading and the rows.
  let widget = Box(.vertical, spacing: 8)

  private let rows = ListBox()
  private let width: Int
  /// The examples of the rows; none before the catalogue is first shown.
  private var examples: [SourceExample] = []

  /// Creates a hidden catalogue.
  ///
  /// - Parameters:
  ///   - messages: the strings of the interface.
  ///   - width: the number of characters of a row.
  ///   - onChoose: called with the example that is chosen.
  init(messages: Messages, width: Int, onChoose: @escaping (SourceExample) -> Void) {
    self.width = width
    rows.addCSSClass("boxed-list")
    rows.setMargins(start: 1, end: 1, top: 1, bottom: 1)
    rows.onRowActivated { [weak self] in
      if let self, examples.indices.contains($0) { onChoose(examples[$0]) }
    }
    widget.append(Label.heading(messages.sourcesHint, width: width))
    widget.append(rows)
    widget.isVisible = false
  }

  /// Shows the catalogue, or hides it; its rows are made when it is first shown.
  func show(_ isVisible: Bool) {
    if isVisible, examples.isEmpty {
      examples = SourceExample.all
      for example in examples {
        let detail = ([example.source] + example.hosts).joined(separator: " · ")
        rows.append(ChoiceRow.make(example.address, detail, width: width))
      }
    }
    widget.isVisible = isVisible
  }

  /// Gives the keyboard to the first row.
  func focus() {
    rows.selectRow(at: 0)
    rows.moveFocusInside()
  }
}
