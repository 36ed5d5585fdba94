// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import GtkShell

/// The feeds that were found at an address, to choose one from, and the newest articles of the
/// selected one; the best is selected first.
final class OfferList {
  /// The heading, the rows of the feeds and the articles.
  let widget = Box(.vertical, spacing: 8)

  private let heading: Label
  private let rows = ListBox()
  private let articles = Box(.vertical, spacing: 2)
  private let messages: Messages
  private let width: Int

  /// Creates a list without feeds.
  ///
  /// - Parameters:
  ///   - messages: the strings of the interface.
  ///   - width: the number of characters of a row.
  ///   - onSelect: called with the index of a feed that becomes the selected one.
  ///   - onChoose: called with the index of a feed.
  init(
    messages: Messages,
    width: Int,
    onSelect: @escaping (Int) -> Void,
    onChoose: @escaping (Int) -> Void
  ) {
    self.messages = messages
    self.width = width
    heading = .heading(messages.chooseFromFeeds, width: width)
    rows.addCSSClass("boxed-list")
    rows.setMargins(start: 1, end: 1, top: 1, bottom: 1)
    rows.onRowSelected(onSelect)
    rows.onRowActivated(onChoose)
    for part in [heading, rows, articles] as [Widget] { widget.append(part) }
  }

  /// Shows other feeds; without any the list is hidden.
  func show(_ offers: [FoundFeed]) {
    rows.removeAll()
    articles.removeAll()
    widget.isVisible = !offers.isEmpty
    for feed in offers { rows.append(row(for: feed)) }
    rows.selectRow(at: 0)
  }

  /// Shows the newest articles of the selected feed.
  func show(_ preview: AddressSearch.Preview) {
    articles.removeAll()
    articles.append(Label.heading(messages.newestArticles, width: width))
    let lines =
      switch preview {
      case .loading: [messages.readingFeed]
      case .titles(let titles): titles.isEmpty ? [messages.noArticlesYet] : titles
      case .failed(let sentence): [sentence]
      }
    for line in lines {
      let label = Label(line)
      label.xAlignment = 0
      label.maximumCharacters = width
      if case .titles = preview { label.ellipsis = .end } else { label.isWrapping = true }
      articles.append(label)
    }
  }

  /// Makes the row of a feed: the title and, under it, the text that distinguishes it from the
  /// others.
  private func row(for feed: FoundFeed) -> Widget {
    let address = feed.shownAddress
    let title = feed.title.isEmpty ? address : feed.title
    let words = [feed.formatText, messages.text(of: feed.rank), address].filter { !$0.isEmpty }
    let row = ChoiceRow.make(title, words.joined(separator: " · "), width: width)
    row.setTooltip("\(title)\n\(address)")
    return row
  }
}
