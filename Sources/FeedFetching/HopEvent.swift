// SPDX-License-Identifier: GPL-3.0-or-later

/// How far a request has come.
enum HopEvent: Hashable, Sendable {
  /// A connection is being made.
  ///
  /// Does not come when an old one is used again.
  case connecting
  /// There is a connection, and the request goes out.
  case connected
  /// A part of the body is there.
  case received(FetchProgress)
  /// Nothing is read for now, as there is no memory for it; → `received`.
  case waiting
}
