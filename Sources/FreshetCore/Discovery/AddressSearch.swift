// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// The search for the feed of an address that somebody typed: it ends in a feed, several to choose
/// from, a list of subscriptions, or a sentence.
///
/// An address that cannot be reached is not subscribed to unless the reader says so: the reason
/// comes first.
/// What a search finds after the next one began is dropped.
///
/// - Isolation: main actor; the search itself runs off it.
@MainActor
package final class AddressSearch {
  /// Where the search stands.
  package enum State: Sendable {
    /// → `searching` when an address is submitted.
    case idle
    /// → `idle` when one feed is found, `choices` when several are, `list` and `failed` when none
    /// is.
    case searching
    /// The feeds, the best first. → `idle` when one is chosen.
    case choices([FoundFeed])
    /// A list of subscriptions, and what it is in a sentence. → `idle` when it is imported.
    case list(String, FeedAddress)
    /// Why there is no feed, and what can be subscribed to nevertheless; nil for nothing.
    /// → `searching` when an address is submitted.
    case failed(String, anyway: FeedAddress?)
  }

  /// Where the search stands.
  package private(set) var state = State.idle {
    didSet { onChange(state) }
  }
  /// Called with each new state.
  package var onChange: (State) -> Void = { _ in }
  /// Called with the feed to open.
  package var onFound: (FeedAddress) -> Void = { _ in }
  /// Called with the list of subscriptions to import.
  package var onList: (FeedAddress) -> Void = { _ in }

  private let finder: FeedFinder
  private let messages: Messages
  private var work: Task<Void, Never>?

  /// Creates a search at rest.
  ///
  /// - Parameters:
  ///   - finder: finds feeds.
  ///   - messages: the words for what went wrong.
  package init(finder: FeedFinder, messages: Messages) {
    self.finder = finder
    self.messages = messages
  }

  /// Looks for the feeds of an address.
  ///
  /// - Parameter text: what was typed.
  package func submit(_ text: String) {
    work?.cancel()
    state = .searching
    work = Task { [weak self, finder] in
      do throws(DiscoveryError) {
        let feeds = try await finder.find(text)
        if !Task.isCancelled { self?.take(feeds) }
      } catch {
        if !Task.isCancelled { self?.take(error, typed: text) }
      }
    }
  }

  /// Looks at an address that was handed over, such as a file that was chosen.
  ///
  /// - Parameter address: the address.
  /// - Returns: the feed to open, which is told to nobody; nil where none is, and what is there
  ///   instead was told.
  package func look(at address: FeedAddress) async -> FeedAddress? {
    work?.cancel()
    do throws(DiscoveryError) {
      let feeds = try await finder.find(address.url.absoluteString).filter { $0.better == nil }
      if feeds.count == 1 { return FeedAddress(url: feeds[0].url) }
      take(feeds)
      return nil
    } catch {
      take(error, typed: address.url.absoluteString)
      return nil
    }
  }

  /// Takes one of the feeds that were found.
  ///
  /// - Parameter feed: the feed.
  package func choose(_ feed: FoundFeed) {
    finish(FeedAddress(url: feed.url))
  }

  /// Takes what is offered: the best of several feeds, or the list of subscriptions.
  ///
  /// - Returns: whether anything was.
  package func takeOffer() -> Bool {
    switch state {
    case .choices(let feeds): feeds.first.map(choose)
    case .list(_, let address): finish(list: address)
    case .idle, .searching, .failed: return false
    }
    return true
  }

  /// Subscribes to the address that gave no feed.
  package func subscribeAnyway() {
    if case .failed(_, let address?) = state { finish(address) }
  }

  /// Ends the search; nothing of it is told any more.
  package func cancel() {
    work?.cancel()
    work = nil
    state = .idle
  }

  private func take(_ feeds: [FoundFeed]) {
    let different = feeds.filter { $0.better == nil }
    if different.count == 1, let only = different.first {
      choose(only)
    } else {
      state = .choices(different)
    }
  }

  private func take(_ error: DiscoveryError, typed text: String) {
    let sentence = messages.sentence(for: error)
    let address = error.start.map { FeedAddress(url: $0) } ?? (try? FeedAddress(typed: text))
    guard case .subscriptionList = error.reason, let address else {
      // A file is there, or it is not; a server may come back.
      let isOfWeb = address?.url.isFileURL == false
      state = .failed(sentence, anyway: isOfWeb ? address : nil)
      return
    }
    if address.url.isFileURL {
      finish(list: address)
    } else {
      state = .list(messages.listFound(at: address), address)
    }
  }

  private func finish(_ address: FeedAddress) {
    work = nil
    state = .idle
    onFound(address)
  }

  private func finish(list address: FeedAddress) {
    work = nil
    state = .idle
    onList(address)
  }
}
