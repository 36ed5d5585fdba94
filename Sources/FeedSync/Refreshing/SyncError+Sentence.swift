// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedModel
import FeedStore
package import FoundationEssentials
import MarkupParsing

extension SyncError {
  /// Returns the finding and the next step, in the reader's language.
  ///
  /// It holds no secrets of the address.
  ///
  /// - Parameters:
  ///   - wording: translates the sentences.
  ///   - now: the time of day, from which waiting times are counted.
  /// - Returns: one sentence or two.
  package func sentence(in wording: Wording, now: Date) -> String {
    switch self {
    case .fetch(let error): error.sentence(in: wording)
    case .notAFeed(let error, at: _):
      wording.localize(
        "The answer could not be read as a feed: {reason} Check the address.",
        ["reason": error.sentence(in: wording)]
      )
    case .refused(let error): error.sentence(in: wording)
    case .unknownKind(let kind):
      wording.localize(
        "Only a newer version of Freshet can ask a source of the kind “{kind}”; its articles stay.",
        ["kind": kind.rawValue]
      )
    case .truncated(let truncation): truncation.sentence(in: wording)
    case .store(let error):
      wording.localize(
        "The library did not keep it. {reason}",
        ["reason": error.sentence(in: wording)]
      )
    case .waiting(let until, let reason): reason.sentence(until: until, now: now, in: wording)
    case .stopped(let ending): ending.sentence(in: wording)
    case .stoppedByReader:
      wording.localize("You stopped its refreshes; it is polled when you ask for it alone.")
    case .placeUnknown:
      wording.localize("The feed does not tell where its missing articles are.")
    case .cancelled:
      wording.localize("The refresh was cancelled before this feed was fetched.")
    }
  }
}

extension WaitReason {
  /// Returns the reason why a feed is not fetched, and the time when it will be.
  fileprivate func sentence(until: Date?, now: Date, in wording: Wording) -> String {
    let next = until.map { until in
      let time = WaitingTime.of(until.timeIntervalSince(now))
      return wording.localize(
        "the next poll can be in {time}",
        ["time": WaitingTime.spelled(time, in: wording)]
      )
    }
    let waiting = { (finding: String, later: String) in
      wording.localize("{reason}; {next}.", ["reason": finding, "next": next ?? later])
    }
    let later = wording.localize("it is polled later")
    let again = wording.localize("try again later")
    return switch self {
    case .notDue: waiting(wording.localize("It is still fresh"), later)
    case .justChecked: waiting(wording.localize("It was polled a moment ago"), again)
    case .backingOff:
      waiting(
        wording.localize("Its last polls failed"),
        wording.localize("it is tried again later")
      )
    case .serverAsked: waiting(wording.localize("Its server asks to be left alone"), again)
    case .hostAsked: waiting(wording.localize("Its host asked for a pause"), again)
    case .quietTime: waiting(wording.localize("It wants to be left alone at this hour"), later)
    case .metered:
      wording.localize(
        "The network is metered; it is polled on another one, or when you ask for it."
      )
    case .byHand: wording.localize("It is polled only when you ask for it.")
    case .offline: wording.localize("There is no network; it is polled when there is one.")
    }
  }
}

extension PollRecord.Ending {
  /// Returns the reason why a feed is not fetched any more.
  fileprivate func sentence(in wording: Wording) -> String {
    switch self {
    case .gone:
      wording.localize("Its server said that it is gone for good; it is polled no more.")
    case .expired:
      wording.localize("It said that it will never change again; it is polled no more.")
    }
  }
}
