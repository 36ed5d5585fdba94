// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedModel
package import FeedStore
import FeedSync
package import FoundationEssentials

/// The search for the feed of a typed address.
///
/// It ends in feeds to choose from, a list of subscriptions, or a sentence. Feeds are offered with
/// their newest articles, also the one whose own address was given: a pasted feed is seen before it
/// is subscribed to. One that was handed to the program is opened at once, unless a file declares
/// its source, which says first which hosts it asks.
///
/// An address that cannot be reached is not subscribed to unless the reader says so: the reason is
/// shown first. Results that arrive after the next search began are dropped.
///
/// - Isolation: main actor; the search itself runs off it.
@MainActor
package final class AddressSearch {
  /// The state of the search.
  package enum State: Sendable {
    /// Exits: → `searching` when an address is submitted.
    case idle
    /// Exits: → `choices` when feeds are found; → `list` for a list of subscriptions; → `locked`
    /// when the server asks for a password; → `failed` when there is none of them.
    case searching
    /// The feeds, the best first; at least one. → `idle` when some are accepted.
    case choices([FoundFeed])
    /// A list of subscriptions, and what it is in a sentence. → `idle` when it is imported.
    case list(String, FeedAddress)
    /// The server asks who the reader is, or does not accept what it was told, in a sentence.
    /// → `searching` when a name and a password are submitted.
    case locked(String)
    /// The reason why there is no feed, and the address that can be subscribed to nevertheless; nil
    /// for none. → `searching` when an address is submitted.
    case failed(String, anyway: FeedAddress?)
  }

  /// The newest articles of the feed that is selected among several.
  package enum Preview: Hashable, Sendable {
    /// Exits: → `titles` or `failed` when the feed was read; → `loading` when another is selected.
    case loading
    /// The titles, the newest first.
    case titles([String])
    /// The reason why there are none, as a sentence.
    case failed(String)
  }

  /// The state of the search.
  package private(set) var state = State.idle {
    didSet { onChange(state) }
  }
  /// The feed that is selected among the offers, and whose newest articles are shown; nil for none.
  package private(set) var selected: FoundFeed?
  /// The addresses of the offers that are ticked.
  package private(set) var ticked: Set<URL> = []
  /// The reader's choices for the feeds that are accepted.
  package var settings = NewFeedSettings()
  /// Called with each new preview of the selected feed.
  package var onPreview: (Preview) -> Void = { _ in }
  /// Called with each new state.
  package var onChange: (State) -> Void = { _ in }
  /// Called with the feeds to subscribe to.
  package var onFound: ([NewFeed]) -> Void = { _ in }
  /// Called with the list of subscriptions to import.
  package var onList: (FeedAddress) -> Void = { _ in }

  private let finder: FeedFinder
  private let messages: Messages
  private var work: Task<Void, Never>?
  private var reading: Task<Void, Never>?
  /// The titles of feeds that were found without one, as their first pages name them.
  private var titles: [URL: String] = [:]
  /// The text that was submitted last.
  private var text = ""

  /// Creates a search at rest.
  ///
  /// - Parameters:
  ///   - finder: finds feeds.
  ///   - messages: the words for failures.
  package init(finder: FeedFinder, messages: Messages) {
    self.finder = finder
    self.messages = messages
  }

  /// Searches for the feeds of an address.
  ///
  /// - Parameters:
  ///   - text: the typed text.
  ///   - credentials: a name and a password for the server; nil for those in the address.
  package func submit(_ text: String, as credentials: Credentials? = nil) {
    stop()
    state = .searching
    self.text = text
    work = Task { [weak self, finder] in
      do throws(DiscoveryError) {
        let feeds = try await finder.find(text, as: credentials)
        if !Task.isCancelled { self?.handle(feeds) }
      } catch {
        if !Task.isCancelled { self?.handle(error, typed: text) }
      }
    }
  }

  /// Searches once more at the address whose server asks who the reader is.
  package func unlock(_ credentials: Credentials) {
    if case .locked = state { submit(text, as: credentials) }
  }

  /// Searches at a given address, such as that of a file that was chosen.
  ///
  /// - Returns: the feed to open, which is not reported otherwise; nil without a feed, and then the
  ///   result was reported as a state.
  package func look(at address: FeedAddress) async -> FeedAddress? {
    stop()
    text = address.url.absoluteString
    do throws(DiscoveryError) {
      let feeds = try await finder.find(text).filter { $0.better == nil }
      // The password in an address stays in it until the feed is stored.
      if feeds.count == 1, isQuick(feeds[0]) {
        return feeds[0].credentials == nil ? FeedAddress(url: feeds[0].url) : address
      }
      handle(feeds)
      return nil
    } catch {
      handle(error, typed: text)
      return nil
    }
  }

  /// Accepts one of the feeds that were found, or the ticked ones if there are some.
  package func choose(_ feed: FoundFeed) {
    guard case .choices(let feeds) = state else { return finish([feed]) }
    let wanted = feeds.filter { ticked.contains($0.url) }
    finish(wanted.isEmpty ? [feed] : wanted)
  }

  /// Ticks one of the feeds that were found, or removes its tick.
  package func setTicked(_ feed: FoundFeed, _ isTicked: Bool) {
    if isTicked { ticked.insert(feed.url) } else { ticked.remove(feed.url) }
  }

  /// The hosts that the selected feed reaches, if a file declares it; nil for others.
  package var reach: SourceReach? {
    selected.flatMap { SourceReach(of: $0.url, finder.origins) }
  }

  /// Returns the title of a feed that was found; empty where neither what led to it nor its first
  /// page names one.
  package func title(of feed: FoundFeed) -> String {
    feed.title.isEmpty ? titles[feed.url] ?? "" : feed.title
  }

  /// Selects one of the feeds that were found, and reads its newest articles.
  package func select(_ feed: FoundFeed) {
    guard case .choices = state, selected != feed else { return }
    selected = feed
    reading?.cancel()
    onPreview(.loading)
    reading = Task { [weak self, finder, messages] in
      let preview: Preview
      do throws(FeedPages.Failure) {
        let read = try await finder.preview(of: feed, messages)
        if !Task.isCancelled { self?.titles[feed.url] = read.title }
        preview = .titles(read.articles)
      } catch {
        preview = .failed(messages.sentence(for: error))
      }
      if !Task.isCancelled { self?.onPreview(preview) }
    }
  }

  /// Accepts the offer: the ticked feeds, the selected one without a tick, or the list of
  /// subscriptions.
  ///
  /// - Returns: whether there was an offer.
  package func acceptOffer() -> Bool {
    switch state {
    case .choices(let feeds): (selected ?? feeds.first).map(choose)
    case .list(_, let address): finish(list: address)
    case .idle, .searching, .locked, .failed: return false
    }
    return true
  }

  /// Subscribes to the address that gave no feed.
  package func subscribeAnyway() {
    guard case .failed(_, let address?) = state else { return }
    var feed = NewFeed(address.url)
    feed.credentials = (try? FeedAddress(typed: text))?.url.embeddedCredentials
    finish([feed])
  }

  /// Ends the search; it reports nothing any more.
  package func cancel() {
    stop()
    state = .idle
  }

  private func stop() {
    work?.cancel()
    reading?.cancel()
    (work, reading, selected) = (nil, nil, nil)
    (ticked, titles) = ([], [:])
  }

  private func handle(_ feeds: [FoundFeed]) {
    let different = feeds.filter { $0.better == nil }
    state = .choices(different)
    different.first.map(select)
  }

  /// Returns whether a feed that was handed over is opened without a question.
  private func isQuick(_ feed: FoundFeed) -> Bool {
    feed.isGivenAddress && SourceReach(of: feed.url, finder.origins) == nil
  }

  private func handle(_ error: DiscoveryError, typed text: String) {
    let sentence = messages.sentence(for: error)
    let address = error.start.map { FeedAddress(url: $0) } ?? (try? FeedAddress(typed: text))
    if case .unreachable(let failure) = error.reason, failure.status == 401 {
      state = .locked(messages.accessAsked(again: failure.hasRefusedPassword))
      return
    }
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

  private func finish(_ feeds: [FoundFeed]) {
    finish(
      feeds.map { found -> NewFeed in
        var feed = NewFeed(found.url)
        feed.ownTitle = title(of: found)
        feed.credentials = found.credentials
        return feed
      }
    )
  }

  private func finish(_ feeds: [NewFeed]) {
    let chosen = settings.applied(to: feeds)
    stop()
    state = .idle
    onFound(chosen)
  }

  private func finish(list address: FeedAddress) {
    stop()
    state = .idle
    onList(address)
  }
}
