// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedSync
import FoundationEssentials
import RefreshKit

/// The knowledge of earlier pages of a feed that later ones need.
///
/// - Isolation: its own; loads of one list come one after the other.
actor FeedPageMemory {
  /// The last answer to the first request.
  private(set) var validators: Validators?
  /// The page that was read from it.
  private(set) var firstPage: Page<TimelineItem, URL>?
  /// Why only a part of a document came, the last one for which that holds.
  private(set) var truncation: DocumentTruncation?
  private var guesses: Set<URL> = []
  private var seen: Set<ArticleID> = []
  private var last: [ArticleID] = []
  private var lastRead: (url: URL, keys: [ArticleID])?
  /// Whether a numbered page was seen to move.
  private var hasMoved = false

  func keepFirst(_ page: Page<TimelineItem, URL>, _ validators: Validators?) {
    firstPage = page
    self.validators = validators
    seen = Set(page.items.map(\.id))
    hasMoved = false
  }

  func note(_ truncation: DocumentTruncation) {
    self.truncation = truncation
  }

  func keepGuess(_ url: URL) {
    guesses.insert(url)
  }

  func isGuess(_ url: URL) -> Bool {
    guesses.contains(url)
  }

  /// Whether some of a page was given already.
  func overlaps(_ page: Page<TimelineItem, URL>) -> Bool {
    page.items.contains { seen.contains($0.id) }
  }

  /// Remembers a page, to know later whether it is still the same.
  func remember(_ page: Page<TimelineItem, URL>, at url: URL) {
    lastRead = (url, page.items.map(\.id))
  }

  /// Takes note of whether the page that was remembered has moved.
  func compare(_ page: Page<TimelineItem, URL>, at url: URL) {
    guard let lastRead, lastRead.url == url else { return }
    if lastRead.keys != page.items.map(\.id) { hasMoved = true }
  }

  /// Whether a page is like the first one, or like the one that was looked at before it.
  func repeats(_ page: Page<TimelineItem, URL>) -> Bool {
    let keys = page.items.map(\.id)
    defer { last = keys }
    return !keys.isEmpty && (keys == last || keys == firstPage?.items.map(\.id))
  }

  /// Takes note of the articles of a page, and of what they say about its place.
  ///
  /// - Returns: all of them; of a page that was read again, those that were not given yet.
  func take(_ items: [TimelineItem], isReread: Bool) -> [TimelineItem] {
    let fresh = items.filter { !seen.contains($0.id) }
    if isReread ? !fresh.isEmpty : fresh.count < items.count { hasMoved = true }
    seen.formUnion(fresh.map(\.id))
    return isReread ? fresh : items
  }

  /// Whether the pages are to be read once more, as one of them has moved in the last reading.
  func beginAgain() -> Bool {
    defer { hasMoved = false }
    return hasMoved
  }
}
