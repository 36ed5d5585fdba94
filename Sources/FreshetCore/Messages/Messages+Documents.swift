// SPDX-License-Identifier: GPL-3.0-or-later

import ArticleExtraction
package import FeedFetching
import FeedModel
package import FeedStore
import FeedSync
package import FoundationEssentials
package import MarkupParsing

// What is said of documents that did not come, or could not be read.
extension Messages {
  /// Says why a document did not come, and what to do next.
  ///
  /// - Parameter error: the reason.
  /// - Returns: the sentences.
  package func sentence(for error: FetchError) -> String {
    error.sentence(in: wording)
  }

  /// Says why a document gave no feed, and where the fault is.
  ///
  /// - Parameter error: the reason.
  /// - Returns: a sentence; in English the one that names what was found.
  package func sentence(for error: FeedParsingError) -> String {
    guard let finding = translated({ $0.finding(error.code) }) else { return error.description }
    guard let position = error.position else { return finding }
    let place = localize(
      "line {line}, column {column}",
      ["line": String(position.line), "column": String(position.column)]
    )
    return localize("{finding} ({place})", ["finding": finding, "place": place])
  }

  /// Says which page of a feed could not be read, and why.
  ///
  /// - Parameters:
  ///   - error: the reason.
  ///   - url: where the page is; its secrets are not shown.
  /// - Returns: the sentences.
  package func unreadable(_ error: FeedParsingError, at url: URL) -> String {
    localize(
      "Could not read the feed at {address}: {reason}",
      ["address": shown(url), "reason": sentence(for: error)]
    )
  }

  private func shown(_ url: URL) -> String {
    url.isFileURL ? url.path() : url.withoutSecrets.absoluteString
  }

  /// Says why nothing came of a fetch that the library remembers.
  ///
  /// - Parameters:
  ///   - note: what it remembers.
  ///   - address: where the feed is.
  /// - Returns: the sentences; what was kept of them in English where there are no other words, and
  ///   for a fetch that brought something.
  package func reason(of note: FetchNote, from address: URL) -> String {
    guard note.isFailure else { return note.detail }
    switch note.error(at: address) {
    case .fetch(let error): return translated { $0.sentence(for: error) } ?? note.detail
    case .notAFeed(let error): return sentence(for: error)
    default: return note.detail
    }
  }

  /// Says what came of asking for a feed last, and when it can be asked for again.
  ///
  /// - Parameters:
  ///   - reason: what came of it.
  ///   - seconds: how long nobody asks.
  /// - Returns: the sentences.
  func notYet(_ reason: String, for seconds: TimeInterval) -> String {
    localize(
      "{reason} It can be asked for again in {time}.",
      ["reason": reason, "time": waitingTime(seconds)]
    )
  }

  /// Says why there is no full text of an article.
  ///
  /// - Parameter error: the reason, whichever module tells it.
  /// - Returns: the sentences.
  package func fullTextSentence(for error: any Error) -> String {
    switch error {
    case let error as FetchError: sentence(for: error)
    case let error as FullTextError: sentence(for: error)
    default: localize("Something went wrong. Try again later.")
    }
  }

  private func sentence(for error: FullTextError) -> String {
    switch error {
    case .noLink:
      localize(
        "Could not load the full text: the article names no page. Read what the feed gives."
      )
    case .notFound(let site, let error):
      localize(
        "Could not find the article in a page of {site}: {reason} Open it in a browser.",
        [
          "site": site ?? localize("this computer"),
          "reason": translated { $0.finding(error.code) } ?? error.description,
        ]
      )
    }
  }

  /// Tells how long somebody has to wait.
  ///
  /// - Parameter seconds: how long.
  /// - Returns: the number and the unit in words.
  func waitingTime(_ seconds: TimeInterval) -> String {
    WaitingTime.spelled(WaitingTime.of(seconds), in: wording)
  }

  /// A sentence in the reader's language; nil when that is English, or has no words for it.
  private func translated(_ sentence: (Messages) -> String) -> String? {
    let own = sentence(self)
    return own == sentence(Messages()) ? nil : own
  }

  private func finding(_ code: FeedParsingError.Code) -> String {
    switch code {
    case .empty: localize("The document is empty.")
    case .notAFeed: localize("The document is no feed.")
    case .malformed: localize("The document is broken before anything of it could be read.")
    case .tooManyBytes: localize("The document is too large.")
    case .tooDeep: localize("Elements of the document stand too deep in one another.")
    case .tooManyAttributes: localize("An element of the document has too many attributes.")
    case .textTooLong: localize("A text of the document is too long.")
    case .tooManyEntries: localize("The document has too many articles.")
    case .expandsTooFar: localize("The document’s entities add too much.")
    }
  }

  private func finding(_ code: ExtractionError.Code) -> String {
    switch code {
    case .empty: localize("The page is empty.")
    case .notAPage: localize("The document is no web page.")
    case .tooManyBytes: localize("The page is too large.")
    case .tooDeep: localize("Parts of the page stand too deep in one another.")
    case .tooManyAttributes: localize("A tag of the page has too many attributes.")
    case .tooManyNodes: localize("The page has too many parts.")
    case .textTooLong: localize("A text of the page is too long.")
    case .noArticle: localize("The page has no text that could be an article.")
    }
  }
}
