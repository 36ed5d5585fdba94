// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import GtkShell

/// The search for words in an article that is shown, and on through the parts that are not.
final class ArticleFinder {
  /// The matches in the texts that are shown.
  private(set) var search = ArticleSearch()

  /// The way through parts of the article that are not shown yet; nil while there is none.
  private var walk: Task<Void, Never>?
  private let builder: DocumentBuilder
  private let portions: ArticlePortions
  private let place: ArticlePlace
  private let parts: ReaderParts

  /// Creates a search without words.
  init(
    by builder: DocumentBuilder,
    _ portions: ArticlePortions,
    _ place: ArticlePlace,
    _ parts: ReaderParts
  ) {
    (self.builder, self.portions, self.place, self.parts) = (builder, portions, place, parts)
  }

  /// Ends the search, with the way that it is on.
  func end() {
    walk?.cancel()
    (walk, search) = (nil, ArticleSearch())
  }

  /// Searches for the words in the bar.
  func start() {
    walk?.cancel()
    walk = nil
    searchTexts()
    if search.matches.isEmpty, !search.words.isEmpty, portions.hasRest {
      findInRest()
    } else {
      showMatch()
    }
  }

  /// Moves to the next match.
  ///
  /// Behind the last match of the part that is shown, the rest of a long article is shown and
  /// searched.
  ///
  /// - Parameter isForward: whether to move towards the end.
  func move(isForward: Bool) {
    guard walk == nil else { return }
    if search.move(isForward: isForward) {
      showMatch()
    } else if isForward, portions.hasRest {
      findInRest()
    } else {
      search.wrap(isForward: isForward)
      showMatch()
    }
  }

  /// Searches in the texts that were built since the last search; the place stays.
  func searchNewTexts() {
    guard parts.findBar.widget.isOpen, walk == nil else { return }
    searchTexts()
    markMatches()
  }

  private func searchTexts() {
    search.search(
      for: parts.findBar.widget.text,
      in: builder.texts.map(\.text),
      from: place.topText
    )
  }

  /// Shows further parts of the article until one has a match; behind the last part, moves to the
  /// first match.
  private func findInRest() {
    walk?.cancel()
    walk = Task { [weak self] in
      await self?.walkThroughRest()
      guard let self, !Task.isCancelled else { return }
      walk = nil
      showMatch()
    }
  }

  private func walkThroughRest() async {
    while portions.hasRest {
      let known = search.textCount
      // A part may be on its way already, for the words before these.
      portions.showRest(isAsked: false)
      markMatches()
      await portions.loading?.value
      guard !Task.isCancelled else { return }
      // A part that could not be read ends the way, and its reason stands in the article.
      guard builder.texts.count > known else { return }
      search.add(builder.texts[known...].map(\.text))
      if search.move(isForward: true) { return }
    }
    search.wrap(isForward: true)
  }

  /// Marks all matches, and scrolls to the current one after the next layout.
  private func showMatch() {
    markMatches()
    guard let match = search.currentMatch else { return }
    let text = builder.texts[match.text]
    // A text that was folded away, or is new, has no place before it is laid out.
    guard builder.unfold(text) || text.label.allocatedSize.height == 0 else {
      return text.label.reveal(match.bytes)
    }
    Task { [weak self, pane = parts.pane] in
      await Frames.wait(2, of: pane)
      guard let self, search.currentMatch == match else { return }
      text.label.reveal(match.bytes)
    }
  }

  private func markMatches() {
    var (ranges, currents) = ([Int: [Range<Int>]](), [Int: Int]())
    for (index, match) in search.matches.enumerated() {
      if index == search.current { currents[match.text] = ranges[match.text]?.count ?? 0 }
      ranges[match.text, default: []].append(match.bytes)
    }
    for (index, text) in builder.texts.enumerated() {
      text.mark(ranges[index] ?? [], current: currents[index])
    }
    parts.findBar.widget.resultText =
      search.words.isEmpty
      ? ""
      : parts.messages.position(
        search.current.map { $0 + 1 },
        of: search.matches.count,
        hasMore: portions.hasRest
      )
  }
}
