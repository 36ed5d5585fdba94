// SPDX-License-Identifier: GPL-3.0-or-later

package import FreshetCore
import GtkShell

/// The feeds that a refresh could not fetch, each with its reason.
///
/// - Ownership: the window owns the dialog until it is closed.
package final class FailuresDialog: PageDialog {
  /// The largest number of rows; the text for the clipboard has all feeds.
  private static let mostRows = 100

  package let page: GroupsDialog
  private let messages: Messages
  private let group = PreferencesGroup()
  private let copy: Button
  private let retry: Button
  private var observation: Observation?
  private var rows: [ActionRow] = []
  /// The failures that are shown.
  package let model: RefreshFailures

  /// Creates the dialog, without showing it.
  init(_ model: RefreshFailures, _ messages: Messages) {
    self.model = model
    self.messages = messages
    page = GroupsDialog(messages.notFetchedTitle, messages)
    retry = Button(messages.retry)
    retry.addCSSClass("suggested-action")
    copy = page.addCopyButton(messages) { [weak model] in model?.text ?? "" }
    page.dialog.header.packEnd(retry)
    page.append(group)
    retry.onClicked { [weak model] in model?.retry() }
    observation = model.observe { [weak self] in self?.show($0) }
  }

  /// The rows: the title of each feed, and the reason of its failure.
  package var lines: [(title: String, reason: String)] { rows.map { ($0.title, $0.subtitle) } }

  private func show(_ model: RefreshFailures) {
    retry.isSensitive = !model.isRetrying && !model.rows.isEmpty
    copy.isSensitive = !model.rows.isEmpty
    for row in rows { group.remove(row) }
    rows = model.rows.prefix(Self.mostRows).map { row in
      let words = [row.reason, row.note].filter { !$0.isEmpty }
      return ActionRow(row.title, subtitle: words.joined(separator: "\n"))
    }
    for row in rows { group.append(row) }
    let rest = model.rows.count - rows.count
    group.setDescription(
      model.rows.isEmpty
        ? model.isRefreshing ? messages.noneFailedYet : messages.noneFailed
        : rest > 0 ? messages.furtherFailures(rest) : ""
    )
  }
}
