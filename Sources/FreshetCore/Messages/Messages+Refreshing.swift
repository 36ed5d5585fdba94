// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedSync

// The strings about refreshes.
extension Messages {
  /// The words until the refreshes have stopped.
  package var stopping: String { localize("Stopping…") }
  /// The title over the feeds that failed.
  package var notFetchedTitle: String { localize("Not Fetched") }
  /// The sentence while no feed has failed.
  package var noneFailed: String { localize("No feed has failed.") }
  /// The sentence while no feed has failed, and a refresh is under way.
  package var noneFailedYet: String { localize("Fetching feeds; none has failed so far.") }

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
    outcome.explanation(in: wording)
  }

  /// Returns why a feed is not fetched now.
  package func sentence(for explanation: FeedExplanation) -> String {
    explanation.sentence(in: wording)
  }

  /// Returns whether a feed can be fetched by hand, in words.
  package func byHand(_ explanation: FeedExplanation) -> String {
    guard !explanation.isRunning, let error = explanation.errorByHand else {
      return localize("It can be fetched at any time.")
    }
    return sentence(for: error, now: explanation.date)
  }
}
