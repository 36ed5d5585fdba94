// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import GtkShell

// The search for words in the article that is shown.
extension ReaderView {
  /// Connects the bar of the search.
  func connectFinding() {
    find.onChanged = { [weak self] in self?.findTyped() }
    find.onMoved = { [weak self] in self?.findAgain(isForward: $0) }
    find.onClosed = { [weak self] in self?.grabFocus() }
  }

  /// Opens the search in the article.
  func openFind() {
    guard hasArticle else { return }
    comments.leave()
    find.widget.isOpen = true
    find.widget.grabFocus()
  }

  /// Closes the search; the article stays where it is.
  func closeFind() {
    find.widget.isOpen = false
  }

  /// Moves to the next match, or opens the search when there are no words to find.
  ///
  /// Behind the last match of what is shown, the rest of a long article is shown and searched.
  ///
  /// - Parameter isForward: whether to move towards the end.
  func findAgain(isForward: Bool) {
    guard hasArticle, find.widget.isOpen, !find.search.words.isEmpty else { return openFind() }
    guard find.walk == nil else { return }
    if find.search.move(isForward: isForward) {
      showMatch()
    } else if isForward, hasRest {
      findInRest()
    } else {
      find.search.wrap(isForward: isForward)
      showMatch()
    }
  }

  private func findTyped() {
    find.walk?.cancel()
    find.walk = nil
    let texts = builder?.texts ?? []
    find.search.search(for: find.widget.text, in: texts.map(\.text), from: topText)
    if find.search.matches.isEmpty, !find.search.words.isEmpty, hasRest {
      findInRest()
    } else {
      showMatch()
    }
  }

  /// Searches in what was built since the last search; the place stays.
  func findInNewTexts() {
    guard find.widget.isOpen, find.walk == nil else { return }
    find.search.search(for: find.widget.text, in: (builder?.texts ?? []).map(\.text), from: topText)
    markMatches()
  }

  /// Whether a part of the article is not shown yet.
  private var hasRest: Bool { restButton != nil || isLoading }

  /// Shows further parts of the article until one has a match; behind the last part, moves to the
  /// first match.
  private func findInRest() {
    find.walk?.cancel()
    find.walk = Task { [weak self] in
      await self?.walkThroughRest()
      guard let self, !Task.isCancelled else { return }
      find.walk = nil
      showMatch()
    }
  }

  private func walkThroughRest() async {
    while let builder, hasRest {
      let known = find.search.textCount
      // A part may be on its way already, for the words before these.
      if let restButton { showRest(restButton, isAsked: false) }
      markMatches()
      await loading?.value
      guard !Task.isCancelled else { return }
      // A part that could not be read ends the way, and its reason stands in the article.
      guard self.builder === builder, builder.texts.count > known else { return }
      find.search.add(builder.texts[known...].map(\.text))
      if find.search.move(isForward: true) { return }
    }
    find.search.wrap(isForward: true)
  }

  /// Marks all matches, and scrolls to the current one after the next layout.
  private func showMatch() {
    markMatches()
    guard let builder, let match = find.search.currentMatch else { return }
    let text = builder.texts[match.text]
    // A text that was folded away, or is new, has no place before it is laid out.
    guard builder.unfold(text) || text.label.allocatedSize.height == 0 else {
      return text.label.reveal(match.bytes)
    }
    Task { [weak self, widget] in
      await Frames.wait(2, of: widget)
      guard let self, find.search.currentMatch == match else { return }
      text.label.reveal(match.bytes)
    }
  }

  private func markMatches() {
    let (search, texts) = (find.search, builder?.texts ?? [])
    var (places, currents) = ([Int: [Range<Int>]](), [Int: Int]())
    for (index, match) in search.matches.enumerated() {
      if index == search.current { currents[match.text] = places[match.text]?.count ?? 0 }
      places[match.text, default: []].append(match.bytes)
    }
    for (index, text) in texts.enumerated() {
      text.mark(places[index] ?? [], current: currents[index])
    }
    find.widget.remark =
      search.words.isEmpty
      ? ""
      : messages.position(
        search.current.map { $0 + 1 },
        of: search.matches.count,
        hasMore: hasRest
      )
  }

  /// The index of the first text that is visible.
  ///
  /// - Complexity: logarithmic in the number of texts, but for those that are folded away.
  var topText: Int {
    let texts = builder?.texts ?? []
    var range = 0..<texts.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      // A text that is folded away has no place; the next one behind it has.
      var (index, end) = (middle, Double?.none)
      while index < range.upperBound, end == nil {
        end = texts[index].label.verticalExtent(in: scroller)?.upperBound
        index += 1
      }
      if let end, end <= 0 {
        range = index..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    let visible = texts.indices.dropFirst(range.lowerBound).first {
      texts[$0].label.verticalExtent(in: scroller) != nil
    }
    return visible ?? 0
  }
}
