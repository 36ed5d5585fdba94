// SPDX-License-Identifier: GPL-3.0-or-later

/// What asks for a poll.
package enum PollTrigger: String, Hashable, Sendable, CaseIterable {
  /// The time has come.
  case automatic
  /// Somebody asked for it.
  case manual
  /// The computer woke up, or the network came back.
  case resume
}
