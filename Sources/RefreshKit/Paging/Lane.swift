// SPDX-License-Identifier: MIT

/// One of the ways in which a list loads its content.
public enum Lane: Hashable, Codable, Sendable, CaseIterable {
  /// The first page, loaded again.
  case refresh
  /// The page after the last one.
  case append
  /// The page before the first one.
  case prepend
  /// A page that a refresh left out between new items and old ones.
  case gap

  /// The lanes that add a page.
  public static var pages: [Lane] { [.append, .prepend, .gap] }
}

/// The identity of one load.
///
/// A result counts only while its token is the one in its lane.
public struct LoadToken: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The epoch in which the load started.
  public let epoch: Int
  /// The lane of the load.
  public let lane: Lane
  /// The number of the load in its machine, from 1.
  public let serial: Int

  /// Creates a token.
  public init(epoch: Int, lane: Lane, serial: Int) {
    self.epoch = epoch
    self.lane = lane
    self.serial = serial
  }

  /// The lane, the serial and the epoch, for traces.
  public var description: String { "\(lane)#\(serial)@\(epoch)" }
}

/// The state of a lane.
public enum LaneState: Hashable, Sendable {
  /// The lane is at rest.
  ///
  /// → `loading` when a trigger or a level starts a load; → `end` by a refresh.
  case idle
  /// The lane is loading.
  ///
  /// → `idle` or `end` when its page arrived; → `failed` when it failed; back to the state before
  /// when it was cancelled or superseded.
  case loading(LoadToken, attempt: Int)
  /// The last load failed; the loaded pages stay.
  ///
  /// → `loading` by a retry; → `idle` or `end` by a refresh.
  case failed(PageError)
  /// There is no further page.
  ///
  /// → `idle` by a refresh.
  case end

  /// The token of the running load; nil at rest.
  public var token: LoadToken? {
    if case .loading(let token, _) = self { token } else { nil }
  }

  /// Whether a load is running.
  public var isLoading: Bool { token != nil }

  /// The error of the last load; nil if it did not fail.
  public var error: PageError? {
    if case .failed(let error) = self { error } else { nil }
  }
}
