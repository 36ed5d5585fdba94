// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
package import GtkShell

/// The preferences of reading.
package final class ReadingPreferences {
  /// The groups of the page.
  let widget = Box(.vertical, spacing: 18)
  /// The row of the size of texts.
  package let size: ComboRow
  /// The row of the letters.
  package let font: ComboRow
  /// The button of the family of the letters, in a row that is there for `Font.named` alone.
  package let family: FontButton
  /// The row of the height of a line.
  package let lineHeight: ComboRow
  /// The row of the width.
  package let width: ComboRow
  /// The row of the colors of the page.
  package let page: ComboRow

  private let familyRow: ActionRow
  private let library: LibraryModel

  /// Creates the page with the present choices.
  init(_ library: LibraryModel, _ messages: Messages) {
    self.library = library
    let steps = TextSize.steps.map { TextSize(points: $0) }
    let (fonts, widths) = (ReadingStyle.Font.allCases, ReadingStyle.Width.allCases)
    let pages = ReadingStyle.Page.allCases
    let heights = [nil] + ReadingStyle.lineHeights.map(Optional.some)
    size = ComboRow(messages.textSize, choices: steps.map { messages.points($0) })
    font = ComboRow(messages.textFont, choices: fonts.map { messages.title(of: $0) })
    family = FontButton(title: messages.fontFamily)
    familyRow = ActionRow(messages.fontFamily)
    lineHeight = ComboRow(
      messages.lineHeight,
      choices: heights.map { messages.lineHeight($0) }
    )
    width = ComboRow(messages.textWidth, choices: widths.map { messages.title(of: $0) })
    page = ComboRow(messages.pageColors, choices: pages.map { messages.title(of: $0) })
    connect(size, \.textSize, steps)
    connect(font, \.style.font, fonts)
    connectFamily()
    connect(lineHeight, \.style.lineHeight, heights)
    connect(width, \.style.width, widths)
    connect(page, \.style.page, pages)
    familyRow.append(family)
    let group = PreferencesGroup()
    for row in [size, font, familyRow, lineHeight, width, page] { group.append(row) }
    widget.append(group)
  }

  /// Shows the present choice in a row, and changes the preference with it.
  private func connect<Value: Equatable>(
    _ row: ComboRow,
    _ path: WritableKeyPath<Preferences, Value>,
    _ choices: [Value]
  ) {
    row.selected = choices.firstIndex(of: library.settings.preferences[keyPath: path]) ?? 0
    row.onChanged { [weak row, library] in
      guard let row, choices.indices.contains(row.selected) else { return }
      library.settings.changePreferences { $0[keyPath: path] = choices[row.selected] }
    }
  }

  /// Shows the named family where it is in use, and changes the preference with it.
  private func connectFamily() {
    let chosen = library.settings.preferences.style.family
    if !chosen.isEmpty { family.family = chosen }
    showFamily()
    font.onChanged { [weak self] in self?.showFamily() }
    family.onChanged { [weak self] in self?.showFamily() }
  }

  /// Uses the family that the button shows, where letters are named.
  private func showFamily() {
    let isNamed = library.settings.preferences.style.font == .named
    familyRow.isVisible = isNamed
    guard isNamed else { return }
    let name = family.family
    library.settings.changePreferences { $0.style.family = name }
  }
}
