// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedSync
package import FoundationEssentials

// What is said of fetching feeds. `SyncError.sentence` has the same words, in English alone, for
// the modules below; a test holds them to each other.
extension Messages {
  /// The button that stops the refreshes that run.
  package var stopRefreshing: String { localize("Stop Refreshing") }
  /// What is said until they have stopped.
  package var stopping: String { localize("Stopping…") }
  /// The button that shows which feeds did not come, and why.
  package var showDetails: String { localize("Details") }
  /// The title over the feeds that did not come.
  package var notFetchedTitle: String { localize("Not Fetched") }
  /// What is said when all of them came in the end.
  package var allFetched: String { localize("All feeds were fetched.") }

  /// What is said of those that are not listed, as they are too many.
  ///
  /// - Parameter count: how many they are.
  /// - Returns: the sentence.
  package func furtherFailures(_ count: Int) -> String {
    localizePlural(
      "{count} further feed is in the text that is copied.",
      "{count} further feeds are in the text that is copied.",
      count
    )
  }

  /// What is said when some feeds did not come.
  ///
  /// - Parameter outcomes: what came of them.
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

  /// Says what came of a refresh for one feed, and why.
  ///
  /// - Parameter outcome: what came of it.
  /// - Returns: a sentence or two.
  package func explanation(of outcome: FeedOutcome) -> String {
    guard let error = outcome.error else { return outcome.explanation }
    // What was kept of it is not said twice.
    if case .store(let fault) = error { return sentence(for: fault) }
    return sentence(for: error, now: outcome.date)
  }

  /// Says why a feed is not fetched now.
  ///
  /// - Parameter explanation: the reasons.
  /// - Returns: a sentence.
  package func sentence(for explanation: FeedExplanation) -> String {
    if explanation.isRunning { return localize("It is being fetched now.") }
    guard let error = explanation.error else {
      return localize("It is due, and fetched with the next ones.")
    }
    return sentence(for: error, now: explanation.date)
  }

  /// Says whether a feed can be fetched by hand.
  package func byHand(_ explanation: FeedExplanation) -> String {
    guard !explanation.isRunning, let error = explanation.errorByHand else {
      return localize("It can be fetched at any time.")
    }
    return sentence(for: error, now: explanation.date)
  }

  /// Says why nothing came of asking for a feed.
  ///
  /// - Parameters:
  ///   - error: the reason.
  ///   - now: the time of day, which waiting times are told from.
  /// - Returns: one sentence or two.
  package func sentence(for error: SyncError, now: Date) -> String {
    switch error {
    case .fetch, .notAFeed: error.sentence(now: now)
    case .store(let error):
      localize("The library did not keep it. {reason}", ["reason": sentence(for: error)])
    case .waiting(let until, let reason): sentence(for: reason, until: until, now: now)
    case .stopped(.gone):
      localize("Its server said that it is gone for good; it is polled no more.")
    case .stopped(.expired):
      localize("It said that it will never change again; it is polled no more.")
    case .placeUnknown: localize("The feed does not tell where its missing articles are.")
    case .cancelled: localize("The refresh was cancelled before this feed was fetched.")
    }
  }

  private func sentence(for reason: WaitReason, until: Date?, now: Date) -> String {
    if reason == .offline {
      return localize("There is no network; it is polled when there is one.")
    }
    let next = until.map { date in
      localize(
        "the next poll can be in {time}",
        ["time": spelled(date.timeIntervalSince(now))]
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
    case .quietTime: localize("It wants to be left alone at this hour")
    case .offline: localize("There is no network")
    }
  }

  private func later(_ reason: WaitReason) -> String {
    switch reason {
    case .notDue, .quietTime, .offline: localize("it is polled later")
    case .justChecked, .serverAsked: localize("try again later")
    case .backingOff: localize("it is tried again later")
    }
  }

  /// A waiting time in words.
  private func spelled(_ seconds: TimeInterval) -> String {
    let (unit, count) = WaitingTime.parts(of: WaitingTime.of(seconds))
    return switch unit {
    case WaitingTime.day: localizePlural("{count} day", "{count} days", count)
    case WaitingTime.hour: localizePlural("{count} hour", "{count} hours", count)
    case WaitingTime.minute: localizePlural("{count} minute", "{count} minutes", count)
    default: localizePlural("{count} second", "{count} seconds", count)
    }
  }
}
