// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import GtkShell

/// The feeds that were found at an address, to choose one from; the best is selected.
final class OfferList {
  /// The heading over the feeds.
  let heading: Label
  /// The rows of the feeds.
  let rows = ListBox()

  private let messages: Messages
  private let width: Int

  /// The pixels around a row.
  private static let margins = (side: 8, upright: 6)

  /// Creates a list without feeds.
  ///
  /// - Parameters:
  ///   - messages: the strings of the interface.
  ///   - width: the number of characters of a row.
  ///   - onChoose: called with the index of a feed.
  init(messages: Messages, width: Int, onChoose: @escaping (Int) -> Void) {
    self.messages = messages
    self.width = width
    heading = Label(messages.chooseFromFeeds)
    heading.addCSSClass("heading")
    rows.addCSSClass("boxed-list")
    rows.setMargins(start: 1, end: 1, top: 1, bottom: 1)
    rows.onRowActivated(onChoose)
  }

  /// Shows other feeds; without any the list is hidden.
  func show(_ offers: [FoundFeed]) {
    rows.removeAll()
    heading.isVisible = !offers.isEmpty
    rows.isVisible = !offers.isEmpty
    for feed in offers { rows.append(row(for: feed)) }
    rows.selectRow(at: 0)
  }

  /// Makes the row of a feed: the title and, under it, the text that distinguishes it from the
  /// others.
  private func row(for feed: FoundFeed) -> Widget {
    let address = feed.shownAddress
    let title = feed.title.isEmpty ? address : feed.title
    let words = [feed.formatText, messages.text(of: feed.rank), address].filter { !$0.isEmpty }
    let row = Box(.vertical)
    let name = Label(title)
    let detail = Label(words.joined(separator: " · "))
    for label in [name, detail] {
      label.xAlignment = 0
      label.ellipsis = .middle
      label.maximumCharacters = width
      row.append(label)
    }
    detail.addCSSClass("caption")
    detail.addCSSClass("dim-label")
    let (side, upright) = Self.margins
    row.setMargins(start: side, end: side, top: upright, bottom: upright)
    row.setTooltip("\(title)\n\(address)")
    return row
  }
}
