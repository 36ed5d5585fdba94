// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedStore
import FoundationEssentials
package import StateMachineKit

/// The name and the password of one feed, as a dialog shows and changes them.
///
/// The password itself is never shown.
///
/// - Isolation: main actor.
@MainActor
package final class FeedAccessModel: ObservedModel {
  /// The name of the user; empty without a password.
  package private(set) var user = ""
  /// The outcome of what was done last, as a sentence; empty for none.
  package private(set) var notice = ""
  /// A Boolean value that indicates whether the notice is that of a failure.
  package private(set) var isFailure = false
  /// A Boolean value that indicates whether the feed has a password.
  package var isSet: Bool { !user.isEmpty }
  /// A Boolean value that indicates whether the feed is one of a server, which alone asks.
  package var isOfServer: Bool { library.sidebar.feed(feed)?.address.isFileURL == false }
  /// Called when the feed can be asked in another way than before.
  package var onChanged: () -> Void = {}

  package let observers = Observers<FeedAccessModel>()
  private let feed: SubscriptionID
  private let library: LibraryModel
  private var messages: Messages { library.builder.messages }

  /// Creates the model; nothing is read before `load`.
  package init(_ feed: SubscriptionID, of library: LibraryModel) {
    (self.feed, self.library) = (feed, library)
  }

  /// Reads the name of the user.
  package func load() async {
    do throws(StoreError) {
      user = try await library.access.user(of: feed) ?? ""
      observers.send(self)
    } catch {
      report(messages.sentence(for: error), isFailure: true)
    }
  }

  /// Stores a name and a password.
  ///
  /// - Parameters:
  ///   - user: the name as it was typed.
  ///   - password: the password; spaces around it belong to it.
  /// - Returns: the task, which ends when they are stored; nil when one is missing, which was
  ///   reported.
  @discardableResult
  package func store(_ user: String, _ password: String) -> Task<Void, Never>? {
    let credentials = Credentials(user: user.trimmingWhitespace, password: password)
    guard !credentials.user.isEmpty, !password.isEmpty,
      let address = library.sidebar.feed(feed)?.address
    else {
      report(messages.accessMissing, isFailure: true)
      return nil
    }
    return attempt { [feed, library] () async throws(FeedAccessError) in
      let location = try await library.access.set(credentials, of: feed, at: address)
      return library.builder.messages.passwordLocation(location)
    }
  }

  /// Removes the name and the password.
  ///
  /// - Returns: the task, which ends when they are removed.
  @discardableResult
  package func remove() -> Task<Void, Never> {
    attempt { [feed, library] () async throws(FeedAccessError) in
      try await library.access.remove(from: feed)
      return library.builder.messages.passwordRemoved
    }
  }

  private func attempt(
    _ work: @escaping @MainActor () async throws(FeedAccessError) -> String
  ) -> Task<Void, Never> {
    Task { [weak self, messages] in
      do throws(FeedAccessError) {
        let sentence = try await work()
        await self?.load()
        self?.report(sentence, isFailure: false)
        self?.onChanged()
      } catch {
        self?.report(messages.sentence(for: error), isFailure: true)
      }
    }
  }

  private func report(_ sentence: String, isFailure: Bool) {
    (notice, self.isFailure) = (sentence, isFailure)
    observers.send(self)
  }
}
