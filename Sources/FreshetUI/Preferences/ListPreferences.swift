// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
package import GtkShell

/// The preferences of the list of articles: its rows, and when articles are marked as read.
package final class ListPreferences {
  /// The groups of the page.
  let widget = Box(.vertical, spacing: 18)
  /// The row of the height of rows.
  package let density: ComboRow
  /// The row of the size of the texts of rows.
  package let textSize: ComboRow
  /// The switch of the beginnings of texts in rows.
  package let summaries = Switch()
  /// The switch of the pictures in rows.
  package let pictures = Switch()
  /// The switch of the icons of feeds in rows.
  package let icons = Switch()
  /// The switch of the names of feeds in rows.
  package let feedNames = Switch()
  /// The row of the moment at which a shown article is marked as read.
  package let marking: ComboRow
  /// The switch of the marks of articles that are scrolled past.
  package let scrolledPast = Switch()

  private let library: LibraryModel
  private var observation: Observation?
  private var isShowing = false

  /// Creates the page with the present choices.
  init(_ library: LibraryModel, _ messages: Messages) {
    self.library = library
    density = ComboRow(
      messages.rowHeight,
      choices: RowDensity.allCases.map { messages.text(of: $0.command) }
    )
    textSize = ComboRow(
      messages.textSize,
      choices: RowTextSize.allCases.map { messages.title(of: $0) }
    )
    marking = ComboRow(
      messages.markingTitle,
      choices: MarkingChoice.allCases.map { messages.title(of: $0) }
    )
    let rows = PreferencesGroup()
    rows.append(density)
    rows.append(textSize)
    let summariesRow = ActionRow(
      messages.rowSummaries,
      subtitle: messages.rowSummariesDescription
    )
    let picturesRow = ActionRow(messages.rowPictures)
    let iconsRow = ActionRow(messages.rowIcons)
    let namesRow = ActionRow(messages.rowFeedNames)
    for (row, part) in [
      (summariesRow, summaries), (picturesRow, pictures), (iconsRow, icons), (namesRow, feedNames),
    ] {
      row.append(part)
      rows.append(row)
      part.onChanged { [weak self] in self?.changed() }
    }
    let marks = PreferencesGroup(messages.markingHeading)
    marks.append(marking)
    let pastRow = ActionRow(
      messages.scrolledPastTitle,
      subtitle: messages.scrolledPastDescription
    )
    pastRow.append(scrolledPast)
    marks.append(pastRow)
    widget.append(rows)
    widget.append(marks)
    observation = library.observe { [weak self] in self?.show($0.settings) }
    density.onChanged { [weak self] in self?.changed() }
    textSize.onChanged { [weak self] in self?.changed() }
    marking.onChanged { [weak self] in self?.changed() }
    scrolledPast.onChanged { [weak self] in self?.changed() }
  }

  private func show(_ settings: LibrarySettings) {
    isShowing = true
    defer { isShowing = false }
    let preferences = settings.preferences
    density.selected = RowDensity.allCases.firstIndex(of: settings.density) ?? 0
    textSize.selected = RowTextSize.allCases.firstIndex(of: preferences.rowTextSize) ?? 0
    let parts = preferences.rowParts
    (summaries.isOn, pictures.isOn) = (parts.hasSummary, parts.hasPicture)
    (icons.isOn, feedNames.isOn) = (parts.hasIcon, parts.namesFeed)
    marking.selected = MarkingChoice.allCases.firstIndex(of: preferences.marking) ?? 0
    scrolledPast.isOn = preferences.marksScrolledPast
  }

  private func changed() {
    guard !isShowing, RowDensity.allCases.indices.contains(density.selected),
      MarkingChoice.allCases.indices.contains(marking.selected),
      RowTextSize.allCases.indices.contains(textSize.selected)
    else { return }
    let height = RowDensity.allCases[density.selected]
    let moment = MarkingChoice.allCases[marking.selected]
    let size = RowTextSize.allCases[textSize.selected]
    let marksPassed = scrolledPast.isOn
    var parts = RowParts()
    (parts.hasSummary, parts.hasPicture) = (summaries.isOn, pictures.isOn)
    (parts.hasIcon, parts.namesFeed) = (icons.isOn, feedNames.isOn)
    library.settings.setDensity(height)
    library.settings.changePreferences {
      ($0.rowParts, $0.rowTextSize) = (parts, size)
      $0.marking = moment
      $0.marksScrolledPast = marksPassed
    }
  }
}
