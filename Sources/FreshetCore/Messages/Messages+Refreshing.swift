// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
package import FeedSync
package import FoundationEssentials

// The strings about refreshes. `SyncError.sentence` has the same words, in English only, for the
// modules below; a test compares them.
extension Messages {
  /// The words until the refreshes have stopped.
  package var stopping: String { localize("Stopping…") }
  /// The title over the feeds that failed.
  package var notFetchedTitle: String { localize("Not Fetched") }
  /// The sentence when all of them were fetched in the end.
  package var allFetched: String { localize("All feeds were fetched.") }

  /// Returns the sentence about failed feeds that are not listed, as they are too many.
  package func furtherFailures(_ count: Int) -> String {
    localizePlural(
      "{count} further feed is in the text that is copied.",
      "{count} further feeds are in the text that is copied.",
      count
    )
  }

  /// Returns the sentence that some feeds failed.
  ///
  /// - Returns: a sentence; a single feed stands by its name.
  package func notFetched(_ outcomes: [FeedOutcome]) -> String {
    if outcomes.count == 1, let title = outcomes.first?.title, !title.isEmpty {
      return localize("“{feed}” could not be fetched.", ["feed": title])
    }
    return localizePlural(
      "{count} feed could not be fetched.",
      "{count} feeds could not be fetched.",
      outcomes.count
    )
  }

  /// The words about a feed whose last polls failed, beside its last success.
  var notComing: String { localize("Could not be fetched") }
  /// The words about a feed whose server reports it as gone for good.
  var gone: String { localize("Gone for good") }

  /// Returns the words about a list with failing feeds, beside the others' last success.
  ///
  /// - Parameter count: the number of failing feeds.
  /// - Returns: the words, without a full stop.
  func notComing(_ count: Int) -> String {
    localizePlural(
      "{count} feed could not be fetched",
      "{count} feeds could not be fetched",
      count
    )
  }

  /// Returns the sentence, shown once, about feeds that have failed for long, or are gone.
  ///
  /// - Parameter outcomes: their last outcomes.
  /// - Returns: a sentence; a single feed stands by its name.
  package func lost(_ outcomes: [FeedOutcome]) -> String {
    guard outcomes.count == 1, let only = outcomes.first, !only.title.isEmpty else {
      return localizePlural(
        "{count} feed has not come for two weeks or is gone.",
        "{count} feeds have not come for two weeks or are gone.",
        outcomes.count
      )
    }
    if case .stopped = only.error {
      return localize("“{feed}” is gone for good.", ["feed": only.title])
    }
    return localize("“{feed}” has not come for two weeks.", ["feed": only.title])
  }

  /// Returns the outcome of a refresh for one feed, with the reason.
  package func explanation(of outcome: FeedOutcome) -> String {
    guard let error = outcome.error else { return finding(of: outcome) }
    // The fault's own sentences already say what was stored.
    if case .store(let fault) = error { return sentence(for: fault) }
    return sentence(for: error, now: outcome.date)
  }

  private func finding(of outcome: FeedOutcome) -> String {
    switch outcome.result {
    case .success(.updated), .success(.truncated):
      guard let truncation = outcome.truncation else { return counts(of: outcome) }
      return "\(counts(of: outcome)) \(sentence(for: truncation))"
    case .success(.unchanged): return localize("The server sent the same document as last time.")
    case .success(.notModified): return localize("The server says that nothing has changed.")
    case .failure: return ""
    }
  }

  private func counts(of outcome: FeedOutcome) -> String {
    let changed = localizePlural(
      "{count} changed article",
      "{count} changed articles",
      outcome.changed
    )
    switch (outcome.added > 0, outcome.changed > 0) {
    case (true, true):
      return localize(
        "{new} and {changed}.",
        ["new": newArticles(outcome.added), "changed": changed]
      )
    case (true, false): return localize("{articles}.", ["articles": newArticles(outcome.added)])
    case (false, true): return localize("{articles}.", ["articles": changed])
    case (false, false):
      return outcome.truncation == nil
        ? localize("The document is another one, with the same articles.")
        : localize("Nothing new.")
    }
  }

