// SPDX-License-Identifier: GPL-3.0-or-later

import FeedStore
import FreshetCore
import GtkShell

/// The reader's rules: each with a switch, its last act, and a button to change it.
///
/// - Ownership: the window owns the dialog until it is closed.
package final class RulesDialog: PageDialog {
  /// The button that begins a rule.
  let add: Button
  /// Called with a rule to be changed; nil for a new one.
  var onEdit: (RulesModel.Row?) -> Void = { _ in }

  package let page: GroupsDialog
  private let model: RulesModel
  private let messages: Messages
  private let group: PreferencesGroup
  private var rows: [ActionRow] = []
  private var observation: Observation?

  /// Creates the dialog, without showing it.
  ///
  /// - Parameters:
  ///   - library: has the rules.
  ///   - messages: the strings of the interface.
  init(_ library: LibraryModel, _ messages: Messages) {
    self.messages = messages
    model = RulesModel(library)
    page = GroupsDialog(messages.rulesPage, messages)
    group = PreferencesGroup(description: messages.rulesDescription)
    add = Button(messages.addRule)
    add.wrapLabel()
    page.dialog.header.packStart(add)
    page.append(group)
    add.onClicked { [weak self] in self?.onEdit(nil) }
    observation = model.observe { [weak self] in self?.show($0) }
  }

  /// The rules as they are shown: search and acts.
  package var lines: [(words: String, acts: String)] { rows.map { ($0.title, $0.subtitle) } }

  private func show(_ model: RulesModel) {
    for row in rows { group.remove(row) }
    rows = (model.rows ?? []).map(row)
    for row in rows { group.append(row) }
    let isEmpty = model.rows?.isEmpty == true
    group.setDescription(
      messages.joined([messages.rulesDescription, isEmpty ? messages.noRules : ""])
    )
  }

  private func row(of rule: RulesModel.Row) -> ActionRow {
    let row = ActionRow(rule.rule.content.words, subtitle: rule.detail)
    let edit = Button(messages.editRule)
    edit.addCSSClass("flat")
    edit.onClicked { [weak self] in self?.onEdit(rule) }
    row.append(edit)
    let isOn = Switch()
    isOn.isOn = rule.rule.content.isOn
    isOn.setAccessibleLabel(rule.rule.content.words)
    isOn.onChanged { [weak self, weak isOn] in
      guard let isOn else { return }
      self?.model.set(rule.rule, isOn: isOn.isOn)
    }
    row.append(isOn)
    return row
  }
}
