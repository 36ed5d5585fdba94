// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FreshetCore

/// The content of the reader's pane for an article, read as a whole so that nothing moves later.
struct ReaderContent {
  /// The choice between the texts of an article.
  enum Choice: Hashable {
    /// The text that its feed gives.
    case feed
    /// The text of its own page.
    case page
    /// The text that its feed gave before one of its edits; the latest edit is 0.
    case before(edit: Int)
  }

  /// The first portion of the text.
  var portion = ArticlePortion()
  /// The minutes of reading the portion; nil where they are too few to tell.
  var minutes: Int?
  /// The reason why this is not the requested text; nil when it is.
  var failure: String?
  /// The title and the end of an earlier text; nil for the present one.
  var earlier: EarlierText?
  /// The times of the feed's edits of the article in words, newest first.
  var edits: [String] = []
  /// The files that come with the article.
  var files: [AttachedFile] = []
  /// The articles of other feeds about the same story.
  var otherVersions: [StoredArticle] = []

  /// Reads an article.
  ///
  /// - Parameters:
  ///   - model: the article.
  ///   - choice: the text to read.
  ///   - loader: gets the article's own page; nil where there is none.
  ///   - messages: the strings of the interface.
  /// - Returns: the content that could be read, with the reason for a part that could not.
  static func read(
    _ model: ReaderModel,
    _ choice: Choice,
    by loader: FullTextLoader?,
    _ messages: Messages
  ) async -> ReaderContent {
    var content = ReaderContent()
    do throws(StoreError) {
      content.edits = try await model.edits()
      content.otherVersions = try await model.otherVersions()
      if case .before(let edit) = choice {
        content.earlier = try await model.text(before: edit)
      }
      if let earlier = content.earlier {
        content.portion = ArticlePortion(earlier.document)
        content.files = try await model.files()
      } else {
        try await content.readPresent(model, choice == .page ? loader : nil, messages)
      }
    } catch {
      content.failure = messages.sentence(for: error)
    }
    content.minutes = await ReadingTime.minutes(of: content.portion.document.blocks)
    return content
  }

  /// Reads the text of the article's page; on a failure the feed's text, with the reason.
  private mutating func readPresent(
    _ model: ReaderModel,
    _ loader: FullTextLoader?,
    _ messages: Messages
  ) async throws(StoreError) {
    if let loader {
      do {
        portion = try await model.fullPortion(by: loader)
        files = try await model.files()
        return
      } catch let error as StoreError {
        throw error
      } catch {
        failure = messages.fullTextSentence(for: error)
      }
    }
    // A long text is read from the library once.
    (portion, files) = try await model.beginning()
  }
}
