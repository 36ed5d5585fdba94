// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedStore
import FoundationEssentials

// The reader's rules for arriving articles.
extension LibraryModel {
  /// Adds a rule; it can be undone.
  ///
  /// - Returns: the fault of the content, with which nothing was changed; nil for a good one.
  @discardableResult
  package func addRule(_ content: RuleContent) -> RuleFault? {
    if let fault = content.fault { return fault }
    changes.perform { [store] () async throws(StoreError) in try await store.rules.add(content).line
    }
    return nil
  }

  /// Changes a rule, or removes it; it can be undone.
  ///
  /// - Parameters:
  ///   - id: the rule.
  ///   - content: the content; nil removes the rule.
  /// - Returns: the fault of the content, with which nothing was changed; nil for a good one.
  @discardableResult
  package func setRule(_ id: RecordID<Rule>, to content: RuleContent?) -> RuleFault? {
    if let fault = content?.fault { return fault }
    changes.perform { [store] () async throws(StoreError) in
      try await store.rules.set(id, to: content)
    }
    return nil
  }

  /// Returns what a rule would have matched of the stored articles, as a sentence.
  ///
  /// - Parameter words: the search of the rule, as it was typed.
  /// - Returns: the sentence; the reason when it could not be counted.
  package func dryRun(_ words: String) async -> String {
    let messages = builder.messages
    guard !SearchQuery(words).isEmpty else { return messages.sentence(for: .noWords) }
    do throws(StoreError) {
      let (found, all) = try await store.rules.count(words)
      return messages.dryRun(builder.numberText(found), of: builder.numberText(all))
    } catch {
      return messages.sentence(for: error)
    }
  }

  /// Returns the words of a rule for articles like one: those of its feed and its author.
  package func ruleWords(for item: TimelineItem) -> String {
    let (author, title) = (item.row.author, item.article.feedTitle)
    let feed = RuleCondition(.feed, title).words
    guard !author.isEmpty, author != title else { return feed }
    return [feed, RuleCondition(.author, author).words].joined(separator: " ")
  }

  /// Returns further conditions of a rule for articles like one: the words of its title, its tags,
  /// the server of its page, and its language.
  package func ruleConditions(for item: TimelineItem) -> [RuleCondition] {
    let (article, host) = (item.article, item.link?.host())
    var all = RuleCondition.words(of: article.texts.title).map { RuleCondition(.title, $0) }
    all += article.tags.map { RuleCondition(.tag, $0) }
    if let host, !host.isEmpty { all.append(RuleCondition(.link, host)) }
    if let language = article.texts.language { all.append(RuleCondition(.language, language)) }
    return all
  }

  /// Lists a muted article again.
  package func unmute(_ article: StoredArticle) {
    changes.perform { [store] () async throws(StoreError) in
      try await store.articles.setMuted([article.id], false, subject: article.texts.title)
    }
  }
}
