// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedStore
import StateMachineKit

/// How much is kept of a feed, or of all: a rule that is tried before it is set.
///
/// Nothing goes by setting a rule: what goes by it goes when the library is looked after next, at
/// the next start of the program.
///
/// - Isolation: main actor.
@MainActor
package final class KeepingModel {
  /// The rule as the reader would have it.
  package private(set) var draft: KeepingChange
  /// The rules of the library as they are.
  package private(set) var rules = KeepingRules()
  /// What would go by the draft; nil while it is counted.
  package private(set) var preview: KeepingPreview?
  /// Called when the library could not do what was asked.
  package var onFault: (StoreError) -> Void = { _ in }

  private let library: LibraryModel
  private let observers = Observers<KeepingModel>()
  private var saved: KeepingChange
  private var counting: Task<Void, Never>?

  /// Makes the model; nothing is read before `load`.
  ///
  /// - Parameters:
  ///   - place: of what it is; the rule in it is not looked at.
  ///   - library: the library.
  package init(_ place: KeepingChange, of library: LibraryModel) {
    (draft, saved) = (place, place)
    self.library = library
  }

  /// Adds an observer, which is told the model at once and after each change.
  ///
  /// - Parameter observer: is told.
  /// - Returns: what ends it.
  package func observe(_ observer: @escaping (KeepingModel) -> Void) -> Observation {
    observer(self)
    return observers.add(observer)
  }

  /// Whether the draft is another rule than the one that is set.
  package var isChanged: Bool { draft != saved }

  /// Reads the rules as they are, and counts what goes by them.
  package func load() async {
    do throws(StoreError) {
      rules = try await library.store.keepingRules()
      saved =
        switch saved {
        case .feed(let feed, _): .feed(feed, try await library.store.keeping(of: feed))
        case .library: .library(rules)
        }
    } catch {
      return onFault(error)
    }
    await set(saved).value
  }

  /// Tries a rule: it is not set, and what would go by it is counted.
  ///
  /// - Parameter draft: the rule.
  /// - Returns: what ends when it is counted.
  @discardableResult
  package func set(_ draft: KeepingChange) -> Task<Void, Never> {
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

  /// Sets the rule that was tried.
  ///
  /// - Returns: what ends when it is set.
  @discardableResult
  package func apply() -> Task<Void, Never> {
    let draft = draft
    return library.attempt { [weak self, library] () async throws(StoreError) in
      do throws(StoreError) {
        try await library.store.setKeeping(draft)
        self?.accept(draft)
      } catch {
        self?.onFault(error)
      }
    }
  }

  /// What would go by the draft, in words.
  package var sentence: String {
    let messages = library.builder.messages
    guard let preview else { return messages.counting }
    return messages.keeping(part(of: preview), includesUnread: includesUnread) {
      library.builder.byteText($0)
    }
  }

  /// The library's rule for each feed, in words.
  package var usualRule: String { library.builder.messages.sentence(for: rules.each) }

  /// What would go of that which the rule is of.
  package func part(of preview: KeepingPreview) -> KeepingPreview.Part {
    switch draft {
    case .feed(let feed, _): preview.feeds[feed] ?? KeepingPreview.Part()
    case .library: preview.total
    }
  }

  private var includesUnread: Bool {
    switch draft {
    case .feed(_, let own): (own ?? rules.each).includesUnread || rules.all.includesUnread
    case .library(let rules): rules.each.includesUnread || rules.all.includesUnread
    }
  }

  /// Only the newest draft is counted: a reader who turns a number asks for many of them.
  private func count(_ change: KeepingChange) async {
    guard change == draft, preview == nil else { return }
    do throws(StoreError) {
      let found = try await library.store.previewKeeping(with: change)
      guard change == draft else { return }
      preview = found
    } catch {
      onFault(error)
    }
    observers.send(self)
  }

  private func accept(_ change: KeepingChange) {
    saved = change
    if case .library(let rules) = change { self.rules = rules }
    observers.send(self)
  }
}
