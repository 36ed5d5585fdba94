// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FreshetCore
import GtkShell

/// The retention of one feed: the rule for all feeds, or a rule of its own.
final class FeedRetentionGroup {
  /// The group.
  let widget: PreferencesGroup

  private let feed: SubscriptionID
  private let model: RetentionModel
  private let messages: Messages
  private let usual: ActionRow
  let isOwn = Switch()
  let fields: RetentionFields
  let preview: RetentionPreviewRow
  private var observation: Observation?
  private var isShowing = false

  /// Creates the group.
  ///
  /// - Parameters:
  ///   - model: the rule.
  ///   - feed: the feed.
  ///   - messages: the strings of the interface.
  init(_ model: RetentionModel, of feed: SubscriptionID, _ messages: Messages) {
    (self.model, self.feed, self.messages) = (model, feed, messages)
    widget = PreferencesGroup(messages.retentionTitle)
    usual = ActionRow(messages.ownRule)
    usual.append(isOwn)
    widget.append(usual)
    fields = RetentionFields(in: widget, messages)
    preview = RetentionPreviewRow(messages) { [weak model] in model?.apply() }
    widget.append(preview.widget)
    isOwn.onChanged { [weak self] in self?.changed() }
    fields.onChanged = { [weak self] in self?.changed() }
    observation = model.observe { [weak self] in self?.show($0) }
  }

  private func changed() {
    guard !isShowing else { return }
    model.set(.feed(feed, isOwn.isOn ? fields.rule : nil))
  }

  private func show(_ model: RetentionModel) {
    guard case .feed(_, let own) = model.draft else { return }
    isShowing = true
    isOwn.isOn = own != nil
    if let own { fields.show(own) }
    isShowing = false
    fields.isVisible = own != nil
    usual.setSubtitle(messages.withoutOwnRule(model.usualRule))
    preview.show(model)
  }
}
