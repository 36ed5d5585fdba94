// SPDX-License-Identifier: MIT

/// One of the ways in which a list gets its content.
public enum Lane: Hashable, Codable, Sendable, CaseIterable {
  /// The first page, anew.
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

/// Names one load.
///
/// A result counts only while its token is the one in its lane.
public struct LoadToken: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The epoch in which the load began.
  public let epoch: Int
  /// The lane it runs in.
  public let lane: Lane
  /// Counts all loads of a machine, from 1.
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

/// What a lane is doing.
public enum LaneState: Hashable, Sendable {
  /// Nothing.
  ///
  /// → `loading` when a trigger or a level starts a load; → `end` by a refresh.
  case idle
  /// A load is under way.
  ///
  /// → `idle` or `end` when its page came; → `failed` when it failed; back to what was before when
  /// it was cancelled or superseded.
  case loading(LoadToken, attempt: Int)
  /// The last load failed; what was loaded stays.
  ///
  /// → `loading` by a retry; → `idle` or `end` by a refresh.
  case failed(PageError)
  /// There is no further page.
  ///
  /// → `idle` by a refresh.
  case end

  /// The load under way; nil at rest.
  public var token: LoadToken? {
    if case .loading(let token, _) = self { token } else { nil }
  }

  /// Whether a load is under way.
  public var isLoading: Bool { token != nil }

  /// Why the last load failed; nil if it did not.
  public var error: PageError? {
    if case .failed(let error) = self { error } else { nil }
  }
}
