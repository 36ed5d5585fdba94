// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedStore
import FoundationEssentials

// The reader's choices, as they are stored in the library.
extension LibraryModel {
  /// The prefix of the settings of feeds whose articles are read from their own pages.
  private static let choicePrefix = "full-text."

  /// Returns whether a feed's articles are read from their own pages; on demand without a choice.
  package func fullTextChoice(for feed: SubscriptionID) -> FullTextChoice {
    choices[feed] ?? .onDemand
  }

  /// Stores whether a feed's articles are read from their own pages.
  package func setFullTextChoice(_ choice: FullTextChoice, for feed: SubscriptionID) {
    choices[feed] = choice
    attempt { [store] () async throws(StoreError) in
      try await store.settings.set(choice.rawValue, for: "\(Self.choicePrefix)\(feed)")
    }
  }

  func remember(_ value: some Encodable & Sendable, as name: String) async {
    do throws(StoreError) { try await store.settings.set(value, for: name) } catch {
      onFault(error)
    }
  }

  /// Reads the choices of all feeds, as their articles stand in lists of many feeds as well.
  func readChoices() async {
    do throws(StoreError) {
      let values: [String: String] = try await store.settings.values(
        startingWith: Self.choicePrefix
      )
      for (name, value) in values {
        let number = Int64(name.dropFirst(Self.choicePrefix.count))
        guard let number, let choice = FullTextChoice(rawValue: value) else { continue }
        choices[SubscriptionID(rawValue: number)] = choice
      }
    } catch {
      onFault(error)
    }
  }

  func setting<Value: Decodable & Sendable>(_ name: String) async -> Value? {
    do throws(StoreError) {
      return try await store.settings.value(name)
    } catch {
      onFault(error)
      return nil
    }
  }
}
