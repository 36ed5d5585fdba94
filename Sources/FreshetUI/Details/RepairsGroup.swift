// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import GtkShell

/// The articles of a feed that arrived under other keys, each with a button that undoes its repair.
final class RepairsGroup {
  /// The group, visible only when there are repairs.
  let widget: PreferencesGroup

  private let messages: Messages
  private let onToggle: (RepairRow) -> Void
  private var shown: [RepairRow] = []
  private var rows: [ActionRow] = []

  /// Creates the group, hidden.
  ///
  /// - Parameters:
  ///   - messages: the strings of the interface.
  ///   - onToggle: called when the reader undoes a repair, or makes it again.
  init(_ messages: Messages, onToggle: @escaping (RepairRow) -> Void) {
    self.messages = messages
    self.onToggle = onToggle
    widget = PreferencesGroup(messages.recognisedAgain)
    widget.isVisible = false
  }

  /// Shows repairs.
  ///
  /// - Parameters:
  ///   - repairs: the newest ones.
  ///   - count: the number of all repairs.
  func show(_ repairs: [RepairRow], of count: Int) {
    widget.isVisible = !repairs.isEmpty
    guard repairs != shown else { return }
    shown = repairs
    let rest = count > repairs.count ? messages.newestShown(repairs.count) : ""
    widget.setDescription(messages.joined([messages.recognised(count), rest]))
    for row in rows { widget.remove(row) }
    rows = repairs.map(row)
    for row in rows { widget.append(row) }
  }

  private func row(of repair: RepairRow) -> ActionRow {
    let row = ActionRow(repair.title, subtitle: repair.detail)
    let button = Button(repair.isReverted ? messages.makeAgain : messages.undoRepair)
    button.addCSSClass("flat")
    button.onClicked { [onToggle] in onToggle(repair) }
    row.append(button)
    return row
  }
}
