// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import GtkShell

/// The catalogue of the kinds of source: a short address of each sort of list.
final class SourceList {
  /// The heading and the rows.
  let widget = Box(.vertical, spacing: 8)

  private let rows = ListBox()
  private let broken = Box(.vertical, spacing: 2)
  private let messages: Messages
  private let width: Int
  /// The catalogue that is shown; nil before it is first shown.
  private(set) var catalogue: SourceCatalogue?

  /// Creates a hidden catalogue.
  ///
  /// - Parameters:
  ///   - messages: the strings of the interface.
  ///   - width: the number of characters of a row.
  ///   - onChoose: called with the example that is chosen.
  init(messages: Messages, width: Int, onChoose: @escaping (SourceExample) -> Void) {
    self.width = width
    self.messages = messages
    rows.addCSSClass("boxed-list")
    rows.setMargins(start: 1, end: 1, top: 1, bottom: 1)
    rows.onRowActivated { [weak self] in
      if let examples = self?.catalogue?.examples, examples.indices.contains($0) {
        onChoose(examples[$0])
      }
    }
    widget.append(Label.heading(messages.sourcesHint, width: width))
    // Above the rows, which are many: who writes a file looks for it here.
    widget.append(broken)
    widget.append(rows)
    widget.isVisible = false
  }

  /// Hides the catalogue.
  func hide() {
    widget.isVisible = false
  }

  /// Shows a catalogue; its rows are made when it is not the one that was shown last.
  func show(_ catalogue: SourceCatalogue) {
    widget.isVisible = true
    guard catalogue != self.catalogue else { return }
    self.catalogue = catalogue
    rows.removeAll()
    for example in catalogue.examples {
      let detail = ([example.source] + example.hosts).joined(separator: " · ")
      let row = ChoiceRow(example.address, detail, width: width).widget
      rows.append(row, spokenAs: "\(example.address), \(detail)")
    }
    show(catalogue.brokenFiles)
  }

  private func show(_ brokenFiles: [String]) {
    broken.removeAll()
    broken.isVisible = !brokenFiles.isEmpty
    guard !brokenFiles.isEmpty else { return }
    broken.append(Label.heading(messages.brokenSources, width: width))
    for line in brokenFiles {
      let label = Label(line)
      label.isWrapping = true
      label.isSelectable = true
      label.xAlignment = 0
      label.maximumCharacters = width
      label.addCSSClass("error")
      broken.append(label)
    }
  }

  /// Gives the keyboard to the first row.
  func focus() {
    rows.selectRow(at: 0)
    rows.moveFocusInside()
  }
}
