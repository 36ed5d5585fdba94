// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
package import FoundationEssentials
import MarkupParsing

extension SyncError {
  /// Returns the finding and the next step, in English, without credentials and without a query.
  ///
  /// - Parameter now: the time of day, from which waiting times are counted.
  /// - Returns: one sentence or two.
  package func sentence(now: Date) -> String {
    switch self {
    case .fetch(let error): error.sentence
    case .notAFeed(let error, at: _):
      "The answer could not be read as a feed: \(error.description) Check the address."
    case .refused(let error): error.sentence(in: .english)
    case .unknownKind(let kind):
      "Only a newer version of Freshet can ask a source of the kind “\(kind)”; its articles stay."
    case .truncated(let truncation): truncation.sentence
    case .store(let error): "The library did not keep it. \(error.sentence)"
    case .waiting(let until, let reason): reason.sentence(until: until, now: now)
    case .stopped(let ending): ending.sentence
    case .stoppedByReader: "You stopped its refreshes; it is polled when you ask for it alone."
    case .placeUnknown: "The feed does not tell where its missing articles are."
    case .cancelled: "The refresh was cancelled before this feed was fetched."
    }
  }
}

extension WaitReason {
  /// Returns the reason why a feed is not fetched, and the time when it will be, in English.
  func sentence(until: Date?, now: Date) -> String {
    let time = until.map { WaitingTime.spelled(WaitingTime.of($0.timeIntervalSince(now))) }
    let next = time.map { "the next poll can be in \($0)" }
    return switch self {
    case .notDue: "It is still fresh; \(next ?? "it is polled later")."
    case .justChecked: "It was polled a moment ago; \(next ?? "try again later")."
    case .backingOff: "Its last polls failed; \(next ?? "it is tried again later")."
    case .serverAsked: "Its server asks to be left alone; \(next ?? "try again later")."
    case .hostAsked: "Its host asked for a pause; \(next ?? "try again later")."
    case .quietTime:
      "It wants to be left alone at this hour; \(next ?? "it is polled later")."
    case .metered: "The network is metered; it is polled on another one, or when you ask for it."
    case .byHand: "It is polled only when you ask for it."
    case .offline: "There is no network; it is polled when there is one."
    }
  }
}

extension PollRecord.Ending {
  /// The reason why a feed is not fetched any more, in English.
  var sentence: String {
    switch self {
    case .gone: "Its server said that it is gone for good; it is polled no more."
    case .expired: "It said that it will never change again; it is polled no more."
    }
  }
}
