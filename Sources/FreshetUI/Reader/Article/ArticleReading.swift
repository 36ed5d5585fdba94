// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FreshetCore

/// The reading of an article, as far as it outlasts the view of it: the reader's choices, and the
/// place.
struct ArticleReading {
  /// The article.
  let model: ReaderModel
  /// The choice of the text.
  var choice = ReaderContent.Choice.feed
  /// Whether the reader unfolded the warning in front of the text.
  var isUnfolded = false
  /// Whether the reader asked for the pictures.
  var wantsPictures = false
  /// The place in the text.
  var position = ReadingPosition()
}

/// The place of the reader in the text of an article.
struct ReadingPosition {
  /// The offset in pixels to which the article is scrolled once its text is long enough.
  var wantedOffset = 0.0
  /// The place in the article to which it is scrolled once that is there.
  var wantedPlace: ReadingPlace?
  /// The place in the article that was seen last; nil for its beginning.
  var seenPlace: ReadingPlace?
}

extension ReadingPosition {
  /// Creates the position of an article that was not scrolled yet.
  ///
  /// - Parameters:
  ///   - offset: the initial scroll offset in pixels, for an article without a known place.
  ///   - place: the place in the article; nil if it is not known.
  init(at offset: Double, _ place: ReadingPlace?) {
    wantedPlace = place
    wantedOffset = place == nil ? offset : 0
    seenPlace = place
  }
}

/// The text of an article that is shown: its feed's, that of its own page, or an earlier one.
final class ShownText {
  /// The article.
  let model: ReaderModel
  /// The choice of the text.
  var choice: ReaderContent.Choice

  private let fullText: FullTextLoader?

  /// Creates the text of an article.
  ///
  /// - Parameters:
  ///   - reading: the article, and the choice of its text.
  ///   - fullText: gets the text of articles' own pages; nil where there is none.
  init(of reading: ArticleReading, by fullText: FullTextLoader?) {
    (model, choice) = (reading.model, reading.choice)
    self.fullText = fullText
  }

  /// Whether the text is that of the article's own page.
  var isOfPage: Bool { choice == .page }

  /// The loader of the text's portions; nil for those of the feed.
  var loader: FullTextLoader? { isOfPage ? fullText : nil }

  /// Reads the first portion, with what stands around it.
  func content(_ messages: Messages) async -> ReaderContent {
    await ReaderContent.read(model, choice, by: fullText, messages)
  }

  /// Reads the text, with the portions of a long one that are not shown.
  ///
  /// - Returns: the blocks.
  /// - Throws: `StoreError`, `FullTextError` or `FetchError`, when a part could not be read.
  func wholeText() async throws -> [Block] {
    if case .before(let edit) = choice, let earlier = try await model.text(before: edit) {
      return earlier.document.blocks
    }
    let loader = loader
    var (blocks, number, hasMore) = ([Block](), 0, true)
    while hasMore {
      let portion = try await model.portion(number, by: loader)
      blocks += portion.document.blocks
      (number, hasMore) = (number + 1, portion.hasMore && !Task.isCancelled)
    }
    return blocks
  }
}