  /// Returns why a feed is not fetched now.
  package func sentence(for explanation: FeedExplanation) -> String {
    if explanation.isRunning { return localize("It is being fetched now.") }
    guard let error = explanation.error else {
      return localize("It is due, and fetched with the next ones.")
    }
    return sentence(for: error, now: explanation.date)
  }

  /// Returns whether a feed can be fetched by hand, in words.
  package func byHand(_ explanation: FeedExplanation) -> String {
    guard !explanation.isRunning, let error = explanation.errorByHand else {
      return localize("It can be fetched at any time.")
    }
    return sentence(for: error, now: explanation.date)
  }

  /// Returns why a poll of a feed failed.
  ///
  /// - Parameters:
  ///   - error: the reason.
  ///   - now: the time of day from which waiting times count.
  /// - Returns: one sentence or two.
  package func sentence(for error: SyncError, now: Date) -> String {
    switch error {
    case .fetch(let error): sentence(for: error)
    case .notAFeed(let error, at: _):
      localize(
        "The answer could not be read as a feed: {reason} Check the address.",
        ["reason": sentence(for: error)]
      )
    case .store(let error):
      localize("The library did not keep it. {reason}", ["reason": sentence(for: error)])
    case .refused(let error): error.sentence(in: wording)
    case .unknownKind(let kind):
      localize(
        "Only a newer version of Freshet can ask a source of the kind “{kind}”; its articles stay.",
        ["kind": kind.rawValue]
      )
    case .truncated(let truncation): sentence(for: truncation)
    case .waiting(let until, let reason): sentence(for: reason, until: until, now: now)
    case .stopped(.gone):
      localize("Its server said that it is gone for good; it is polled no more.")
    case .stopped(.expired):
      localize("It said that it will never change again; it is polled no more.")
    case .stoppedByReader:
      localize("You stopped its refreshes; it is polled when you ask for it alone.")
    case .placeUnknown: localize("The feed does not tell where its missing articles are.")
    case .cancelled: localize("The refresh was cancelled before this feed was fetched.")
    }
  }

  /// Returns the sentences about a document of which only a part is there.
  ///
  /// - Parameter truncation: the reason.
  /// - Returns: two sentences or three.
  package func sentence(for truncation: DocumentTruncation) -> String {
    localize(
      "Only a part of the document came; it is fetched again soon. {reason}",
      ["reason": reason(of: truncation)]
    )
  }

  private func sentence(for reason: WaitReason, until: Date?, now: Date) -> String {
    if reason == .offline {
      return localize("There is no network; it is polled when there is one.")
    }
    if reason == .byHand { return localize("It is polled only when you ask for it.") }
    if reason == .metered {
      return localize(
        "The network is metered; it is polled on another one, or when you ask for it."
      )
    }
    let next = until.map { date in
      localize(
        "the next poll can be in {time}",
        ["time": waitingTime(date.timeIntervalSince(now))]
      )
    }
    return localize(
      "{reason}; {next}.",
      ["reason": finding(reason), "next": next ?? later(reason)]
    )
  }

  private func finding(_ reason: WaitReason) -> String {
    switch reason {
    case .notDue: localize("It is still fresh")
    case .justChecked: localize("It was polled a moment ago")
    case .backingOff: localize("Its last polls failed")
    case .serverAsked: localize("Its server asks to be left alone")
    case .hostAsked: localize("Its host asked for a pause")
    case .quietTime: localize("It wants to be left alone at this hour")
    case .offline: localize("There is no network")
    case .metered: localize("The network is metered")
    case .byHand: localize("It is polled only when you ask for it.")
    }
  }

  private func later(_ reason: WaitReason) -> String {
    switch reason {
    case .notDue, .quietTime, .offline, .metered, .byHand: localize("it is polled later")
    case .justChecked, .serverAsked, .hostAsked: localize("try again later")
    case .backingOff: localize("it is tried again later")
    }
  }
}
