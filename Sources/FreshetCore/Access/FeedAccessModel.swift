// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedStore
import FoundationEssentials
package import StateMachineKit

/// The way in which one feed is asked, as a dialog shows and changes it.
///
/// The password, the values of headers and the proxy are never shown. Each change is one of the
/// reader's, which can be undone; an undo is shown at once.
///
/// - Isolation: main actor.
@MainActor
package final class FeedAccessModel: ObservedModel {
  /// The name of the user; empty without a password.
  package private(set) var user = ""
  /// The facts about the headers and the proxy; nil without any.
  package private(set) var summary: AccessSummary?
  /// The outcome of the last change, as a sentence; empty for none.
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
  private var listener: Task<Void, Never>?
  private var messages: Messages { library.builder.messages }

  /// Creates the model; nothing is read before `load`.
  package init(_ feed: SubscriptionID, of library: LibraryModel) {
    (self.feed, self.library) = (feed, library)
    listener = Task { [weak self, notices = library.store.changes.listen()] in
      for await notice in notices where notice.change == .feeds { await self?.load() }
    }
  }

  deinit {
    listener?.cancel()
  }

  /// Reads the name and the summary; the outcome of an earlier change goes when another one is
  /// seen.
  package func load() async {
    do throws(StoreError) {
      let user = try await library.access.user(of: feed) ?? ""
      let summary = try await library.access.summary(of: feed)
      if (user, summary) != (self.user, self.summary) { (notice, isFailure) = ("", false) }
      (self.user, self.summary) = (user, summary)
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
      let known = library.sidebar.feed(feed)
    else {
      report(messages.accessMissing, isFailure: true)
      return nil
    }
    return attempt { [feed, library] () async throws(FeedAccessError) in
      let stored = try await library.access.set(
        credentials,
        of: feed,
        at: known.address,
        subject: known.title
      )
      let messages = library.builder.messages
      return (stored.location.map(messages.passwordLocation) ?? "", stored.line)
    }
  }

  /// Removes the name and the password.
  ///
  /// - Returns: the task, which ends when they are removed.
  @discardableResult
  package func remove() -> Task<Void, Never> {
    attempt { [feed, library] () async throws(FeedAccessError) in
      let subject = library.sidebar.title(of: .feed(feed))
      let line = try await library.access.remove([.password], from: feed, subject: subject)
      return (library.builder.messages.passwordRemoved, line)
    }
  }

  /// Stores headers, a user agent and a proxy.
  ///
  /// - Parameters:
  ///   - headers: lines of the form “Name: value”; blank leaves the headers.
  ///   - userAgent: the name of a program; blank leaves it.
  ///   - proxy: the address of a proxy; blank leaves it.
  /// - Returns: the task, which ends when they are stored; nil when they cannot be, which was
  ///   reported.
  @discardableResult
  package func store(
    headers: String,
    userAgent: String,
    proxy: String
  ) -> Task<Void, Never>? {
    let typed = [headers, userAgent, proxy].map { $0.trimmingWhitespace.isEmpty ? nil : $0 }
    let change: AccessChange
    do throws(AccessFault) {
      change = try AccessChange(headers: typed[0], userAgent: typed[1], proxy: typed[2])
    } catch {
      report(messages.sentence(for: error), isFailure: true)
      return nil
    }
    guard !change.isEmpty, let known = library.sidebar.feed(feed) else {
      report(messages.requestMissing, isFailure: true)
      return nil
    }
    return attempt { [feed, library] () async throws(FeedAccessError) in
      let messages = library.builder.messages
      let stored = try await library.access.change(
        change,
        of: feed,
        at: known.address,
        subject: known.title
      )
      return (stored.location.map(messages.requestLocation) ?? messages.requestRemoved, stored.line)
    }
  }

  /// Removes the headers, the user agent and the proxy.
  ///
  /// - Returns: the task, which ends when they are removed.
  @discardableResult
  package func removeRequests() -> Task<Void, Never> {
    attempt { [feed, library] () async throws(FeedAccessError) in
      let subject = library.sidebar.title(of: .feed(feed))
      let line = try await library.access.remove([.requests], from: feed, subject: subject)
      return (library.builder.messages.requestRemoved, line)
    }
  }

  private func attempt(
    _ work:
      @escaping @MainActor () async throws(FeedAccessError) -> (
        sentence: String, line: JournalLine?
      )
  ) -> Task<Void, Never> {
    Task { [weak self, messages, changes = library.changes] in
      // No later change waits for a reader who unlocks the secrets; earlier ones come first.
      await changes.finish()
      do throws(FeedAccessError) {
        let (sentence, line) = try await work()
        if line != nil { changes.perform { line } }
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
