// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
internal import GRDB

/// The reader's rules for arriving articles.
///
/// Each is a setting with a number of its own, so that a recovery and a backup have them like all
/// settings, and a change of one is undone like all changes of settings.
package struct RuleStore: Sendable {
  let library: FeedStore

  /// Reads all rules.
  ///
  /// - Returns: the rules, in the order in which they were made.
  /// - Throws: `StoreError`.
  package func all() async throws(StoreError) -> [Rule] {
    try await library.read { try RuleRecord.all($0) }
  }

  /// Adds a rule.
  ///
  /// - Parameter content: the content; one with a fault is refused.
  /// - Returns: the rule, and the line of the journal.
  /// - Throws: `StoreError`; nothing was changed then. `conflict` for a content with a fault.
  @discardableResult
  package func add(
    _ content: RuleContent
  ) async throws(StoreError) -> (rule: Rule, line: JournalLine?) {
    try Self.check(content)
    let line = try await library.journal.make(subject: content.words) { database in
      let id = RecordID<Rule>(rawValue: try NumberedSetting.next(database))
      return try SettingChange.setting(Rule.setting(id), to: content, database)
    }
    guard case .set(let change) = line?.change, case .rule(let id) = change.kind else {
      throw StoreError(.other, detail: Phrase("The rule could not be stored."))
    }
    return (Rule(id: id, content: content), line)
  }

  /// Changes a rule, or removes it.
  ///
  /// - Parameters:
  ///   - id: the rule.
  ///   - content: the content; nil removes the rule. What it did stays.
  /// - Returns: the line of the journal; nil when it is so already.
  /// - Throws: `StoreError`; nothing was changed then. `notFound` when there is no such rule;
  ///   `conflict` for a content with a fault.
  @discardableResult
  package func set(
    _ id: RecordID<Rule>,
    to content: RuleContent?
  ) async throws(StoreError) -> JournalLine? {
    if let content { try Self.check(content) }
    let known = try await all().first { $0.id == id }
    guard let known else {
      throw StoreError(.notFound, detail: Phrase("There is no rule number {id}.", ["id": "\(id)"]))
    }
    return try await library.journal.make(subject: (content ?? known.content).words) { database in
      try SettingChange.setting(Rule.setting(id), to: content, database)
    }
  }

  /// Counts the stored articles that a search finds, muted or not, as a rule with it would have.
  ///
  /// - Parameter words: the search, as it was typed.
  /// - Returns: the number of articles that it finds, and the number of all.
  /// - Throws: `StoreError`.
  package func count(_ words: String) async throws(StoreError) -> (found: Int, all: Int) {
    // Rules see articles before any rule has muted them.
    let typed = SearchQuery(words)
    let search = typed.isEmpty ? typed : SearchQuery(SearchQuery.withMuted(words))
    let query = ListQuery(.search(search))
    try await library.lists.prepareSearch(for: query)
    return try await library.read { database in
      let selection = try SearchSelection(search, in: ListReading(query), database)
      let total = try [ListScope.all, .muted].reduce(0) { sum, scope in
        let all = ListSelection(reading: ListReading(ListQuery(scope)), database: database)
        return sum + (try all.page(after: nil, limit: nil).fetchCount(database))
      }
      return (found: try selection.request(having: []).fetchCount(database), all: total)
    }
  }

  /// Returns the newest changes that a rule made and that are not undone.
  ///
  /// - Parameters:
  ///   - id: the rule.
  ///   - limit: the most lines.
  /// - Returns: the lines of the journal, the newest first.
  /// - Throws: `StoreError`.
  package func acts(
    of id: RecordID<Rule>,
    limit: Int
  ) async throws(StoreError) -> [JournalLine] {
    try await library.read { try Journal.lines(of: id, limit, $0) }
  }

  private static func check(_ content: RuleContent) throws(StoreError) {
    switch content.fault {
    case .noWords:
      throw StoreError(.conflict, detail: Phrase("A rule needs something to look for."))
    case .noAct: throw StoreError(.conflict, detail: Phrase("A rule needs something to do."))
    case .noTag: throw StoreError(.conflict, detail: Phrase("A tag needs a name."))
    case nil: break
    }
  }
}

/// The statements that read rules.
enum RuleRecord {
  static func all(_ database: Database) throws -> [Rule] {
    let found: [(number: Int64, value: RuleContent)] = try NumberedSetting.all(
      Rule.prefix,
      database
    )
    return found.map { Rule(id: RecordID(rawValue: $0.number), content: $0.value) }
  }
}
