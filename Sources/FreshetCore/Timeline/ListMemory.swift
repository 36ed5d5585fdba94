// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore

/// What a list of the library was shown to hold.
///
/// Parts that are read again end where they ended before, however much came inside of them, so that
/// nothing behind them moves. In a list of unread articles, those that were shown stay until the
/// list is left: an article that is read does not go away under the reader.
///
/// - Isolation: its own; loads of one list come one after the other.
package actor ListMemory {
  private enum Start: Hashable {
    case beginning
    case behind(EntryPlace)
  }

  /// Articles on a page while something is looked for far below.
  static let longStride = 500

  /// Articles on the next pages.
  private(set) var stride = LibraryPageSource.pageSize
  private var ends: [Start: EntryPlace] = [:]
  /// The stories that rows which were shown stand for.
  private(set) var folds: [EntryID: StoryFold] = [:]
  private(set) var shown: Set<EntryID> = []
  /// The newest article of the library when the list was read last.
  private(set) var moment: EntryID?

  /// The newest article that the list may hold; nil: any.
  private(set) var frozen: EntryID?
  /// The library's last change before the list was read from its beginning.
  private(set) var lastChange = 0

  /// Creates the memory of a list that was never read.
  package init() {}

  /// Sets how many articles the next pages hold.
  func take(_ stride: Int) {
    self.stride = stride
  }

  /// Where a part ended that was read before; nil for one that was not.
  func end(after place: EntryPlace?) -> EntryPlace? {
    ends[start(place)]
  }

  /// Has the first part end at a place at the earliest, as it did in another run of the program.
  func reach(_ place: EntryPlace) {
    ends[.beginning] = place
  }

  func keep(_ page: EntryPage, after place: EntryPlace?) {
    if let end = page.next { ends[start(place)] = end }
    for entry in page.entries {
      shown.insert(entry.id)
      folds[entry.id] = page.folds[entry.id]
    }
    moment = frozen ?? page.moment
  }

  func begin(after change: Int) {
    lastChange = change
  }

  /// Has all parts end where they end by themselves.
  func forgetEnds() {
    ends = [:]
  }

  /// Has the list hold what it held before articles arrived that are newer.
  func freeze(at newest: EntryID) {
    guard frozen == nil else { return }
    frozen = newest
    moment = newest
  }

  /// Begins as for a list that was never read.
  func forgetAll() {
    ends = [:]
    shown = []
    folds = [:]
    frozen = nil
  }

  /// Lets go of those that are shown only because they were.
  func forgetShown() {
    shown = []
    folds = [:]
  }

  private func start(_ place: EntryPlace?) -> Start {
    place.map(Start.behind) ?? .beginning
  }
}
