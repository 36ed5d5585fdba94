// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FreshetCore
import GtkShell

/// The retention of one feed: the rule for all feeds, or a rule of its own.
final class FeedKeepingGroup {
  /// The group.
  let widget: RowGroup

  private let feed: SubscriptionID
  private let model: KeepingModel
  private let messages: Messages
  private let usual: ActionRow
  let isOwn = Switch()
  let fields: KeepingFields
  let preview: KeepingPreviewRow
  private var observation: Observation?
  private var isShowing = false

  /// Creates the group.
  ///
  /// - Parameters:
  ///   - model: the rule.
  ///   - feed: the feed.
  ///   - messages: the strings of the interface.
  init(_ model: KeepingModel, of feed: SubscriptionID, _ messages: Messages) {
    (self.model, self.feed, self.messages) = (model, feed, messages)
    widget = RowGroup(messages.keepArticles)
    usual = ActionRow(messages.ownRule)
    usual.append(isOwn)
    widget.append(usual)
    fields = KeepingFields(in: widget, messages)
    preview = KeepingPreviewRow(messages) { [weak model] in model?.apply() }
    widget.append(preview.widget)
    isOwn.onChanged { [weak self] in self?.changed() }
    fields.onChanged = { [weak self] in self?.changed() }
    observation = model.observe { [weak self] in self?.show($0) }
  }

  private func changed() {
    guard !isShowing else { return }
    model.set(.feed(feed, isOwn.isOn ? fields.keeping : nil))
  }

  private func show(_ model: KeepingModel) {
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
