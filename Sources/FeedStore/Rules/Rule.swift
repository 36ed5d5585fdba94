// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import Foundation

/// A rule of the reader: a search, and the acts on articles that it finds, as they arrive.
package struct Rule: Hashable, Sendable, Identifiable {
  /// The beginning of the names of the settings that rules are.
  static let prefix = "rule"

  /// The rule's number, which no other rule ever has.
  package let id: RecordID<Rule>
  /// The search and the acts.
  package var content: RuleContent

  /// Creates a rule.
  package init(id: RecordID<Rule>, content: RuleContent) {
    (self.id, self.content) = (id, content)
  }

  /// The name of its setting.
  static func setting(_ id: RecordID<Rule>) -> String { "\(prefix).\(id)" }
}

/// The part of a rule that the reader writes.
package struct RuleContent: Codable, Hashable, Sendable {
  /// The search that finds the articles, as it was typed; see `SearchQuery`.
  package var words: String
  /// The acts on the articles, in no order.
  package var acts: Set<RuleAct>
  /// Whether the rule is in effect.
  package var isOn = true

  /// Creates the content of a rule in effect.
  package init(_ words: String, _ acts: Set<RuleAct>) {
    (self.words, self.acts) = (words.trimmingCharacters(in: .whitespacesAndNewlines), acts)
  }

  /// The fault for which the rule could do nothing; nil for none.
  package var fault: RuleFault? {
    if acts.isEmpty { return .noAct }
    if acts.contains(.tag("")) { return .noTag }
    return SearchQuery(words).isEmpty ? .noWords : nil
  }
}

/// The reason why a rule is refused.
package enum RuleFault: Error, Hashable, Sendable {
  /// Its search looks for nothing.
  case noWords
  /// The rule does nothing.
  case noAct
  /// Its tag has no name.
  case noTag
}
