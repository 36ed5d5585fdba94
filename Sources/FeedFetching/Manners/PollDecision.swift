// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// Whether a feed may be polled now.
package enum PollDecision: Hashable, Sendable {
  /// It may, with this request.
  case fetch(FetchRequest)
  /// Not before a moment; nil: not before there is a network.
  case wait(until: Date?, reason: WaitReason)
  /// Never again by itself.
  case stop(PollRecord.Ending)
}

/// Why a poll has to wait.
package enum WaitReason: String, Hashable, Sendable, CaseIterable {
  /// The feed is still fresh.
  case notDue
  /// It was polled a moment ago.
  case justChecked
  /// The last polls failed.
  case backingOff
  /// The server asked for the time.
  case serverAsked
  /// Another feed of the same host was told to wait.
  case hostAsked
  /// The feed wants to be left alone at this hour.
  case quietTime
  /// There is no network.
  case offline
}
