// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FreshetCore

/// All that the reader's pane shows of an article, read together so that nothing moves later.
struct ReaderContent {
  /// Which text of an article is shown.
  enum Choice: Hashable {
    /// What its feed gives.
    case feed
    /// That of its own page.
    case page
    /// What its feed gave before one of its edits, the last of which is 0.
    case before(edit: Int)
  }

  /// The first portion of the text.
  var portion = ArticlePortion()
  /// Why it is not the text that was asked for; nil when it is.
  var failure: String?
  /// The title and the end of an earlier text; nil for the present one.
  var earlier: EarlierText?
  /// When the feed changed the article, in words, the last time first.
  var edits: [String] = []
  /// What other feeds tell of the same story.
  var tellings: [Entry] = []

  /// Reads an article.
  ///
  /// - Parameters:
  ///   - model: the article.
  ///   - choice: which text of it.
  ///   - loader: gets its own page; nil where there is none.
  ///   - messages: the words of the interface.
  /// - Returns: what could be read, with the reason where something could not.
  static func read(
    _ model: ReaderModel,
    _ choice: Choice,
    by loader: FullTextLoader?,
    _ messages: Messages
  ) async -> ReaderContent {
    var content = ReaderContent()
    do throws(StoreError) {
      content.edits = try await model.edits()
      content.tellings = try await model.tellings()
      if case .before(let edit) = choice {
        content.earlier = try await model.text(before: edit)
      }
      if let earlier = content.earlier {
        content.portion = ArticlePortion(earlier.document)
      } else {
        try await content.readPresent(model, choice == .page ? loader : nil, messages)
      }
    } catch {
      content.failure = messages.sentence(for: error)
    }
    return content
  }

  /// The text of the article's page, else that of the feed, with the reason.
  private mutating func readPresent(
    _ model: ReaderModel,
    _ loader: FullTextLoader?,
    _ messages: Messages
  ) async throws(StoreError) {
    if let loader {
      do {
        portion = try await model.fullPortion(by: loader)
        return
      } catch let error as StoreError {
        throw error
      } catch {
        failure = messages.fullTextSentence(for: error)
      }
    }
    portion = try await model.portion()
  }

  /// Reads a further portion of the present text.
  ///
  /// - Parameters:
  ///   - number: which one, from 0.
  ///   - model: the article.
  ///   - loader: gets its own page, whose text is meant; nil for the feed's.
  ///   - messages: the words of the interface.
  /// - Returns: the portion; else why it could not be read.
  static func portion(
    _ number: Int,
    of model: ReaderModel,
    by loader: FullTextLoader?,
    _ messages: Messages
  ) async -> Result<ArticlePortion, ReadingFailure> {
    do {
      guard let loader else { return .success(try await model.portion(number)) }
      return .success(try await model.fullPortion(number, by: loader))
    } catch let error as StoreError {
      return .failure(ReadingFailure(sentence: messages.sentence(for: error)))
    } catch {
      return .failure(ReadingFailure(sentence: "\(error)"))
    }
  }
}

/// Why a part of an article could not be read.
struct ReadingFailure: Error {
  /// The reason, for people.
  let sentence: String
}
