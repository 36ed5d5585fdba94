// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
internal import GRDB

// The reader's choices about feeds. Each can be undone.
extension SubscriptionStore {
  /// Reads when pictures are requested.
  ///
  /// - Returns: the choices for all feeds, and for some of them.
  /// - Throws: `StoreError`.
  package func pictures() async throws(StoreError) -> PictureChoices {
    try await library.read { try FeedSetting.pictures.all($0) }
  }

  /// Sets when pictures are requested.
  ///
  /// - Parameters:
  ///   - choice: the choice; nil gives a feed none of its own.
  ///   - feed: the feed; nil for all feeds without a choice of their own.
  ///   - subject: the name of the feed, for people; empty for all.
  /// - Returns: the line of the journal; nil when it is so already.
  /// - Throws: `StoreError`; nothing was changed then. `notFound` when there is no such feed.
  @discardableResult
  package func setPictures(
    _ choice: PictureChoice?,
    of feed: SubscriptionID? = nil,
    subject: String = ""
  ) async throws(StoreError) -> JournalLine? {
    try await set(.pictures, to: choice, of: feed, subject: subject)
  }

  /// Reads how often feeds are asked by themselves.
  ///
  /// - Returns: the choices for all feeds, and for some of them.
  /// - Throws: `StoreError`.
  package func intervals() async throws(StoreError) -> RefreshIntervals {
    try await library.read { try FeedSetting.intervals.all($0) }
  }

  /// Sets how often feeds are asked by themselves.
  ///
  /// - Parameters:
  ///   - interval: the choice; nil gives a feed none of its own.
  ///   - feed: the feed; nil for all feeds without a choice of their own.
  ///   - subject: the name of the feed, for people; empty for all.
  /// - Returns: the line of the journal; nil when it is so already.
  /// - Throws: `StoreError`; nothing was changed then. `notFound` when there is no such feed.
  @discardableResult
  package func setInterval(
    _ interval: RefreshInterval?,
    of feed: SubscriptionID? = nil,
    subject: String = ""
  ) async throws(StoreError) -> JournalLine? {
    try await set(.intervals, to: interval, of: feed, subject: subject)
  }

  /// Reads when the articles of feeds are read from their own pages.
  ///
  /// - Returns: the choices of the feeds that have one; the others are read so on demand.
  /// - Throws: `StoreError`.
  package func fullTexts() async throws(StoreError) -> [SubscriptionID: FullTextChoice] {
    try await library.read { try FeedSetting.fullTexts.own($0) }
  }

  /// Sets when the articles of a feed are read from their own pages.
  ///
  /// - Parameters:
  ///   - choice: the choice; nil gives the feed none, which is on demand.
  ///   - feed: the feed.
  ///   - subject: the name of the feed, for people.
  /// - Returns: the line of the journal; nil when it is so already.
  /// - Throws: `StoreError`; nothing was changed then. `notFound` when there is no such feed.
  @discardableResult
  package func setFullText(
    _ choice: FullTextChoice?,
    of feed: SubscriptionID,
    subject: String = ""
  ) async throws(StoreError) -> JournalLine? {
    try await set(.fullTexts, to: choice, of: feed, subject: subject)
  }

  /// Sets whether the reader is told of the new articles of a feed.
  ///
  /// - Parameters:
  ///   - feed: the feed.
  ///   - isNotifying: whether the reader is told.
  ///   - subject: the name of the feed, for people.
  /// - Returns: the line of the journal; nil when it is so already.
  /// - Throws: `StoreError`; nothing was changed then. `notFound` when there is no such feed.
  @discardableResult
  package func setNotifying(
    _ feed: SubscriptionID,
    _ isNotifying: Bool,
    subject: String = ""
  ) async throws(StoreError) -> JournalLine? {
    try await set(.notifying, to: isNotifying ? true : nil, of: feed, subject: subject)
  }

  /// Sets whether articles of a feed that are scrolled past are marked as read.
  ///
  /// - Parameters:
  ///   - feed: the feed.
  ///   - marks: the choice; nil gives the feed none of its own.
  ///   - subject: the name of the feed, for people.
  /// - Returns: the line of the journal; nil when it is so already.
  /// - Throws: `StoreError`; nothing was changed then. `notFound` when there is no such feed.
  @discardableResult
  package func setScrolledPast(
    _ feed: SubscriptionID,
    _ marks: Bool?,
    subject: String = ""
  ) async throws(StoreError) -> JournalLine? {
    try await set(.scrolledPast, to: marks, of: feed, subject: subject)
  }

  /// Makes feeds quiet, or no longer so.
  ///
  /// A quiet feed is left out of totals, of today's articles and of the unread ones. Its own list,
  /// its folder and the list of all articles show it as before.
  ///
  /// - Parameters:
  ///   - ids: the feeds.
  ///   - isQuiet: whether they are to be quiet.
  ///   - subject: the name of the feed, for people; empty for several.
  /// - Returns: the line of the journal; nil if nothing changed.
  /// - Throws: `StoreError`; nothing was changed then.
  @discardableResult
  package func setQuiet(
    _ ids: [SubscriptionID],
    _ isQuiet: Bool,
    subject: String = ""
  ) async throws(StoreError) -> JournalLine? {
    try await library.journal.make(subject: subject) { database in
      let quiet = try FeedSetting.quiet.feeds(database)
      let changed = try ids.filter {
        try quiet.contains($0) != isQuiet && FeedRecord.fetch($0, database) != nil
      }
      return changed.isEmpty ? nil : .quieted(changed, isQuiet)
    }
  }

  /// Makes a choice for a feed, or for all feeds without one of their own.
  ///
  /// - Parameters:
  ///   - setting: the setting.
  ///   - choice: the choice; nil for none.
  ///   - feed: the feed; nil for all.
  ///   - subject: the name of the feed, for people; empty for all.
  /// - Returns: the line of the journal; nil when it is so already.
  /// - Throws: `StoreError`; nothing was changed then. `notFound` when there is no such feed.
  func set<Choice>(
    _ setting: FeedSetting<Choice>,
    to choice: Choice?,
    of feed: SubscriptionID?,
    subject: String
  ) async throws(StoreError) -> JournalLine? {
    try await library.journal.make(subject: subject) { database in
      if let feed { try FeedRecord.existing(feed, database) }
      return try SettingChange.setting(setting.name(of: feed), to: choice, database)
    }
  }
}
