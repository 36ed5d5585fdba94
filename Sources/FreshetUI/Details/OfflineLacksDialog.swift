// SPDX-License-Identifier: GPL-3.0-or-later

package import FreshetCore
import GtkShell

/// The articles that lack something without a network, each with the reason.
///
/// - Ownership: the window owns the dialog until it is closed.
package final class OfflineLacksDialog: PageDialog {
  package let page: GroupsDialog
  private let group = PreferencesGroup()
  private let copy: Button
  private var rows: [ActionRow] = []
  private var observation: Observation?
  /// The articles that are shown.
  package let model: OfflineLacksModel

  /// Creates the dialog, without showing it.
  init(_ model: OfflineLacksModel, _ messages: Messages) {
    self.model = model
    page = GroupsDialog(messages.missingOfflineTitle, messages)
    copy = page.addCopyButton(messages) { [weak model] in model?.text ?? "" }
    page.append(group)
    observation = model.observe { [weak self] in self?.show($0) }
    Task { await model.load() }
  }

  /// The rows: the title of each article, and the reason with its feed.
  package var lines: [(title: String, detail: String)] { rows.map { ($0.title, $0.subtitle) } }

  private func show(_ model: OfflineLacksModel) {
    for row in rows { group.remove(row) }
    rows = (model.rows ?? []).map { row in
      // The name of a feed in another direction would turn what stands behind it around.
      let words = [row.reason, row.feed].filter { !$0.isEmpty }
      return ActionRow(row.title, subtitle: words.joined(separator: " · "))
    }
    for row in rows { group.append(row) }
    copy.isSensitive = !rows.isEmpty
    group.setDescription(model.sentence)
  }
}
