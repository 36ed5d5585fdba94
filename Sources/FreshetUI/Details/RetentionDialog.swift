// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedStore
import FreshetCore
import GtkShell

/// The retention of all feeds: the rule for each feed without one of its own, and the rule for all
/// together.
///
/// - Ownership: the window owns the dialog until it is closed.
package final class RetentionDialog: PageDialog {
  package let page: GroupsDialog
  private let model: RetentionModel
  private let each: RetentionFields
  private let all: RetentionFields
  private let preview: RetentionPreviewRow
  /// The group of articles that are kept readable without a network; nil where none are.
  package let offline: OfflineGroup?
  private var observation: Observation?

  /// Creates the dialog, without showing it.
  ///
  /// - Parameters:
  ///   - model: the rules.
  ///   - library: the library that they are about.
  ///   - messages: the strings of the interface.
  init(_ model: RetentionModel, of library: LibraryModel, _ messages: Messages) {
    self.model = model
    page = GroupsDialog(messages.storageTitle, messages)
    let (eachGroup, allGroup) = (
      PreferencesGroup(messages.eachFeed), PreferencesGroup(messages.allFeedsTogether)
    )
    each = RetentionFields(in: eachGroup, messages)
    all = RetentionFields(in: allGroup, messages)
    preview = RetentionPreviewRow(messages) { [weak model] in model?.apply() }
    offline = library.offline.map { OfflineGroup($0, library.builder) }
    for part in [eachGroup, allGroup, preview.widget, offline?.widget] as [Widget?] {
      part.map { page.append($0) }
    }
    for fields in [each, all] { fields.onChanged = { [weak self] in self?.changed() } }
    model.onFault = { [weak page] in page?.dialog.showMessage(messages.sentence(for: $0)) }
    observation = model.observe { [weak self] in self?.show($0) }
    Task { await model.load() }
  }

  /// The rules that the fields of the dialog give.
  package var rules: RetentionRules { RetentionRules(each: each.rule, all: all.rule) }

  private func changed() {
    model.set(.library(rules))
  }

  private func show(_ model: RetentionModel) {
    guard case .library(let rules) = model.draft else { return }
    each.show(rules.each)
    all.show(rules.all)
    preview.show(model)
  }
}
