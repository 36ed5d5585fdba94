// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedStore

// The strings of retention.
extension Messages {
  /// The title of the dialog of storage.
  package var storageTitle: String { localize("Storage") }
  /// The heading over the retention rules of a feed.
  package var retentionTitle: String { localize("Keep Articles") }
  /// The button that sets the chosen rule.
  package var apply: String { localize("Apply") }
  /// The switch that gives a feed a rule of its own.
  package var ownRule: String { localize("A Rule of Its Own") }

  /// Returns the words beside that switch.
  ///
  /// - Parameter usual: the rule of the other feeds, in words.
  /// - Returns: the sentence.
  package func withoutOwnRule(_ usual: String) -> String {
    localize("Without one: {rule}", ["rule": usual])
  }

  /// The heading over the rule of feeds that have none of their own.
  package var eachFeed: String { localize("Each Feed Without a Rule of Its Own") }
  /// The heading over the rule of all feeds.
  package var allFeedsTogether: String { localize("All Feeds Together") }
  /// The label of the number of days for which articles are kept.
  package var retainedDays: String { localize("Days Since They Came") }
  /// The label of the number of articles that are kept.
  package var retainedCount: String { localize("Number of Articles") }
  /// The label of the number of megabytes that are kept.
  package var retainedMegabytes: String { localize("Megabytes of Text") }
  /// The switch that makes a rule remove unread articles as well.
  package var removesUnreadToo: String { localize("Unread Articles Go as Well") }
  /// The text of a number field that sets no limit.
  package var noLimit: String { localize("No limit") }
  /// The words while articles are counted.
  var counting: String { localize("Counting…") }

  /// The sentence about the time at which a rule removes articles.
  package var removedAtNextStart: String {
    localize("They go for good when Freshet starts next; until then the rule can be changed.")
  }

  /// Returns a retention rule in words.
  package func sentence(for rule: RetentionRule) -> String {
    let limits = [
      rule.days.map { localizePlural("{count} day", "{count} days", $0) },
      rule.count.map { localizePlural("{count} article", "{count} articles", $0) },
      rule.megabytes.map(megabytes),
    ]
    .compactMap { $0 }
    guard !limits.isEmpty else { return localize("Everything is kept.") }
    let limit = list(limits)
    return rule.includesUnread
      ? localize("At most {limits}; unread ones go as well.", ["limits": limit])
      : localize("At most {limits}; unread ones stay.", ["limits": limit])
  }

  /// Returns the sentence about other retention rules of all feeds: those that changed.
  func sentence(forRetention change: SettingChange) -> String {
    let before = change.value(isForward: false) ?? RetentionRules()
    let after = change.value() ?? RetentionRules()
    let each = localize(
      "Articles of each feed without a rule of its own: {rule}",
      ["rule": sentence(for: after.each)]
    )
    let all = localize(
      "Articles of all feeds together: {rule}",
      ["rule": sentence(for: after.all)]
    )
    if before.all == after.all { return each }
    return before.each == after.each ? all : joined(each, all)
  }

  /// Returns the sentence about another retention rule of a feed.
  func sentence(forRetention change: SettingChange, of feed: String) -> String {
    guard let rule = change.value(as: RetentionRule.self) else {
      return localize("Articles of “{feed}” stay by the rule for each feed.", ["feed": feed])
    }
    return localize("Articles of “{feed}”: {rule}", ["feed": feed, "rule": sentence(for: rule)])
  }

  /// Returns a sentence about the articles that a rule would remove.
  ///
  /// - Parameters:
  ///   - part: the articles that it would remove.
  ///   - includesUnread: whether it removes unread articles as well.
  ///   - byteText: a number of bytes as text.
  /// - Returns: a sentence or two.
  package func retention(
    _ part: RetentionPreview.Part,
    includesUnread: Bool,
    byteText: (Int) -> String
  ) -> String {
    let stay =
      includesUnread
      ? localize("Starred and tagged ones stay.")
      : localize("Unread, starred and tagged ones stay.")
    guard part.count > 0 else { return localize("No article would go.") }
    let going = localizePlural(
      "{count} article would go: {size}.",
      "{count} articles would go: {size}.",
      part.count,
      ["size": byteText(part.bytes)]
    )
    guard part.unread > 0 else { return joined(going, stay) }
    let unread = localizePlural(
      "{count} of them was not read.",
      "{count} of them were not read.",
      part.unread
    )
    return joined(going, unread, stay)
  }
}
