// SPDX-License-Identifier: GPL-3.0-or-later

package import ArticleExtraction
import FeedFetching
import FeedModel
package import FeedStore
import FeedSync
package import FoundationEssentials
package import MarkupParsing
package import RefreshKit

// The strings about documents that did not arrive, or could not be read.
extension Messages {
  /// Returns the sentence about a page that did not arrive.
  package func sentence(for error: PageError) -> String {
    if !error.detail.isEmpty { return error.detail }
    return switch error.kind {
    case .offline: localize("There is no network connection. Try again when you are online.")
    case .timedOut: localize("The server took too long to answer. Try again later.")
    case .http(let status):
      localize("The server refused with status {status}.", ["status": String(status)])
    case .decode: localize("The answer of the server could not be read.")
    case .cursorExpired: localize("The server no longer has this page. Refresh the feed.")
    case .cursorLoop:
      localize("The feed names a page as its next one that was loaded already. It is damaged.")
    case .tooEarly: localize("The feed may not be asked again yet. Try again later.")
    case .cancelled: localize("Loading was given up.")
    case .source: localize("The page could not be loaded.")
    }
  }

  /// Returns which page of a feed could not be read, and why.
  ///
  /// - Parameters:
  ///   - error: the reason.
  ///   - url: the address of the page; its secrets are not shown.
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

  /// Returns why a fetch that the library remembers brought nothing, and its other findings.
  ///
  /// - Parameters:
  ///   - note: the note of the fetch.
  ///   - address: the address of the feed.
  /// - Returns: the sentences. They are the note's own English ones if there are no other words.
  package func reason(of note: FetchNote, from address: URL) -> String {
    let reason =
      switch note.error(at: address) {
      case .fetch(let error): wording.translated { error.sentence(in: $0) } ?? note.detail
      case .notAFeed(let error, at: _): sentence(for: error)
      case .refused(let error): joined(error.sentence(in: wording), note.statement)
      default: note.detail
      }
    return joined(reason, remarks(note.facts))
  }

  /// Returns the outcome of a feed's last poll, and when the next one is possible.
  ///
  /// - Parameters:
  ///   - reason: the outcome.
  ///   - seconds: the time until the next poll.
  /// - Returns: the sentences.
  func notYet(_ reason: String, for seconds: TimeInterval) -> String {
    localize(
      "{reason} It can be asked for again in {time}.",
      ["reason": reason, "time": waitingTime(seconds)]
    )
  }

  /// Returns why there is no full text of an article, or no further part of its text.
  ///
  /// - Parameter error: the reason, from any module.
  /// - Returns: the sentences.
  package func fullTextSentence(for error: any Error) -> String {
    switch error {
    case let error as StoreError: sentence(for: error)
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
          "reason": sentence(for: error),
        ]
      )
    }
  }

  /// Returns why a page gave no article.
  ///
  /// - Parameter error: the reason.
  /// - Returns: a sentence; in English the one that names the finding.
  package func sentence(for error: ExtractionError) -> String {
    wording.translated { error.finding(in: $0) } ?? error.description
  }

  /// Returns a waiting time in words.
  ///
  /// - Returns: the number and the unit in words.
  func waitingTime(_ seconds: TimeInterval) -> String {
    WaitingTime.spelled(WaitingTime.of(seconds), in: wording)
  }
}

extension ExtractionError {
  /// Returns why a page gave no article, by the kind of the fault alone.
  fileprivate func finding(in wording: Wording) -> String {
    switch code {
    case .empty: wording.localize("The page is empty.")
    case .notAPage: wording.localize("The document is no web page.")
    case .tooManyBytes: wording.localize("The page is too large.")
    case .tooDeep: wording.localize("Parts of the page stand too deep in one another.")
    case .tooManyAttributes: wording.localize("A tag of the page has too many attributes.")
    case .tooManyNodes: wording.localize("The page has too many parts.")
    case .textTooLong: wording.localize("A text of the page is too long.")
    case .noArticle: wording.localize("The page has no text that could be an article.")
    }
  }
}
