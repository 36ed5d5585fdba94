// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FreshetCore
import GtkShell

/// The privacy of one feed: when its pictures are requested, and its ledger.
final class FeedPrivacyGroup {
  /// The group.
  let widget: PreferencesGroup
  /// The row of the choice about pictures: that of all feeds first.
  let pictures: ComboRow
  /// The button that shows the ledger.
  let ledger: Button

  private let feed: SubscriptionID
  private let library: LibraryModel
  private var observation: Observation?
  private var isShowing = false

  /// Creates the group.
  init(_ feed: SubscriptionID, of library: LibraryModel, _ messages: Messages) {
    (self.feed, self.library) = (feed, library)
    widget = PreferencesGroup(messages.privacyPage)
    let names = PictureChoice.allCases.map { messages.title(of: $0) }
    pictures = ComboRow(messages.picturesTitle, choices: [messages.usualPictures] + names)
    let row = ActionRow(messages.ledgerTitle, subtitle: messages.ledgerDescription)
    ledger = Button(messages.showLedger)
    row.append(ledger)
    widget.append(pictures)
    widget.append(row)
    observation = library.observe { [weak self] in self?.show($0.pictures) }
    pictures.onChanged { [weak self] in self?.changed() }
  }

  private func show(_ choices: PictureChoices) {
    let own = choices.own[feed].flatMap { PictureChoice.allCases.firstIndex(of: $0) }
    let index = own.map { $0 + 1 } ?? 0
    guard pictures.selected != index else { return }
    isShowing = true
    pictures.selected = index
    isShowing = false
  }

  private func changed() {
    guard !isShowing else { return }
    let index = pictures.selected - 1
    let all = PictureChoice.allCases
    library.setPictures(all.indices.contains(index) ? all[index] : nil, of: feed)
  }
}
