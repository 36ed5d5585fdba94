// SPDX-License-Identifier: GPL-3.0-or-later

package import FreshetCore
import GtkShell

/// The ledger of a feed or of an article: the hosts that were asked, when and why, the parts that
/// were removed, and the hosts of pictures that were not asked.
///
/// - Ownership: the window owns the dialog until it is closed.
package final class LedgerDialog: PageDialog {
  package let page: GroupsDialog
  private let messages: Messages
  private let hosts: PreferencesGroup
  private let removed: PreferencesGroup
  private let held: PreferencesGroup
  private var rows: [(group: PreferencesGroup, row: ActionRow)] = []
  private var observation: Observation?
  /// The model that is shown.
  package let model: LedgerModel

  /// Creates the dialog, without showing it.
  init(_ model: LedgerModel, _ messages: Messages) {
    (self.model, self.messages) = (model, messages)
    page = GroupsDialog(messages.ledgerTitle, messages)
    hosts = PreferencesGroup(messages.hostsTitle)
    removed = PreferencesGroup(messages.removedTitle)
    held = PreferencesGroup(messages.heldTitle)
    for group in [hosts, removed, held] { page.append(group) }
    page.addCopyButton(messages) { [weak model] in model?.text ?? "" }
    observation = model.observe { [weak self] in self?.show($0) }
    Task { await model.load() }
  }

  /// The rows: hosts, kinds of removed parts and hosts that were not asked, each with its details.
  package var lines: [(title: String, detail: String)] { rows.map { ($1.title, $1.subtitle) } }

  private func show(_ model: LedgerModel) {
    for (group, row) in rows { group.remove(row) }
    rows = (model.hosts ?? []).map { (hosts, Self.row(of: $0)) }
    rows += model.removed.map { (removed, Self.row(of: $0)) }
    rows += model.held.map { (held, Self.row(of: $0)) }
    for (group, row) in rows { group.append(row) }
    hosts.setDescription(model.hosts?.isEmpty == true ? messages.noHosts : "")
    removed.setDescription(model.sentence)
    held.setDescription(model.heldSentence)
    held.isVisible = !model.held.isEmpty
  }

  private static func row(of row: LedgerModel.Row) -> ActionRow {
    let widget = ActionRow(row.title, subtitle: row.detail)
    widget.addCSSClass("fact-row")
    return widget
  }
}
