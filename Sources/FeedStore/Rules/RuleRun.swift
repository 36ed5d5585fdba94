// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import GRDB

/// A run of the reader's rules over articles that arrived, in the transaction that stores them.
///
/// Each rule that does anything gets a line of the journal with its number, so that it can be
/// undone. All rules see the articles as they arrived: a rule that mutes one hides it from no other
/// rule.
struct RuleRun {
  let now: Int
  let database: Database

  /// Applies all rules that are in effect.
  ///
  /// - Parameter added: the articles, which are in the search index already.
  /// - Returns: the articles of which the reader wants to be told, by rule.
  /// - Throws: the errors of the database; the transaction is to be rolled back then.
  func apply(to added: [ArticleID]) throws -> [ArrivalNotice] {
    let found = try matches(among: added) { $0 != .unreadWhenEdited }
    for match in found { try perform(match) }
    return found.compactMap { rule, acts, ids in
      acts.contains(.notify)
        ? ArrivalNotice(reason: .rule(rule.id, words: rule.content.words), articles: ids) : nil
    }
  }

  /// Applies the rules for articles whose text their feed changed; without one, these stay read.
  ///
  /// - Parameter edited: the articles, which the search index has with their new texts.
  /// - Throws: the errors of the database; the transaction is to be rolled back then.
  func apply(toEdited edited: [ArticleID]) throws {
    for match in try matches(among: edited, { $0 == .unreadWhenEdited }) { try perform(match) }
  }

  /// A rule in effect, those of its acts that are due, and the articles that it finds.
  private typealias Match = (rule: Rule, acts: Set<RuleAct>, ids: [ArticleID])

  private func matches(
    among ids: [ArticleID],
    _ isDue: (RuleAct) -> Bool
  ) throws -> [Match] {
    guard !ids.isEmpty else { return [] }
    return try RuleRecord.all(database).filter(\.content.isOn).compactMap { rule in
      let acts = rule.content.acts.filter(isDue)
      guard !acts.isEmpty else { return nil }
      let found = try Self.matches(of: rule.content.words, among: ids, database)
      return found.isEmpty ? nil : (rule, acts, found)
    }
  }

  /// Finds the articles of a few that a search finds, in their order.
  static func matches(
    of words: String,
    among ids: [ArticleID],
    _ database: Database
  ) throws -> [ArticleID] {
    let search = SearchQuery(words)
    let reading = ListReading(ListQuery(.search(search)))
    let found = try SearchSelection(search, in: reading, database).matches(among: ids)
    return ids.filter(found.contains)
  }

  /// Makes the changes of a rule, as one line of the journal; none when all is so already.
  private func perform(_ match: Match) throws {
    let (rule, acts, ids) = match
    let changes = try acts.sorted { $0.order < $1.order }.compactMap { try change(for: $0, ids) }
    guard let first = changes.first else { return }
    _ = try Journal.make(
      changes.count == 1 ? first : .several(changes),
      subject: rule.content.words,
      keepsRedo: true,
      rule: rule.id,
      now: now,
      database
    )
  }

  private func change(for act: RuleAct, _ ids: [ArticleID]) throws -> LibraryChange? {
    switch act {
    case .notify: return nil
    case .markRead: return try having("isRead = 0", ids).map { .read($0, true) }
    case .unreadWhenEdited: return try having("isRead = 1", ids).map { .read($0, false) }
    case .star: return try having("isStarred = 0", ids).map { .starred($0, true) }
    case .mute: return try having("isListed = 1", ids).map { .muted($0, true) }
    case .tag(let name):
      let tag = try TagRecord.make(name, database)
      let others = "id NOT IN (SELECT statusID FROM tagging WHERE tagID = \(tag))"
      return try having(others, ids).map { .tagged($0, tag, true) }
    }
  }

  /// Returns those of some articles that meet a condition; nil for none.
  private func having(_ condition: String, _ ids: [ArticleID]) throws -> [ArticleID]? {
    let sql = "SELECT id FROM status WHERE id IN (SELECT value FROM json_each(?)) AND \(condition)"
    let found = try ArticleID.fetchSet(database, sql: sql, arguments: [ids.jsonText])
    return found.isEmpty ? nil : ids.filter(found.contains)
  }
}

extension RuleAct {
  /// The place of the act among the acts of a rule; muting stands last, as messages name the last.
  fileprivate var order: String {
    switch self {
    case .markRead: "1"
    case .star: "2"
    case .tag(let name): "3 \(name)"
    case .notify, .unreadWhenEdited: "4"
    case .mute: "5"
    }
  }
}

extension SearchSelection {
  /// Finds those of a few articles that the search finds.
  ///
  /// - Parameter ids: articles, in any order.
  /// - Returns: the articles that it finds; none while the search index lacks them.
  /// - Throws: the errors of the database.
  func matches(among ids: [ArticleID]) throws -> Set<ArticleID> {
    let few: SQL = "status.id IN (SELECT value FROM json_each(\(ids.jsonText)))"
    guard let places = try self.places(having: few), let first = places.keys.min(),
      let last = places.keys.max()
    else { return [] }
    // One look at the range of all, as that of a prefix costs as much as that of one article.
    func found(_ text: String) throws -> Set<Int64> {
      let sql = "SELECT rowid FROM search WHERE search MATCH ? AND rowid BETWEEN ? AND ?"
      return try Int64.fetchSet(database, sql: sql, arguments: [text, first, last])
    }
    let wanted = try match.all.map(found)
    let unwanted = try match.all == nil ? match.exclusion.map(found) : nil
    return Set(
      places.compactMap { place, id in
        let isFound = wanted?.contains(place) ?? true
        return isFound && unwanted?.contains(place) != true ? id : nil
      }
    )
  }
}
