// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FreshetCore
package import GtkShell

/// The preferences of privacy: when pictures are requested, and the way to the rules.
package final class PrivacyPreferences {
  /// The groups of the page.
  let widget = Box(.vertical, spacing: 18)
  /// The row of the choice about pictures.
  package let pictures: ComboRow

  /// Called when the reader wants to see the rules.
  var onRules: () -> Void = {}

  private let library: LibraryModel
  private var observation: Observation?

  /// Creates the page with the present choice.
  init(_ library: LibraryModel, _ messages: Messages) {
    self.library = library
    let choices = PictureChoice.allCases
    pictures = ComboRow(messages.picturesTitle, choices: choices.map { messages.title(of: $0) })
    let group = PreferencesGroup(description: messages.picturesDescription)
    group.append(pictures)
    let others = PreferencesGroup()
    let rules = ActionRow(messages.rulesPage, subtitle: messages.rulesDescription)
    let show = Button(messages.showLedger)
    show.onClicked { [weak self] in self?.onRules() }
    rules.append(show)
    show.setAccessibleLabel("\(messages.showLedger): \(messages.rulesPage)")
    others.append(rules)
    for group in [group, others] { widget.append(group) }
    observation = library.observe { [weak self] in self?.show($0.pictures.usual) }
    pictures.onChanged { [weak self] in self?.changed() }
  }

  private func show(_ choice: PictureChoice) {
    let index = PictureChoice.allCases.firstIndex(of: choice) ?? 0
    if pictures.selected != index { pictures.selected = index }
  }

  private func changed() {
    let choices = PictureChoice.allCases
    guard choices.indices.contains(pictures.selected) else { return }
    let choice = choices[pictures.selected]
    if choice != library.pictures.usual { library.setPictures(choice) }
  }
}
