// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// What becomes of an address that somebody typed: a feed, several to choose from, or a sentence.
///
/// A file is opened at once. A site that cannot be reached is opened as it was typed, so that its
/// list says why and asks for it again. What a search finds after the next one began is dropped.
///
/// - Isolation: main actor; the search itself runs off it.
@MainActor
package final class AddressSearch {
  /// Where the search stands.
  package enum State: Sendable {
    /// → `searching` when an address is submitted.
    case idle
    /// → `idle` when one feed is found, `choices` when several are, `failed` when none is.
    case searching
    /// → `idle` when one is chosen.
    case choices([FoundFeed])
    /// → `searching` when another address is submitted.
    case failed(String)
  }

  /// Where the search stands.
  package private(set) var state = State.idle {
    didSet { onChange(state) }
  }
  /// Called with each new state.
  package var onChange: (State) -> Void = { _ in }
  /// Called with the feed to open.
  package var onFound: (FeedAddress) -> Void = { _ in }

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
    let typed = Result { () throws(FeedAddress.Fault) in try FeedAddress(typed: text) }
    if case .success(let address) = typed, address.url.isFileURL {
      finish(address)
      return
    }
    state = .searching
    work = Task { [weak self, finder] in
      do throws(DiscoveryError) {
        let feeds = try await finder.find(text)
        if !Task.isCancelled { self?.take(feeds) }
      } catch {
        if !Task.isCancelled { self?.take(error, typed: typed) }
      }
    }
  }

  /// Takes one of the feeds that were found.
  ///
  /// - Parameter feed: the feed.
  package func choose(_ feed: FoundFeed) {
    finish(FeedAddress(url: feed.url))
  }

  /// Ends the search; nothing of it is told any more.
  package func cancel() {
    work?.cancel()
    work = nil
    state = .idle
  }

  private func take(_ feeds: [FoundFeed]) {
    if feeds.count == 1, let only = feeds.first {
      choose(only)
    } else {
      state = .choices(feeds)
    }
  }

  private func take(_ error: DiscoveryError, typed: Result<FeedAddress, FeedAddress.Fault>) {
    if case .unreachable = error.reason, case .success(let address) = typed {
      finish(address)
    } else {
      state = .failed(messages.sentence(for: error))
    }
  }

  private func finish(_ address: FeedAddress) {
    work = nil
    state = .idle
    onFound(address)
  }
}
