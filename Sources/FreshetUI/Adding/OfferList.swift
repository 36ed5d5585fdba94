// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import GtkShell

/// The feeds that were found at an address, to tick some, and the newest articles of the selected
/// one; the best is selected first.
final class OfferList {
  /// The heading, the rows of the feeds and the articles.
  let widget = Box(.vertical, spacing: 8)

  private let heading: Label
  private let rows = ListBox()
  private let articles = Box(.vertical, spacing: 2)
  private let reach = Label("")
  private let onTick: (Int, Bool) -> Void
  /// The rows of the feeds, in their order.
  private var choices: [ChoiceRow] = []
  /// The boxes to tick, in the order of the feeds; their handlers last as long as these do.
  private(set) var boxes: [CheckButton] = []
  private let messages: Messages
  private let width: Int

  /// Creates a list without feeds.
  ///
  /// - Parameters:
  ///   - messages: the strings of the interface.
  ///   - width: the number of characters of a row.
  ///   - onSelect: called with the index of a feed that becomes the selected one.
  ///   - onTick: called with the index of a feed, and whether it is ticked now.
  ///   - onChoose: called with the index of a feed.
  init(
    messages: Messages,
    width: Int,
    onSelect: @escaping (Int) -> Void,
    onTick: @escaping (Int, Bool) -> Void,
    onChoose: @escaping (Int) -> Void
  ) {
    self.messages = messages
    self.width = width
    self.onTick = onTick
    heading = .heading(messages.chooseFromFeeds, width: width)
    rows.addCSSClass("boxed-list")
    rows.setMargins(start: 1, end: 1, top: 1, bottom: 1)
    rows.onRowSelected(onSelect)
    rows.onRowActivated(onChoose)
    // A click is for looking at a feed, or for its box.
    rows.setActivatesOnSecondClick()
    reach.isWrapping = true
    reach.xAlignment = 0
    reach.maximumCharacters = width
    for part in [heading, rows, reach, articles] as [Widget] { widget.append(part) }
  }

  /// Shows other feeds; without any the list is hidden.
  func show(_ offers: [FoundFeed]) {
    rows.removeAll()
    articles.removeAll()
    (choices, boxes) = ([], [])
    widget.isVisible = !offers.isEmpty
    let isOne = offers.count == 1
    heading.text = isOne ? messages.oneFeedFound : messages.chooseFromFeeds
    for (index, feed) in offers.enumerated() {
      let (title, detail) = texts(of: feed, titled: feed.title)
      let choice = ChoiceRow(title, detail, width: width)
      choices.append(choice)
      let row = choice.widget
      row.setTooltip("\(title)\n\(feed.shownAddress)")
      rows.append(isOne ? row : ticked(row, feed, index), spokenAs: "\(title), \(detail)")
    }
    rows.selectRow(at: 0)
  }

  /// Shows the title of a feed, which its first page names.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - feed: the feed.
  ///   - index: its index among the feeds.
  func show(title: String, of feed: FoundFeed, at index: Int) {
    guard choices.indices.contains(index) else { return }
    let (title, detail) = texts(of: feed, titled: title)
    choices[index].show(title, detail)
    choices[index].widget.setTooltip("\(title)\n\(feed.shownAddress)")
  }

  /// Shows the newest articles of the selected feed.
  ///
  /// - Parameters:
  ///   - preview: the articles.
  ///   - hosts: the hosts that the feed reaches, if a file declares it; nil for others.
  func show(_ preview: AddressSearch.Preview, reaching hosts: SourceReach?) {
    reach.text = hosts.map { messages.sentence(for: $0) } ?? ""
    reach.isVisible = hosts != nil
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

  /// Puts a box to tick in front of a row.
  private func ticked(_ row: Widget, _ feed: FoundFeed, _ index: Int) -> Widget {
    let line = Box(.horizontal)
    let box = CheckButton("")
    box.verticalAlignment = .center
    box.setMargins(start: 8)
    box.setAccessibleLabel(feed.title.isEmpty ? feed.shownAddress : feed.title)
    box.onToggled { [onTick] in onTick(index, $0) }
    boxes.append(box)
    line.append(box)
    line.append(row)
    return line
  }

  /// The texts of the row of a feed: the title, else the address, and under it the text that
  /// distinguishes it from the others.
  private func texts(of feed: FoundFeed, titled name: String) -> (title: String, detail: String) {
    let address = feed.shownAddress
    let words = [feed.formatText, messages.text(of: feed.rank), name.isEmpty ? "" : address]
    let detail = words.filter { !$0.isEmpty }.joined(separator: " · ")
    return (name.isEmpty ? address : name, detail)
  }
}
