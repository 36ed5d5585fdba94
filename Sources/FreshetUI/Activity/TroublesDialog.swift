// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import FreshetCore
import GtkShell

/// The feeds from which nothing comes as it should, each with remedies of one press.
///
/// - Ownership: the window owns the dialog until it is closed.
package final class TroublesDialog: PageDialog {
  /// The largest number of cards.
  private static let mostCards = 100

  package let page: GroupsDialog
  private let messages: Messages
  private let description: PreferencesGroup
  private let column = Box(.vertical, spacing: 12)
  /// The cards of the feeds, from the top.
  private(set) var cards: [TroubleCard] = []
  /// The feed whose card had the keyboard before its site was searched; nil for none.
  private var focused: SubscriptionID?
  private let copy: Button
  private var observation: Observation?
  /// The model that is shown.
  package let model: TroublesModel

  /// Creates the dialog, without showing it.
  ///
  /// - Parameters:
  ///   - model: the model to show.
  ///   - messages: the strings of the interface.
  init(_ model: TroublesModel, _ messages: Messages) {
    (self.model, self.messages) = (model, messages)
    page = GroupsDialog(messages.troublesTitle, messages)
    description = PreferencesGroup()
    page.append(description)
    page.append(column)
    copy = page.addCopyButton(messages) { [weak model] in model?.text ?? "" }
    observation = model.observe { [weak self] in self?.show($0) }
    Task { await model.load() }
  }

  private func show(_ model: TroublesModel) {
    focused = cards.first { $0.widget.containsFocus }?.row.id ?? focused
    column.removeAll()
    let rows = model.rows ?? []
    cards = rows.prefix(Self.mostCards).map { row in
      TroubleCard(row, isSearched: model.searched == row.id, messages) { [weak model] in
        model?.apply($0, to: row)
      }
    }
    for card in cards { column.append(card.widget) }
    description.setDescription(
      model.rows == nil ? "" : rows.isEmpty ? messages.noTroubles : messages.troublesDescription
    )
    restoreFocus()
  }

  /// Gives the keyboard back to the card that had it, or to the first one that is left.
  private func restoreFocus() {
    guard let focused else { return }
    let card = cards.first { $0.row.id == focused } ?? cards.first
    if card?.widget.moveFocusInside() ?? copy.grabFocus() { self.focused = nil }
  }
}
