// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedStore
import FoundationEssentials
package import StateMachineKit

/// The reader's rules for arriving articles, as the preferences show them.
///
/// - Isolation: main actor.
@MainActor
package final class RulesModel: ObservedModel {
  /// A rule in words.
  package struct Row: Hashable, Sendable, Identifiable {
    /// The rule.
    package let rule: Rule
    /// Its acts, and its last change.
    package let detail: String
    /// Its last change that can be undone; nil for none.
    package let lastAct: JournalLine?

    /// The rule's number.
    package var id: RecordID<Rule> { rule.id }
  }

  /// The rules in the order in which they were made; nil until they are read.
  package private(set) var rows: [Row]?

  private let library: LibraryModel
  package let observers = Observers<RulesModel>()
  private var observation: Observation?

  /// Creates the model, which follows the library.
  package init(_ library: LibraryModel) {
    self.library = library
    observation = library.observe { [weak self] library in
      library.tasks.attempt { [weak self] () async throws(StoreError) in try await self?.read() }
    }
  }

  /// Sets a rule in effect, or out of it.
  package func set(_ rule: Rule, isOn: Bool) {
    var content = rule.content
    content.isOn = isOn
    library.setRule(rule.id, to: content)
  }

  private func read() async throws(StoreError) {
    let (store, builder) = (library.store, library.builder)
    var next: [Row] = []
    for rule in try await store.rules.all() {
      let act = try await store.rules.acts(of: rule.id, limit: 1).first
      let last = act.map {
        "\(builder.recentText($0.date)): \(builder.messages.ruled($0.change, [:]))"
      }
      let words = [builder.messages.line(of: rule.content.acts), last].compactMap { $0 }
      next.append(Row(rule: rule, detail: words.joined(separator: "\n"), lastAct: act))
    }
    guard next != rows else { return }
    rows = next
    observers.send(self)
  }
}
