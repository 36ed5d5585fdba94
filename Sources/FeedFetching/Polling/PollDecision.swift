// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// The decision whether a feed may be polled now.
package enum PollDecision: Hashable, Sendable {
  /// The feed may be polled, with this request.
  case fetch(FetchRequest)
  /// The feed may not be polled before a moment; nil: not before there is a network.
  case wait(until: Date?, reason: WaitReason)
  /// The feed is not polled by itself any more.
  case stop(PollRecord.Ending)
}

/// The reason why a poll has to wait.
package enum WaitReason: String, Hashable, Sendable, CaseIterable {
  /// The feed is still fresh.
  case notDue
  /// The feed was polled a moment ago.
  case justChecked
  /// The last polls failed.
  case backingOff
  /// The server asked for the wait.
  case serverAsked
  /// The server asked another feed of the same host to wait.
  case hostAsked
  /// The feed asks for no polls at this hour.
  case quietTime
  /// There is no network.
  case offline
  /// The network is paid for by its use, and nobody asked for the poll.
  case metered
  /// The reader wants the feed to be polled by hand alone.
  case byHand
}
