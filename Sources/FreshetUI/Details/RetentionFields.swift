// SPDX-License-Identifier: GPL-3.0-or-later

import FeedStore
import FreshetCore
import GtkShell

/// The limits of one rule, each a row of its group.
final class RetentionFields {
  /// The largest numbers of the fields; nobody means a larger limit.
  private static let most = (days: 3650, count: 1_000_000, megabytes: 100_000)

  /// Called when the reader changes a limit.
  var onChanged: () -> Void = {}

  private let days: NumberEntry
  let count: NumberEntry
  private let megabytes: NumberEntry
  private let unread = Switch()
  private let rows: [ActionRow]
  private var isShowing = false

  /// Creates the rows, at the end of a group.
  init(in group: PreferencesGroup, _ messages: Messages) {
    func number(_ maximum: Int, _ step: Int) -> NumberEntry {
      NumberEntry(maximum: maximum, step: step, zero: messages.noLimit)
    }
    days = number(Self.most.days, 1)
    count = number(Self.most.count, 10)
    megabytes = number(Self.most.megabytes, 1)
    let fields: [(String, Widget)] = [
      (messages.retainedDays, days), (messages.retainedCount, count),
      (messages.retainedMegabytes, megabytes),
      (messages.removesUnreadToo, unread),
    ]
    rows = fields.map { title, field in
      let row = ActionRow(title)
      row.append(field)
      group.append(row)
      return row
    }
    for entry in [days, count, megabytes] {
      entry.onChanged { [weak self] in self?.changed() }
    }
    unread.onChanged { [weak self] in self?.changed() }
  }

  /// Whether the rows are visible.
  var isVisible = true {
    didSet { for row in rows { row.isVisible = isVisible } }
  }

  /// The rule that the rows give.
  var rule: RetentionRule {
    func limit(_ entry: NumberEntry) -> Int? { entry.value > 0 ? entry.value : nil }
    return RetentionRule(
      days: limit(days),
      count: limit(count),
      megabytes: limit(megabytes),
      includesUnread: unread.isOn
    )
  }

  /// Shows a rule, without calling `onChanged`.
  func show(_ rule: RetentionRule) {
    guard rule != self.rule else { return }
    isShowing = true
    days.value = rule.days ?? 0
    count.value = rule.count ?? 0
    megabytes.value = rule.megabytes ?? 0
    unread.isOn = rule.includesUnread
    isShowing = false
  }

  private func changed() {
    if !isShowing { onChanged() }
  }
}
