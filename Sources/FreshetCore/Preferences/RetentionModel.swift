// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedStore
package import StateMachineKit

/// The retention of a feed, or of all: a rule that is tried before it is set.
///
/// Setting a rule removes nothing by itself. The library removes the articles at its next upkeep,
/// at the next start of the program.
///
/// - Isolation: main actor.
@MainActor
package final class RetentionModel: ObservedModel {
  /// The rule that the reader tries.
  package private(set) var draft: RetentionChange
  /// The present rules of the library.
  package private(set) var rules = RetentionRules()
  /// The articles that the draft would remove; nil while they are counted.
  package private(set) var preview: RetentionPreview?
  /// Called when the library could not read or store something.
  package var onFault: (StoreError) -> Void = { _ in }

  private let library: LibraryModel
  package let observers = Observers<RetentionModel>()
  private var saved: RetentionChange
  private var counting: Task<Void, Never>?
  private var observation: Observation?
  private var following: Task<Void, Never>?
  /// Whether the library has changed since the rules were read.
  private var isOutdated = false

  /// Creates the model; nothing is read before `load`.
  ///
  /// - Parameters:
  ///   - subject: the thing that the rule is for; the rule in it is ignored.
  ///   - library: the library.
  package init(_ subject: RetentionChange, of library: LibraryModel) {
    (draft, saved) = (subject, subject)
    self.library = library
  }

  /// Whether the draft is another rule than the one that is set.
  package var isChanged: Bool { draft != saved }

  /// Reads the present rules, and counts the articles that they remove.
  ///
  /// From then on it follows the rules that are set and undone elsewhere.
  package func load() async {
    do throws(StoreError) {
      (rules, saved) = try await stored()
    } catch {
      return onFault(error)
    }
    observation = library.observe { [weak self] _ in self?.follow() }
    await set(saved).value
  }

  /// Tries a rule: it is not set, and the articles that it would remove are counted.
  ///
  /// - Parameter draft: the rule.
  /// - Returns: the task, which ends when they are counted.
  @discardableResult
  package func set(_ draft: RetentionChange) -> Task<Void, Never> {
    self.draft = draft
    preview = nil
    observers.send(self)
    let before = counting
    let task = Task { [weak self] in
      await before?.value
      await self?.count(draft)
    }
    counting = task
    return task
  }

  /// Sets the rule that was tried; it can be undone.
  ///
  /// - Returns: the task, which ends when the rule is set.
  @discardableResult
  package func apply() -> Task<Void, Never> {
    let draft = draft
    let subject =
      switch draft {
      case .feed(let feed, _): library.sidebar.title(of: .feed(feed))
      case .library: ""
      }
    library.changes.perform { [weak self, store = library.store] () async throws(StoreError) in
      do throws(StoreError) {
        let line = try await store.retention.set(draft, subject: subject)
        self?.accept(draft)
        return line
      } catch {
        guard let self else { throw error }
        onFault(error)
        return nil
      }
    }
    return Task { [changes = library.changes] in await changes.finish() }
  }

  /// The articles that the draft would remove, in words.
  package var sentence: String {
    let messages = library.builder.messages
    guard let preview else { return messages.counting }
    return messages.retention(part(of: preview), includesUnread: includesUnread) {
      library.builder.byteText($0)
    }
  }

  /// The library's rule for each feed, in words.
  package var usualRule: String { library.builder.messages.sentence(for: rules.each) }

  /// Returns the part of a preview that the rule is about.
  package func part(of preview: RetentionPreview) -> RetentionPreview.Part {
    switch draft {
    case .feed(let feed, _): preview.feeds[feed] ?? RetentionPreview.Part()
    case .library: preview.total
    }
  }

  private var includesUnread: Bool {
    switch draft {
    case .feed(_, let own): (own ?? rules.each).includesUnread || rules.all.includesUnread
    case .library(let rules): rules.each.includesUnread || rules.all.includesUnread
    }
  }

  /// Counts the newest draft only: a reader who turns a number makes many of them.
  private func count(_ change: RetentionChange) async {
    guard change == draft, preview == nil else { return }
    do throws(StoreError) {
      let found = try await library.store.retention.preview(with: change)
      guard change == draft else { return }
      preview = found
    } catch {
      onFault(error)
    }
    observers.send(self)
  }

  private func stored() async throws(StoreError) -> (RetentionRules, RetentionChange) {
    let retention = library.store.retention
    let rules = try await retention.rules()
    return switch saved {
    case .feed(let feed, _): (rules, .feed(feed, try await retention.rule(of: feed)))
    case .library: (rules, .library(rules))
    }
  }

  /// Reads the rules again after a change of the library: one at a time, and the last for sure.
  private func follow() {
    isOutdated = true
    guard following == nil else { return }
    following = library.tasks.attempt { [weak self] () async throws(StoreError) in
      while let model = self, model.isOutdated {
        model.isOutdated = false
        await model.readAgain()
      }
      self?.following = nil
    }
  }

  /// Shows other rules than those that are known; what the reader tries stays.
  private func readAgain() async {
    do throws(StoreError) {
      let (rules, saved) = try await stored()
      guard rules != self.rules || saved != self.saved else { return }
      let draft = isChanged ? draft : saved
      (self.rules, self.saved) = (rules, saved)
      set(draft)
    } catch {
      onFault(error)
    }
  }

  private func accept(_ change: RetentionChange) {
    saved = change
    if case .library(let rules) = change { self.rules = rules }
    observers.send(self)
  }
}
